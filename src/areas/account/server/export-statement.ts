import { ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import type { ExportColumn, ExportRow } from '#platform/exports/export-table.ts';
import { RowsChanged } from '#platform/exports/rows-changed.ts';
import { STATEMENT_EXPORT, STATEMENT_LIST } from '../rules/statement-list.ts';
import { PERIOD_SENTENCES, periodInWords, readPeriod } from '../rules/statement-period.ts';
import { presentMovement } from './answer-statement.ts';
import { findStatement, type StatementHead, type StatementRow } from './statement-queries.ts';

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Fecha', kind: 'day', width: 12 },
  { label: 'Documento', kind: 'text', width: 16 },
  { label: 'Concepto', kind: 'text', width: 34 },
  { label: 'Cargo', kind: 'amount', width: 16 },
  { label: 'Abono', kind: 'amount', width: 16 },
  { label: 'Saldo', kind: 'amount', width: 17 },
];
const BALANCE = COLUMNS.length - 1;

/** Each slice reckons the whole period again, so slices are large. */
const SLICE_ROWS = 10_000;

function cellsOf(row: StatementRow): ExportRow {
  const { fecha, documento, concepto, cargo, abono, saldo } = presentMovement(row);
  return [fecha, documento ?? null, concepto, cargo, abono, saldo];
}

const isSame = (one: StatementHead, other: StatementHead): boolean =>
  one.saldo_inicial === other.saldo_inicial &&
  one.saldo_final === other.saldo_final &&
  one.total_count === other.total_count;

/** The statement of a period as a file: a first row with the opening balance, then its movements; the total is the closing balance. */
export const statementExport = (connection: Connection, sliceRows = SLICE_ROWS): ExportDeclaration => ({
  name: STATEMENT_EXPORT,
  title: STATEMENT_LIST.words.title,
  needs: ACCOUNT_STATUS,
  formats: ['PDF', 'XLSX', 'CSV'],
  open({ reader, filter, today }) {
    const period = readPeriod(filter.get('desde') ?? '', filter.get('hasta') ?? '', today);
    if (!period.ok) return refuse(PERIOD_SENTENCES[period.refusal]);
    const scope = scopeOf(reader);
    const { desde } = period.value;
    const ask = { ...period.value, moneda: reader.moneda, today };
    const readSlice = (offset: number, pageSize: number) =>
      findStatement(connection, scope, {
        ...ask,
        page: { pageSize, offset, currentPage: 1 + Math.floor(offset / pageSize) },
      });
    return accept({
      words: periodInWords(period.value),
      columns: COLUMNS,
      totalOf: { label: 'Saldo final', column: BALANCE, isOfLastRow: true },
      async measure() {
        const { head } = await readSlice(0, 1);
        return { count: head.total_count + 1, total: head.saldo_final };
      },
      async *slices() {
        const first = await readSlice(0, sliceRows);
        yield [[desde, null, 'Saldo inicial', null, null, first.head.saldo_inicial], ...first.rows.map(cellsOf)];
        for (let offset = sliceRows; offset < first.head.total_count; offset += sliceRows) {
          const { head, rows } = await readSlice(offset, sliceRows);
          if (!isSame(head, first.head)) throw new RowsChanged();
          yield rows.map(cellsOf);
        }
      },
    });
  },
});
