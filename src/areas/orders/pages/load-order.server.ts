import { data, type RouterContextProvider } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import type { ContactFactsFragment } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateOrders } from '../rules/contract-messages.ts';
import { isRefused } from '../rules/order-level.ts';
import type { OrderFound } from '../ui/order-found.ts';
import { OrderPage } from './order-query.ts';

/** Characters read of an order's number; real ones are shorter. */
const LONGEST_NUMBER = 40;

/** An order by either of its numbers; `order` is undefined for one that the person may not see, as for one that does not exist. */
export async function loadOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const asked = new URL(request.url).searchParams.get('orderNumber') ?? '';
  const number = asked.trim().slice(0, LONGEST_NUMBER);
  if (number === '') return notFound(number);
  const { data: found, errors } = await askGraphQL(context, OrderPage, { number });
  if (errors || !found?.orderTraceability) return listProblem(errors, translateOrders);
  const [order] = found.orderTraceability.data;
  if (!order) return notFound(number);
  return data<LoadedOrder>({ number, order, contacts: isRefused(order) ? await loadContacts(context) : [] });
}

const notFound = (number: string) => data<LoadedOrder>({ number, order: undefined, contacts: [] }, { status: 404 });

export interface LoadedOrder {
  /** The number in the address. */
  readonly number: string;
  readonly order: OrderFound | undefined;
  /** Contacts for a refused order; empty for others. */
  readonly contacts: readonly ContactFactsFragment[];
  readonly problem?: never;
}
