import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { onePage, readPage, windowUpTo } from '#ui/page-window.ts';
import { PAYMENTS_PATH } from '../ui/payment-address.ts';
import { problemOf } from './load-invoices.server.ts';
import { Payments } from './payment-query.ts';

export interface PaymentList {
  readonly problem?: never;
  readonly total_count: number;
  readonly items: readonly PaymentAttemptFragment[];
  /** Attempts of the list that come before these. */
  readonly before: number;
}

/** The customer's attempts up to a page. `?solo` asks for that page alone, to append to what is shown. */
export async function loadPayments(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const page = readPage(search);
  const { before, ...paging } = search.has('solo') ? onePage(page) : windowUpTo(page);
  const answer = await askGraphQL(context, Payments, paging);
  const list = answer.errors ? undefined : answer.data.transacciones;
  if (!list) return problemOf(answer.errors);
  if (list.items.length === 0 && page > 1 && !search.has('solo')) throw redirect(PAYMENTS_PATH);
  return data<PaymentList>({ total_count: list.total_count, items: list.items, before });
}
