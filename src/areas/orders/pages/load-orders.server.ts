import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { orderIn } from '#kernel/list/list-address.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import type { DayRange } from '#kernel/list/list-fields.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { translateOrders } from '../rules/contract-messages.ts';
import { askedOrders, ORDER_LIST, orderDays } from '../rules/order-list.ts';
import { OrdersPage } from './order-query.ts';

interface FoundOrders {
  readonly total_count: number;
  readonly items: OrderRowFragment[];
  /** The days on which they were asked for; undefined when the filter leaves those open. */
  readonly days: DayRange | undefined;
  readonly destinations: readonly FieldOption[];
  readonly plants: readonly FieldOption[];
}

/** @throws a 403 response without the permission */
export function loadOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today } = portalData(context);
  const { filter } = readFilter(ORDER_LIST.fields, search, { today, destinations: [], plants: [] });
  const { sort } = ORDER_LIST.orders.options[orderIn(ORDER_LIST, search)];
  const [[sortField, sortDirection] = []] = Object.entries<'DESC'>(sort);
  return loadList<FoundOrders>(ORDER_LIST, {
    request,
    translate: translateOrders,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, OrdersPage, {
        filter: askedOrders(filter, today),
        sortField,
        sortDirection,
        ...paging,
      });
      const answer = data?.orderTraceability;
      return {
        found: answer && {
          total_count: answer.size,
          items: answer.data,
          days: orderDays(filter, today),
          destinations: answer.destinations.map(({ destino, nombre_destino }) => ({
            value: destino,
            label: nombre_destino,
          })),
          plants: answer.logistics_centers.map(({ centro_logistico, nombre }) => ({
            value: centro_logistico,
            label: nombre,
          })),
        },
        errors,
      };
    },
  });
}
