import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { type CustomerScope, scopeOf } from '#areas/session/rules/scope.ts';
import { wordsOf } from '#kernel/list/filter-chips.ts';
import { orderIn } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportAsk, ExportDeclaration, OpenedExport } from '#platform/exports/export-declaration.ts';
import { type CellColumn, cellsOf } from '#platform/exports/export-table.ts';
import { sortsOf } from '#platform/lists/read-ask.ts';
import { type OrderFilter, readOrderFilter } from '../rules/order-filter.ts';
import { askedOrders, ORDER_LIST, type OrderListFacts, orderDays } from '../rules/order-list.ts';
import { ORDER_STATES } from '../rules/order-state.ts';
import { measureOrders, type OrderFileRow, sliceOrders } from './export-queries.ts';
import type { OrderSort } from './order-ask.ts';

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

/** Orders that are made into a file. */
interface Wanted {
  readonly scope: CustomerScope;
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly words: string;
}

export const openOrdersFile = (connection: Connection, { scope, filter, sort, words }: Wanted): OpenedExport => ({
  words,
  columns: COLUMNS,
  measure: () => measureOrders(connection, scope, filter),
  async *slices() {
    for await (const rows of sliceOrders(connection, scope, filter, sort)) yield rows.map(cellsOf(COLUMNS));
  },
});

/** The orders of the list's address, with its filter and order. */
export const ordersExport = (connection: Connection): ExportDeclaration => ({
  name: 'pedidos',
  title: ORDER_LIST.words.title,
  needs: TRACK_ORDERS,
  formats: ['PDF', 'XLSX', 'CSV'],
  open(ask) {
    const wanted = readAddress(ask);
    return wanted.ok ? accept(openOrdersFile(connection, wanted.value)) : wanted;
  },
});

/** Reads filter and order from the list's address, as the page does. @returns a refusal with a sentence */
export function readAddress({ reader, filter: params, today }: ExportAsk): Result<Wanted, string> {
  const { fields, orders } = ORDER_LIST;
  const facts = { today, destinations: [], plants: [] };
  const read = readFilter(fields, params, facts);
  const [wrong] = Object.values(read.errors);
  if (wrong) return refuse(wrong);
  const fecha = orderDays(read.filter, today);
  const filter = readOrderFilter(askedOrders(read.filter, today), reader.cliente);
  if (!filter.ok) return refuse('Alguno de los filtros no se entiende.');
  const [sort] = sortsOf(orders.options[orderIn(ORDER_LIST, params)].sort);
  return accept({
    scope: scopeOf(reader),
    filter: filter.value,
    sort: sort as OrderSort,
    words: wordsOf<OrderListFacts, typeof fields>(fields, { ...read.filter, ...(fecha && { fecha }) }, facts),
  });
}
