import { randomUUID } from 'node:crypto';
import { type RouterContextProvider, redirect } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import type { DOCUMENT_FIELDS } from '#areas/documents/rules/document-columns.ts';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { portalData, requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import type {
  ContactFactsFragment,
  InvoiceRowFragment,
  OpenPaymentFragment,
  PendingInvoiceFragment,
  PendingInvoicesQuery,
} from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { listHref, readOrder } from '#kernel/list/list-address.ts';
import { type ParsedFilter, readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { type ContractDecimal, type Currency, isCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList, toListProblem } from '#web/list/load-list.server.ts';
import { MAXIMUM_PAYMENT_DOCUMENTS } from '../rules/allocation.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';
import { type Choices, readPartialAmounts } from '../ui/pay/line-choice.ts';
import { isSelectable } from '../ui/pay/selection.ts';

type Documents = NonNullable<PendingInvoicesQuery['documentos']>;

interface FoundInvoices extends Omit<Documents, 'moneda'> {
  readonly currency: Currency;
  readonly read: ParsedFilter<typeof DOCUMENT_FIELDS>;
  /** Contacts, if the distributor has blocked a document on the page; otherwise empty. */
  readonly contacts: readonly ContactFactsFragment[];
  /** Number of overdue invoices that an open payment blocks. */
  readonly atBank: number;
  /** Age of the ERP's balances. */
  readonly ages: readonly FigureAge[];
}

/** Whether the distributor blocked the document, for a reason unknown to the portal. */
const isSetAside = ({ bloqueo }: PendingInvoiceFragment): boolean => bloqueo?.motivo === 'erp';

export type InvoiceList = FoundInvoices & ListRows<PendingInvoiceFragment>;

/** Loads the list of pending invoices. @throws a 403 response when the permission was removed */
export function loadInvoices(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const { fields, orders } = INVOICE_LIST;
  const read = readFilter(fields, search, { today, currency: facts?.currency ?? store.currency });
  return loadList<FoundInvoices>(INVOICE_LIST, {
    request,
    translate: translatePayment,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, PendingInvoices, {
        filter: toContractFilter(fields, read.filter),
        sort: orders.options[readOrder(INVOICE_LIST, search)].sort,
        ...paging,
      });
      const { moneda, ...rest } = data?.documentos ?? { moneda: '' };
      if (!('items' in rest) || !isCurrency(moneda)) return { found: undefined, errors };
      const contacts = rest.items.some(isSetAside) ? await loadContacts(context) : [];
      const isLeftOut = rest.expired_count > rest.expired_payable_count;
      const atBank = isLeftOut ? await countAtBank(context) : 0;
      const ages = data?.antiguedadErp ?? [];
      return { found: { ...rest, currency: moneda, read, contacts, atBank, ages }, errors };
    },
  });
}

/**
 * Counts the overdue invoices at the bank, in a separate call because most visits show none.
 * @returns zero after a failure, so that the page is shown without them
 */
async function countAtBank(context: Readonly<RouterContextProvider>): Promise<number> {
  const { data } = await askGraphQL(context, InvoicesAtBank, {});
  return data?.pagosAbiertos?.vencidas ?? 0;
}

/** The invoices that the dialog can pay, and the requested ones that it cannot pay. */
export interface Payable {
  readonly problem?: never;
  readonly currency: Currency;
  /** Sum of all pending invoices; the dialog shows the paid share. */
  readonly total_amount: ContractDecimal;
  /** Invoices to pay, oldest due date first. */
  readonly lines: readonly InvoiceRowFragment[];
  /** Requested documents that were blocked or settled meanwhile. */
  readonly unavailable: readonly InvoiceRowFragment[];
  /** Number of requested documents that are not the customer's. */
  readonly unknown: number;
  /** Open payments that block requested invoices. */
  readonly held: readonly OpenPaymentFragment[];
  /** Number of overdue invoices with another block, when all overdue invoices were requested. */
  readonly blockedOverdue: number;
  /** Number of invoices beyond the hundred that one payment can cover. */
  readonly beyond: number;
  /** Partial amounts in the address, repeated from an earlier attempt. */
  readonly typed: Choices;
  /** Idempotency key of the attempt: sent twice, it makes one payment. */
  readonly idempotencyKey: string;
}

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

const readIds = (search: URLSearchParams): string[] => [...new Set(search.getAll('documento').filter(isId))];

/**
 * Loads the dialog for `?documento=…&documento=…`, `?vencidas=1`, or both, as the form sends them without JavaScript.
 * @throws a redirect to the list for support staff, who cannot pay
 */
