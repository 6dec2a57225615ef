import { data, type RouterContextProvider, redirect } from 'react-router';
import { type ReadFilter, readDocumentsFilter, toContractFilter } from '#areas/documents/rules/documents-filter.ts';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { PendingInvoicesQuery } from '#generated/client/graphql.ts';
import { type Currency, isCurrency } from '#kernel/money.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { askedWindow } from '#ui/page-window.ts';
import { translatePayment } from '../rules/contract-messages.ts';
import { listHref, listKey } from '../ui/invoice-address.ts';
import { INVOICE_ORDERS, readOrder } from '../ui/invoice-sort.ts';
import { PendingInvoices } from './invoices-query.ts';

type Documents = NonNullable<PendingInvoicesQuery['documentos']>;

export interface InvoiceList extends Omit<Documents, 'moneda'> {
  readonly problem?: never;
  readonly currency: Currency;
  /** Identifies the list that these rows belong to. */
  readonly key: string;
  readonly page: number;
  /** Rows of the list that come before these. */
  readonly before: number;
  readonly read: ReadFilter;
}

/** The list could not be loaded; the sentence says why. */
export interface Problem {
  readonly problem: string;
}

/** @throws a 403 response when the permission is gone */
export function problemOf(errors: Answer<unknown>['errors']) {
  const [error] = errors ?? [];
  if (error?.extensions.category === 'graphql-authorization') throw data(error.message, { status: 403 });
  return data<Problem>({ problem: translatePayment(error?.message) }, { status: 503 });
}

/**
 * Loads the list in one request to the contract. `?solo` asks for one page alone, to append to the rows on the screen.
 */
export async function loadInvoices(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today, store, facts } = portalData(context);
  const read = readDocumentsFilter(search, { today, currency: facts?.currency ?? store.currency });
  const { page, isPart, before, paging } = askedWindow(search);
  const answer = await askGraphQL(context, PendingInvoices, {
    filter: toContractFilter(read.filter),
    sort: INVOICE_ORDERS[readOrder(search.get('orden'))].sort,
    ...paging,
  });
  const documents = answer.errors ? undefined : answer.data.documentos;
  if (!documents || !isCurrency(documents.moneda)) return problemOf(answer.errors);
  const { moneda: currency, ...rest } = documents;
  // The list now ends before the page in the address.
  if (rest.items.length === 0 && page > 1 && !isPart) throw redirect(listHref(search, 1));
  const list: InvoiceList = { ...rest, currency, key: listKey(search), page, before, read };
  return list;
}
