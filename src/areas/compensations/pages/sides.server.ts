import { randomUUID } from 'node:crypto';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { portalData, requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { readWindow } from '#kernel/list/list-window.ts';
import { type Currency, parseCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { toListProblem } from '#web/list/load-list.server.ts';
import { CHOICE_LIST, INVOICE_COLUMN, INVOICE_FIELDS, PAYMENT_COLUMN, PAYMENT_FIELDS } from '../rules/choice-lists.ts';
import { translateCompensation } from '../rules/contract-messages.ts';
import { MAXIMUM_COMPENSATION_DOCUMENTS } from '../rules/plan-compensation.ts';
import { isChoosable } from '../ui/side-choice.ts';

/**
 * Loads both columns up to the pages in the address; with `?solo`, only those pages.
 * @throws a redirect when a column now ends before its page; a 403 response without the permission
 */
export async function loadSides(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const read = readFilter(CHOICE_LIST.fields, search, { today, currency: facts?.currency ?? store.currency });
  const [ofPayments, ofInvoices] = [readWindow(PAYMENT_COLUMN, search), readWindow(INVOICE_COLUMN, search)];
  const answer = await askGraphQL(context, BothSides, {
    payments: toContractFilter(PAYMENT_FIELDS, read.filter),
    paymentPage: ofPayments.paging.currentPage,
    paymentSize: ofPayments.paging.pageSize,
    invoices: toContractFilter(INVOICE_FIELDS, read.filter),
    invoicePage: ofInvoices.paging.currentPage,
    invoiceSize: ofInvoices.paging.pageSize,
  });
  const { payments, invoices } = answer.data ?? {};
  if (answer.errors || !payments || !invoices) return toListProblem(answer.errors, translateCompensation);
  const isPast = [
    payments.items.length === 0 && ofPayments.page > 1,
    invoices.items.length === 0 && ofInvoices.page > 1,
  ].some(Boolean);
  if (isPast && !ofPayments.isPart) throw redirect(listHref(CHOICE_LIST, search));
  const key = listKey(CHOICE_LIST, search);
  return data({
    problem: undefined,
    key,
    read,
    currency: parseCurrency(invoices.moneda),
    payments: { ...payments, before: ofPayments.before, key },
    invoices: { ...invoices, before: ofInvoices.before, key },
    ages: answer.data.antiguedadErp,
  });
}

export type Sides = Extract<Awaited<ReturnType<typeof loadSides>>['data'], { readonly key: string }>;

/** The selected documents: those that can be set off, and those that cannot. */
export interface Review {
  readonly problem?: never;
  readonly currency: Currency;
  readonly payments: readonly SideDocumentFragment[];
  readonly invoices: readonly SideDocumentFragment[];
  /** Selected documents that were blocked or settled meanwhile. */
  readonly unavailable: readonly SideDocumentFragment[];
  /** Number of selected documents that are not the customer's, or exceed the maximum of one compensation. */
  readonly unknown: number;
  /** Whether the person may send; false for support staff. */
  readonly maySend: boolean;
  /** Idempotency key: sent twice, it creates one compensation. */
  readonly idempotencyKey: string;
}

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

const readIds = (search: URLSearchParams, name: string): string[] => [...new Set(search.getAll(name).filter(isId))];

/** An identifier without a document, because the contract refuses an empty list in a filter. */
const NONE = ['0'];

/** Loads the dialog for `?pago=…&factura=…`, as the form sends them. */
export async function loadReview(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const asked = { payments: readIds(search, 'pago'), invoices: readIds(search, 'factura') };
  const payments = asked.payments.slice(0, MAXIMUM_COMPENSATION_DOCUMENTS - 1);
  const invoices = asked.invoices.slice(0, MAXIMUM_COMPENSATION_DOCUMENTS - payments.length);
  const answer = await askGraphQL(context, ChosenSides, {
    payments: payments.length > 0 ? payments : NONE,
    invoices: invoices.length > 0 ? invoices : NONE,
  });
  const { payments: paid, invoices: owed } = answer.data ?? {};
  if (answer.errors || !paid || !owed) return toListProblem(answer.errors, translateCompensation);
  const found = [...paid.items, ...owed.items];
  const review: Review = {
    currency: parseCurrency(owed.moneda),
    payments: paid.items.filter(isChoosable),
    invoices: owed.items.filter(isChoosable),
    unavailable: found.filter((each) => !isChoosable(each)),
    unknown: asked.payments.length + asked.invoices.length - found.length,
    maySend: !requireSessionFacts(context).isSupportUser,
    idempotencyKey: randomUUID(),
  };
  return review;
}

/** Fields of a document of either side, for the columns and the dialog. */
graphql(`
  fragment SideDocument on Documento {
    id_edocta_detalle
    num_documento
    num_factura
    nombre_destino
    agrupacion
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    bloqueada
    bloqueo { motivo descripcion uuid desde }
  }
`);

/** Both columns in one query. */
const BothSides = graphql(`
  query BothSides(
    $payments: DocumentoFilterInput
    $paymentPage: Int
    $paymentSize: Int
    $invoices: DocumentoFilterInput
    $invoicePage: Int
    $invoiceSize: Int
  ) {
    payments: documentos(
      paymentType: OFFLINE
      documentType: PAYMENT
      filter: $payments
      sort: { fecha_documento: ASC }
      pageSize: $paymentSize
      currentPage: $paymentPage
    ) {
      total_count
      open_count
      total_amount
      moneda
      items { ...SideDocument }
    }
    invoices: documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $invoices
      pageSize: $invoiceSize
      currentPage: $invoicePage
    ) {
      total_count
      open_count
      total_amount
      moneda
      items { ...SideDocument }
    }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);

/** The selected documents, a hundred at most on each side. */
const ChosenSides = graphql(`
  query ChosenSides($payments: [String!], $invoices: [String!]) {
    payments: documentos(
      paymentType: OFFLINE
      documentType: PAYMENT
      filter: { id_edocta_detalle: { in: $payments } }
      pageSize: 100
    ) {
      moneda
      items { ...SideDocument }
    }
    invoices: documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: { id_edocta_detalle: { in: $invoices } }
      pageSize: 100
    ) {
      moneda
      items { ...SideDocument }
    }
  }
`);
