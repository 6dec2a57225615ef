import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import { type CustomerScope, scopeOf } from '#areas/session/rules/scope.ts';
import { type CellColumn, type ExportRow, toExportRow } from '#kernel/list/export-column.ts';
import { describeFilter } from '#kernel/list/filter-chips.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import type { Currency } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { readConditions, readSorts } from '#platform/lists/read-ask.ts';
import { COMPENSATION_COLUMNS } from '../rules/compensation-columns.ts';
import { COMPENSATION_LIST, defaultPeriod } from '../rules/compensation-list.ts';
import { COMPENSATION_STATES } from '../rules/compensation-state.ts';
import {
  type CompensationsAsk,
  countAndSumCompensations,
  type ListedCompensation,
  listCompensations,
} from './list-queries.ts';

/** Rows read by one statement. */
const SLICE = 200;

const namesOf = ({ detalle }: ListedCompensation, tipo: 'PAYMENT' | 'INVOICE'): string =>
  detalle
    .filter(({ tipo_documento }) => tipo_documento === tipo)
    .map(({ num_factura, num_documento }) => num_factura || num_documento)
    .join(', ');

const COLUMNS: readonly CellColumn<ListedCompensation>[] = [
  { label: 'Número', kind: 'reference', width: 8, cell: ({ id_compensacion }) => String(id_compensacion) },
  { label: 'Fecha', kind: 'instant', width: 16, cell: ({ created_at }) => created_at.toISOString() },
  { label: 'Pagos', kind: 'text', width: 20, cell: (found) => namesOf(found, 'PAYMENT') },
  { label: 'Facturas', kind: 'text', width: 20, cell: (found) => namesOf(found, 'INVOICE') },
  { label: 'Estado', kind: 'text', width: 11, cell: ({ estado }) => COMPENSATION_STATES[estado].label },
  { label: 'Motivo', kind: 'text', width: 30, notPrinted: true, cell: ({ motivo }) => motivo },
  { label: 'Valor', kind: 'amount', width: 14, cell: ({ total_compensado }) => total_compensado },
  {
    ...{ label: 'Compensado', kind: 'amount', width: 14, total: { label: 'Total' } },
    cell: ({ estado, total_compensado }) => (estado === 'S' ? total_compensado : null),
  },
];

/** Export of the compensations with the filter and sort order of the page. The total has only completed ones, because others moved no money. */
export const compensationsExport = (connection: Connection): ExportDeclaration => ({
  name: 'compensaciones',
  title: COMPENSATION_LIST.words.title,
  needs: ACCOUNT_HISTORY,
  formats: ['PDF', 'XLSX', 'CSV'],
  erpFigures: 'COMPENSACIONES',
  open({ reader, filter, today }) {
    const { fields, orders } = COMPENSATION_LIST;
    const read = readFilter(fields, filter, { today });
    const [wrong] = Object.values(read.errors);
    if (wrong) return refuse(wrong);
    const { fecha } = read.filter;
    const shown = { ...read.filter, fecha: fecha?.desde && fecha.hasta ? fecha : defaultPeriod(today) };
    const ask: CompensationsAsk = {
      conditions: readConditions(toContractFilter(fields, shown), COMPENSATION_COLUMNS),
      sorts: readSorts(orders.options[readOrder(COMPENSATION_LIST, filter)].sort) as CompensationsAsk['sorts'],
    };
    const scope = scopeOf(reader);
    return accept({
      words: describeFilter(fields, shown, { today }),
      columns: COLUMNS,
      measure: () => countAndSumCompensations(connection, scope, ask.conditions, reader.moneda),
      slices: () => slicesOf(connection, { scope, ask, moneda: reader.moneda }),
    });
  },
});

interface Slices {
  readonly scope: CustomerScope;
  readonly ask: CompensationsAsk;
  readonly moneda: Currency;
}

/** Pages by row number, which is fast enough: a customer has a few hundred compensations a year. */
async function* slicesOf(connection: Connection, { scope, ask }: Slices): AsyncGenerator<ExportRow[]> {
  for (let currentPage = 1; ; currentPage += 1) {
    const page = { pageSize: SLICE, currentPage, offset: (currentPage - 1) * SLICE };
    const { items } = await listCompensations(connection, scope, ask, page);
    if (items.length > 0) yield items.map(toExportRow(COLUMNS));
    if (items.length < SLICE) return;
  }
}
