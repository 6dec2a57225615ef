import { AGE_BANDS } from '#areas/documents/rules/ageing.ts';
import { ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { formatLocalDate, type LocalDate } from '#kernel/local-date.ts';
import { decimalSign } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { type ExportDeclaration, type ExportTotals, RowCountChanged } from '#platform/exports/export-declaration.ts';
import { readAhead, splitIntoChunks } from '#platform/exports/read-ahead.ts';
import { STATEMENT_EXPORT } from '../rules/statement-list.ts';
import {
  PERIOD_SENTENCES,
  periodInWords,
  readStatementPeriod,
  type StatementPeriod,
} from '../rules/statement-period.ts';
import { type PresentedMovement, presentMovement } from './answer-statement.ts';
import { findMovements } from './movement-queries.ts';
import { findStatement, findStatementDays, type StatementDay, type StatementHead } from './statement-queries.ts';

/** A line of the file: a movement, or the opening balance. */
type Line = Pick<PresentedMovement, 'fecha' | 'concepto' | 'saldo'> & Partial<PresentedMovement>;

const COLUMNS: readonly CellColumn<Line>[] = [
  { label: 'Fecha', kind: 'day', width: 11, cell: ({ fecha }) => fecha },
  { label: 'Documento', kind: 'reference', width: 17, cell: ({ documento }) => documento },
  { label: 'Concepto', kind: 'text', width: 44, cell: ({ concepto }) => concepto },
  { label: 'Cargo', kind: 'amount', width: 14, cell: ({ cargo }) => cargo },
  { label: 'Abono', kind: 'amount', width: 14, cell: ({ abono }) => abono },
  {
    ...{ label: 'Saldo', kind: 'amount', width: 15, total: { label: 'Saldo final', isRunning: true } },
    cell: ({ saldo }) => saldo,
  },
];

const rowOf = toExportRow(COLUMNS);

/** Rows per statement. Many, because each statement scans the documents' index, however few rows it returns. */
const SLICE_ROWS = 10_000;
const FIRST_ROW = { pageSize: 1, offset: 0, currentPage: 1 };

/** A part of the statement: movements of consecutive days, or some of one day with many movements. */
interface Part {
  readonly desde: LocalDate;
  readonly hasta: LocalDate;
  /** Balance before the part's first day. */
  readonly saldo_inicial: string;
  /** Balance after the part's last day. */
  readonly saldo: string;
  readonly movimientos: number;
  readonly offset: number;
  readonly pageSize: number;
}

/** Splits the statement by days. Reads each part by its days only, so that rows of long and short statements cost the same. */
function* partsOf(opening: string, days: readonly StatementDay[], sliceRows: number): Generator<Part> {
  let saldo_inicial = opening;
  for (let at = 0; at < days.length; ) {
    const first = days[at] as StatementDay;
    let last = first;
    let movimientos = first.movimientos;
    for (at += 1; at < days.length; at += 1) {
      const next = days[at] as StatementDay;
      if (movimientos + next.movimientos > sliceRows) break;
      movimientos += next.movimientos;
      last = next;
    }
    const part = { desde: first.fecha, hasta: last.fecha, saldo_inicial, saldo: last.saldo, movimientos };
    for (let offset = 0; offset < movimientos; offset += sliceRows) yield { ...part, offset, pageSize: sliceRows };
    saldo_inicial = last.saldo;
  }
}

/** Figures above the movements, as on the screen: opening balance, charges, credits, and age of the closing balance. */
function sumsOf(head: StatementHead, { desde, hasta }: StatementPeriod): Pick<ExportTotals, 'figures' | 'parts'> {
  const { saldo_inicial, cargos, cargos_cantidad, abonos, abonos_cantidad, por_vencer, a_favor } = head;
  return {
    figures: [
      { label: `Saldo inicial, ${formatLocalDate(desde)}`, amount: saldo_inicial },
      { label: `Cargos · ${cargos_cantidad}`, amount: cargos },
      { label: `Abonos · ${abonos_cantidad}`, amount: negative(abonos) },
    ],
    parts: {
      heading: `Edad del saldo al ${formatLocalDate(hasta)}`,
      figures: [
        { label: 'Por vencer', amount: por_vencer },
        ...AGE_BANDS.map(({ key, label }) => ({ label, amount: head[key] })),
        { label: 'A su favor', amount: negative(a_favor) },
      ],
    },
  };
}

/** Negates a decimal. @param decimal not negative */
const negative = (decimal: string): string => (decimalSign(decimal) === 0 ? decimal : `-${decimal}`);

/** Export of a period's statement: a row with the opening balance, then the movements. The total is the closing balance. */
export const statementExport = (connection: Connection, sliceRows = SLICE_ROWS): ExportDeclaration => ({
  name: STATEMENT_EXPORT,
  title: 'Extracto de cuenta',
  needs: ACCOUNT_STATUS,
  formats: ['PDF', 'XLSX', 'CSV'],
  erpFigures: 'SALDOS',
  open({ reader, filter, today }) {
    const period = readStatementPeriod(filter.get('desde') ?? '', filter.get('hasta') ?? '', today);
    if (!period.ok) return refuse(PERIOD_SENTENCES[period.refusal]);
    const scope = scopeOf(reader);
    const ask = { ...period.value, moneda: reader.moneda, today };
    const readPart = async ({ offset, pageSize, movimientos, saldo, ...part }: Part) => {
      const page = { pageSize, offset, currentPage: 1 + Math.floor(offset / pageSize) };
      const rows = await findMovements(connection, scope, { ...ask, ...part, page });
      const isLast = offset + pageSize >= movimientos;
      const isWhole = rows.length === Math.min(pageSize, movimientos - offset);
      if (!isWhole || (isLast && rows.at(-1)?.saldo !== saldo)) throw new RowCountChanged();
      return rows;
    };
    async function* readParts(saldo_inicial: string, days: readonly StatementDay[]) {
      for (const part of partsOf(saldo_inicial, days, sliceRows)) yield await readPart(part);
    }
    return accept({
      words: periodInWords(period.value),
      period: period.value,
      columns: COLUMNS,
      async measure() {
        const { head } = await findStatement(connection, scope, { ...ask, page: FIRST_ROW });
        return { count: head.total_count + 1, total: head.saldo_final, ...sumsOf(head, period.value) };
      },
      async *slices() {
        const { saldo_inicial, days } = await findStatementDays(connection, scope, ask);
        yield [rowOf({ fecha: ask.desde, concepto: 'Saldo inicial', saldo: saldo_inicial })];
        for await (const rows of readAhead(readParts(saldo_inicial, days)))
          for (const some of splitIntoChunks(rows)) yield some.map((row) => rowOf(presentMovement(row)));
      },
    });
  },
});
