import { data, type RouterContextProvider, redirect } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import { askedOf, readFilter } from '#kernel/list/list-filter.ts';
import { askedWindow } from '#kernel/list/list-window.ts';
import { currencyOf } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { CHOICE_LIST, INVOICE_COLUMN, INVOICE_FIELDS, PAYMENT_COLUMN, PAYMENT_FIELDS } from '../rules/choice-lists.ts';
import { translateCompensation } from '../rules/contract-messages.ts';
import { BothSides } from './choose-query.ts';

/**
 * Loads both columns up to the pages in the address; with `?solo`, only those pages.
 * @throws a redirect when a column now ends before its page; a 403 response without the permission
 */
export async function loadSides(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const read = readFilter(CHOICE_LIST.fields, search, { today, currency: facts?.currency ?? store.currency });
  const [ofPayments, ofInvoices] = [askedWindow(PAYMENT_COLUMN, search), askedWindow(INVOICE_COLUMN, search)];
  const answer = await askGraphQL(context, BothSides, {
    payments: askedOf(PAYMENT_FIELDS, read.filter),
    paymentPage: ofPayments.paging.currentPage,
    paymentSize: ofPayments.paging.pageSize,
    invoices: askedOf(INVOICE_FIELDS, read.filter),
    invoicePage: ofInvoices.paging.currentPage,
    invoiceSize: ofInvoices.paging.pageSize,
  });
  const { payments, invoices } = answer.data ?? {};
  if (answer.errors || !payments || !invoices) return listProblem(answer.errors, translateCompensation);
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
    currency: currencyOf(invoices.moneda),
    payments: { ...payments, before: ofPayments.before, key },
    invoices: { ...invoices, before: ofInvoices.before, key },
  });
}

export type Sides = Extract<Awaited<ReturnType<typeof loadSides>>['data'], { readonly key: string }>;
