import { z } from 'zod';
import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { createListFile, streamRefusal } from '#areas/exports/server/index.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { describeFilter } from '#kernel/list/filter-chips.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration, ExportRequest, OpenedExport } from '#platform/exports/export-declaration.ts';
import { readSorts } from '#platform/lists/read-ask.ts';
import { operations } from '../rules/operations.ts';
import { type OrderFilter, type OrderFilterInput, readOrderFilter } from '../rules/order-filter.ts';
import { ORDER_LIST, type OrderListFacts, orderDays, toOrderFilterInput } from '../rules/order-list.ts';
import { ORDER_STATES } from '../rules/order-state.ts';
import { countAndSumOrders, type OrderFileRow, sliceOrders } from './export-queries.ts';
import { type OrderSort, SORT_COLUMNS } from './order-rows.ts';
import type { OrdersDeps } from './orders-deps.ts';

const COLUMNS: readonly CellColumn<OrderFileRow>[] = [
  { label: 'Pedido', kind: 'reference', width: 12, cell: (row) => row.num_pedido },
  { label: 'SICOM', kind: 'reference', width: 11, cell: (row) => row.num_sicom },
  { label: 'Destino', kind: 'text', width: 24, cell: (row) => row.nombre_destino ?? row.codigo_destinatario },
  { label: 'Código de destino', kind: 'text', width: 14, notPrinted: true, cell: (row) => row.codigo_destinatario },
  { label: 'Fecha', kind: 'day', width: 12, cell: (row) => row.fecha_pedido },
  { label: 'Entrega', kind: 'day', width: 12, cell: (row) => row.fecha_entrega },
  { label: 'Estado', kind: 'text', width: 17, cell: (row) => ORDER_STATES[row.estado] },
  { label: 'Plantas', kind: 'text', width: 22, notPrinted: true, cell: (row) => row.plantas },
  { label: 'Facturas', kind: 'text', width: 16, notPrinted: true, cell: (row) => row.facturas },
  { label: 'Guías de transporte', kind: 'text', width: 16, notPrinted: true, cell: (row) => row.guias },
  { label: 'Observaciones', kind: 'text', width: 30, notPrinted: true, cell: (row) => row.observaciones },
  { label: 'Valor', kind: 'amount', width: 17, total: { label: 'Valor total' }, cell: (row) => row.valor },
];

/** The orders that a file must contain. */
interface Wanted {
  readonly scope: CustomerScope;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly words: string;
}

const openOrdersFile = (connection: Connection, { scope, filter, sort, words }: Wanted): OpenedExport => ({
  words,
  columns: COLUMNS,
  measure: () => countAndSumOrders(connection, scope, filter),
  async *slices() {
    for await (const rows of sliceOrders(connection, scope, filter, sort)) yield rows.map(toExportRow(COLUMNS));
  },
});

/** Export of the orders with the filter and sort order of the list's address. */
export const ordersExport = (connection: Connection): ExportDeclaration => ({
  name: 'pedidos',
  title: ORDER_LIST.words.title,
  needs: TRACK_ORDERS,
  formats: ['PDF', 'XLSX', 'CSV'],
  erpFigures: 'PEDIDOS',
  open(ask) {
    const wanted = readOrdersAddress(ask);
    return wanted.ok ? accept(openOrdersFile(connection, wanted.value)) : wanted;
  },
});

/** Reads filter and sort order from the list's address, as the page does. @returns the request, or a refusal in words */
export function readOrdersAddress({ reader, filter: params, today }: ExportRequest): Result<Wanted, string> {
  const { fields, orders } = ORDER_LIST;
  const facts = { today, destinations: [], plants: [] };
  const read = readFilter(fields, params, facts);
  const [wrong] = Object.values(read.errors);
  if (wrong) return refuse(wrong);
  const fecha = orderDays(read.filter, today);
  const filter = readOrderFilter(toOrderFilterInput(read.filter, today), reader.cliente);
  if (!filter.ok) return refuse('Alguno de los filtros no se entiende.');
  const [sort] = readSorts(orders.options[readOrder(ORDER_LIST, params)].sort);
  return accept({
    scope: scopeOf(reader),
    filter: filter.value,
    sort: sort as OrderSort,
    words: describeFilter<OrderListFacts, typeof fields>(fields, { ...read.filter, ...(fecha && { fecha }) }, facts),
  });
}

/** Kind of the signed links for the list's file. */
const ORDERS_DOWNLOAD = 'pedidos';

/** Maximum length of a link's token, because routes refuse longer parts of a path. */
const LONGEST_TOKEN = 1_900;

/** Link to the list's Excel file, with filter and sort order. @param size number of rows */
export function createOrdersFileLink(
  { links }: OrdersDeps,
  session: Session,
  { filter, sort }: { readonly filter?: unknown; readonly sort: OrderSort },
  size: number,
): DownloadLink {
  const refused = streamRefusal(size);
  if (refused) return { url: null, status: refused.status, menssage: refused.mensaje };
  const url = links.sign(ORDERS_DOWNLOAD, JSON.stringify([filter ?? null, sort]), session);
  if (url.length - url.lastIndexOf('/') <= LONGEST_TOKEN) return { url, status: 200 };
  return { url: null, status: 414, menssage: 'The filter is too long for an address: order the file with exportar.' };
}

const askedSchema = z.tuple([
  z.custom<OrderFilterInput | null>((value) => typeof value === 'object'),
  z.object({ column: z.enum(SORT_COLUMNS), descending: z.boolean() }),
]);

/** Serves the list's file by signed link. Checks the session's present permission and delivery points. */
export function serveOrdersFile(
  { links, connection, clock }: OrdersDeps,
  findAllowedSession: FindAllowedSession,
): void {
  links.handlers.set(ORDERS_DOWNLOAD, async (id, tokenHash) => {
    const [asked, sort] = askedSchema.parse(JSON.parse(id));
    const reader = await findAllowedSession(tokenHash, operations['Query.orderTraceability']);
    if (!reader) return undefined;
    const filter = readOrderFilter(asked, reader.cliente);
    if (!filter.ok) return undefined;
    const words = asked && Object.keys(asked).length > 0 ? 'Con filtros' : 'Sin filtros';
    const opened = openOrdersFile(connection, { scope: scopeOf(reader), filter: filter.value, sort, words });
    const { title } = ORDER_LIST.words;
    return createListFile({ connection, clock }, { name: 'pedidos', title, opened, format: 'XLSX', reader });
  });
}
