import type { GraphQLResolveInfo } from 'graphql';
import { createInvoiceLinksByCufe } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { SortEnum } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { invalidFilterError } from '#platform/lists/read-ask.ts';
import { type OrderFilter, type OrderFilterInput, readOrderFilter, UNKNOWN_STATE } from '../rules/order-filter.ts';
import { createOrdersFileLink } from './export-orders.ts';
import { listEvents, listOptions, listOrders } from './order-queries.ts';
import { type OrderAsk, type OrderEventRow, type OrderSort, SORT_COLUMNS } from './order-rows.ts';
import type { OrdersDeps } from './orders-deps.ts';
import { invoicedCufe, type PresentationFacts, presentOrder, presentOrderEvent } from './present-order.ts';

export interface OrderArgs {
  readonly filter?: unknown;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
  readonly sortField?: string | null;
  readonly sortDirection?: SortEnum | null;
}

/** Reads the filter. @throws contract error that names the invalid field */
function filterOf(filter: unknown, { cliente }: Session): OrderFilter {
  const read = readOrderFilter(filter as OrderFilterInput | null, cliente);
  if (read.ok) return read.value;
  const error = invalidFilterError(read.refusal);
  if (read.refusal.problem === UNKNOWN_STATE) error.extensions.code = 'unknown-state';
  throw error;
}

/** Reads the sort order. @throws contract error for a column without sorting */
function sortOf({ sortField, sortDirection }: OrderArgs): OrderSort {
  const asked = sortField ?? 'fecha_pedido';
  const column = SORT_COLUMNS.find((name) => name === asked);
  if (!column) throw unknownSort(SORT_COLUMNS);
  return { column, descending: sortDirection !== 'ASC' };
}

const unknownSort = (names: readonly string[]) =>
  invalidInput(`Invalid sortField: its values are ${names.join(', ')}.`, { field: 'sortField', code: 'unknown-sort' });

function askOf(session: Session, args: OrderArgs, selected: ReadonlySet<string>): OrderAsk {
  return {
    filter: filterOf(args.filter, session),
    sort: sortOf(args),
    page: readPage(args.pageSize, args.currentPage),
    parts: {
      detalle: selected.has('data.detalle'),
      historial: selected.has('data.historial'),
      entregas: selected.has('data.entregas') || selected.has('entregas'),
      retenido: selected.has('data.retenido_por') || selected.has('data.retenciones_saldadas'),
    },
  };
}

async function readOrders(deps: OrdersDeps, session: Session, ask: OrderAsk, selected: ReadonlySet<string>) {
  const { total, items } = await listOrders(deps.connection, scopeOf(session), ask);
  const events = items.flatMap(({ eventos }) => eventos ?? []);
  const shown = await shownWith(deps, session, events, selected.has('data.historial.download'));
  return { total, data: items.map((row) => presentOrder(row, shown)) };
}

/** Loads the links of all events' invoices in one query. */
async function shownWith(
  deps: OrdersDeps,
  session: Session,
  events: readonly OrderEventRow[],
  withInvoices: boolean,
): Promise<PresentationFacts> {
  const cufes = withInvoices ? new Set(events.flatMap((event) => invoicedCufe(event) ?? [])) : new Set<string>();
  return { session, invoices: await createInvoiceLinksByCufe(deps, session, [...cufes]) };
}

export async function answerTraceability(
  deps: OrdersDeps,
  session: Session,
  args: OrderArgs,
  info: GraphQLResolveInfo,
) {
  const selected = selectedFields(info);
  const ask = askOf(session, args, selected);
  const wantsOptions = selected.has('destinations') || selected.has('logistics_centers');
  const [{ total, data }, options] = await Promise.all([
    readOrders(deps, session, ask, selected),
    wantsOptions ? listOptions(deps.connection, scopeOf(session)) : undefined,
  ]);
  return {
    data,
    size: total,
    total_count: total,
    download: { xls: createOrdersFileLink(deps, session, { filter: args.filter, sort: ask.sort }, total) },
    destinations: [...(options?.destinos ?? [])],
    logistics_centers: [...(options?.plantas ?? [])],
  };
}

export async function answerTracking(deps: OrdersDeps, session: Session, args: OrderArgs, info: GraphQLResolveInfo) {
  const selected = selectedFields(info);
  const { total, data } = await readOrders(deps, session, askOf(session, args, selected), selected);
  return { total_count: total, size: total, data, entregas: data.flatMap(({ entregas }) => entregas) };
}

export async function answerTimeline(deps: OrdersDeps, session: Session, args: OrderArgs, info: GraphQLResolveInfo) {
  if ((args.sortField ?? 'fecha_hora_evento') !== 'fecha_hora_evento') throw unknownSort(['fecha_hora_evento']);
  const page = readPage(args.pageSize ?? 100, args.currentPage);
  const { conditions, isOfOthers } = filterOf(args.filter, session);
  const named = conditions.find(({ column }) => column === 'num_pedido');
  const numPedido = named?.is === '=' && !isOfOthers ? named.value : undefined;
  if (numPedido === undefined) return { total_count: 0, data: [] };
  const { total, items } = await listEvents(deps.connection, scopeOf(session), numPedido, page);
  const shown = await shownWith(deps, session, items, selectedFields(info).has('data.download'));
  return { total_count: total, data: items.map((event) => presentOrderEvent(event, shown)) };
}
