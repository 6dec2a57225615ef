import { data, type RouterContextProvider, redirect } from 'react-router';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { askedWindow, type RowWindow } from '#ui/page-window.ts';
import { PAYMENTS_PATH } from '../ui/payment-address.ts';
import { problemOf } from './load-invoices.server.ts';
import { Payments } from './payment-query.ts';

export interface PaymentList extends RowWindow<PaymentAttemptFragment> {
  readonly problem?: never;
}

/** The customer's attempts up to a page. `?solo` asks for that page alone, to append to the rows on the screen. */
export async function loadPayments(request: Request, context: Readonly<RouterContextProvider>) {
  const { page, isPart, before, paging } = askedWindow(new URL(request.url).searchParams);
  const answer = await askGraphQL(context, Payments, paging);
  const list = answer.errors ? undefined : answer.data.transacciones;
  if (!list) return problemOf(answer.errors);
  if (list.items.length === 0 && page > 1 && !isPart) throw redirect(PAYMENTS_PATH);
  return data<PaymentList>({ total_count: list.total_count, items: list.items, before });
}
