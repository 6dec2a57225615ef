import { data, type RouterContextProvider } from 'react-router';
import { loadContacts } from '#areas/contacts/pages/load-contacts.server.ts';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { ContactFactsFragment, OrderRowFragment, VolumesPageQuery } from '#generated/client/graphql.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import type { DayRange } from '#kernel/list/list-fields.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList, toListProblem } from '#web/list/load-list.server.ts';
import { translateOrders } from '../rules/contract-messages.ts';
import { ORDER_LIST, orderDays, toOrderFilterInput } from '../rules/order-list.ts';
import { isRefused } from '../rules/order-state.ts';
import { readVolumesAddress, type VolumesAddress } from '../rules/volumes.ts';
import type { OrderFound } from '../ui/order-found.ts';
import { OrderPage, OrdersPage, VolumesPage } from './order-query.ts';

interface FoundOrders {
  readonly total_count: number;
  readonly items: OrderRowFragment[];
  /** Period of the orders; undefined when the filter sets no limit. */
  readonly days: DayRange | undefined;
  readonly destinations: readonly FieldOption[];
  readonly plants: readonly FieldOption[];
  /** How old the ERP's orders are. */
  readonly ages: readonly FigureAge[];
}

/** @throws a 403 response without the permission */
export function loadOrders(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today } = portalData(context);
  const { filter } = readFilter(ORDER_LIST.fields, search, { today, destinations: [], plants: [] });
  const { sort } = ORDER_LIST.orders.options[readOrder(ORDER_LIST, search)];
  const [[sortField, sortDirection] = []] = Object.entries<'DESC'>(sort);
  return loadList<FoundOrders>(ORDER_LIST, {
    request,
    translate: translateOrders,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, OrdersPage, {
        filter: toOrderFilterInput(filter, today),
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
          ages: data.antiguedadErp ?? [],
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

/** Maximum length of an order's number; real ones are shorter. */
const LONGEST_NUMBER = 40;

/** Loads an order by either of its two numbers. `order` is undefined both for a missing order and for one that the person may not see. */
export async function loadOrder(request: Request, context: Readonly<RouterContextProvider>) {
  const asked = new URL(request.url).searchParams.get('orderNumber') ?? '';
  // The contract refuses NUL, which no number has.
  const number = asked.replaceAll('\0', '').trim().slice(0, LONGEST_NUMBER);
  if (number === '') return notFound(number);
  const { data: found, errors } = await askGraphQL(context, OrderPage, { number });
  if (errors || !found?.orderTraceability) return toListProblem(errors, translateOrders);
  const [order] = found.orderTraceability.data;
  if (!order) return notFound(number);
  const contacts = isRefused(order) ? await loadContacts(context) : [];
  return data<LoadedOrder>({ number, order, contacts, ages: found.antiguedadErp });
}

const notFound = (number: string) =>
  data<LoadedOrder>({ number, order: undefined, contacts: [], ages: [] }, { status: 404 });

export interface LoadedOrder {
  /** The number in the address. */
  readonly number: string;
  readonly order: OrderFound | undefined;
  /** Contacts for a refused order; empty for other orders. */
  readonly contacts: readonly ContactFactsFragment[];
  /** How old the ERP's orders are. */
  readonly ages: readonly FigureAge[];
  readonly problem?: never;
}

export type VolumeRow = NonNullable<VolumesPageQuery['volumenes']>['filas'][number];

interface Volumes {
  readonly asked: VolumesAddress;
  readonly rows: readonly VolumeRow[];
  readonly destinations: readonly FieldOption[];
  /** How old the ERP's orders are. */
  readonly ages: readonly FigureAge[];
  readonly problem?: never;
}

/** @throws a 403 response without the permission */
export async function loadVolumes(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const asked = readVolumesAddress(new URL(request.url).searchParams, today);
  const { data: found, errors } = await askGraphQL(context, VolumesPage, asked);
  const { volumenes, orderTraceability, antiguedadErp: ages = [] } = found ?? {};
  if (errors || !volumenes || !orderTraceability) return toListProblem(errors, translateOrders);
  const destinations = orderTraceability.destinations.map(({ destino, nombre_destino }) => ({
    value: destino,
    label: nombre_destino,
  }));
  return data<Volumes>({ asked, rows: volumenes.filas, destinations, ages });
}