export async function loadPayable(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  if (requireSessionFacts(context).isSupportUser) throw redirect(listHref(INVOICE_LIST, search));
  const asked = readIds(search);
  const ids = asked.slice(0, MAXIMUM_PAYMENT_DOCUMENTS);
  const overdue = search.has('vencidas');
  const answer = await askGraphQL(context, InvoicesToPay, { ids, byId: ids.length > 0 || !overdue, overdue });
  if (answer.errors) return toListProblem(answer.errors, translatePayment);
  const { chosen, overdue: due, pagosAbiertos: open } = answer.data;
  const facts = due ?? chosen;
  if (!facts || !isCurrency(facts.moneda)) return toListProblem(undefined, translatePayment);
  const found = chosen?.items ?? [];
  const payable = merge(found.filter(isSelectable), due?.items.filter(isSelectable) ?? []);
  const dueBeyond = Math.max(0, (due?.expired_payable_count ?? 0) - MAXIMUM_PAYMENT_DOCUMENTS);
  const unavailable = found.filter((each) => !isSelectable(each));
  const answered: Payable = {
    currency: facts.moneda,
    total_amount: facts.total_amount,
    lines: payable.slice(0, MAXIMUM_PAYMENT_DOCUMENTS),
    unavailable,
    held: open.items.filter(holdsAny(unavailable, due !== undefined && open.vencidas > 0)),
    unknown: ids.length - found.length,
    blockedOverdue: due ? Math.max(0, due.expired_count - due.expired_payable_count - open.vencidas) : 0,
    beyond: Math.max(0, payable.length - MAXIMUM_PAYMENT_DOCUMENTS) + dueBeyond + (asked.length - ids.length),
    typed: readPartialAmounts(search, ids.map(Number), facts.moneda),
    idempotencyKey: randomUUID(),
  };
  return answered;
}

/** Predicate: whether an open payment blocks a requested invoice. @param overdue all overdue invoices were requested, and open payments block some */
const holdsAny =
  (unavailable: readonly InvoiceRowFragment[], overdue: boolean) =>
  ({ uuid, tipo }: OpenPaymentFragment): boolean =>
    (overdue && tipo === 'credito') || unavailable.some(({ bloqueo }) => bloqueo?.uuid === uuid);

/** Merges both lists by due date, without duplicates. */
function merge(some: readonly InvoiceRowFragment[], others: readonly InvoiceRowFragment[]): InvoiceRowFragment[] {
  const byId = new Map([...some, ...others].map((each) => [each.id_edocta_detalle, each]));
  return [...byId.values()].sort(
    (a, b) =>
      a.fecha_vencimiento_documento.localeCompare(b.fecha_vencimiento_documento) ||
      a.id_edocta_detalle - b.id_edocta_detalle,
  );
}

/** Fields of an invoice for the list and the dialog. */
graphql(`
  fragment InvoiceRow on Documento {
    id_edocta_detalle
    num_documento
    num_factura
    nombre_destino
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    bloqueada
    pago_en_linea
    bloqueo { motivo descripcion uuid desde }
    tiene_pdf
    tiene_xml
  }
`);

/** Fields of an open payment that blocks invoices of the dialog, with the links to continue or cancel it. */
graphql(`
  fragment OpenPayment on Transaccion {
    uuid
    tipo
    estado
    monto
    moneda
    url_redirect
  }
`);

/** Further fields of an invoice in the list, which has more links than the dialog. */
graphql(`
  fragment PendingInvoice on Documento {
    ...InvoiceRow
    relacionados { tipo numero }
  }
`);

/** All pending invoices, including those that cannot be paid online. The totals equal those of the home. */
const PendingInvoices = graphql(`
  query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {
    documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $filter
      sort: $sort
      pageSize: $pageSize
      currentPage: $currentPage
    ) {
      total_count
      filtered_amount
      open_count
      total_amount
      total_amount_expired
      total_amount_expired_payable
      expired_count
      expired_payable_count
      moneda
      document_statuses { label value }
      items { ...PendingInvoice }
    }
    antiguedadErp(cifras: [SALDOS]) { cifras recibidas_en atrasadas }
  }
`);

/** The overdue invoices that open payments block. */
const InvoicesAtBank = graphql(`
  query InvoicesAtBank {
    pagosAbiertos { vencidas }
  }
`);

/**
 * The dialog's invoices: the selected ones, all that are overdue and payable, or both. Selected invoices that are settled by now are included, so
 * that the dialog can name them.
 */
const InvoicesToPay = graphql(`
  query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {
    chosen: documentos(
      paymentType: PSE
      documentType: INVOICE
      filter: { id_edocta_detalle: { in: $ids }, estado_documento: { in: ["A", "C"] } }
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) @include(if: $byId) {
      moneda
      total_amount
      items { ...InvoiceRow }
    }
    overdue: documentos(
      paymentType: PSE
      documentType: INVOICE
      filter: { estado_documento: { eq: "AT" }, bloqueada: { eq: "0" } }
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) @include(if: $overdue) {
      moneda
      total_amount
      expired_count
      expired_payable_count
      items { ...InvoiceRow }
    }
    pagosAbiertos { vencidas items { ...OpenPayment } }
  }
`);
