import { DOCUMENT_COLUMNS, type DocumentSortColumn } from '#areas/documents/rules/document-columns.ts';
import { ACCOUNT_HISTORY, ACCOUNT_STATUS } from '#areas/documents/rules/permissions.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { type CellColumn, toExportRow } from '#kernel/list/export-column.ts';
import { describeFilter } from '#kernel/list/filter-chips.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration, ExportRequest, OpenedExport } from '#platform/exports/export-declaration.ts';
import { readAhead, splitIntoChunks } from '#platform/exports/read-ahead.ts';
import { readSorts } from '#platform/lists/read-ask.ts';
import { readAccountFilter } from '../rules/account-filter.ts';
import { ACCOUNT_HISTORY_LIST, readChosenStates } from '../rules/account-history-list.ts';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import { documentDetail } from '../rules/document-detail.ts';
import { listSettlingMeans } from '../rules/settled-words.ts';
import type { AccountAsk } from './account-ask.ts';
import { listAccount, readAccountSlices, type SliceRow } from './account-queries.ts';
import { statementExport } from './export-statement.ts';
import { signedAmount } from './present-account.ts';

interface Facts {
  readonly today: LocalDate;
}
type Columns = readonly CellColumn<SliceRow, Facts>[];

const { num_factura, num_documento, fecha_documento, fecha_vencimiento_documento, estado_documento } = DOCUMENT_COLUMNS;

const FIRST: Columns = [
  num_factura.file,
  num_documento.file,
  { label: 'Clase', kind: 'text', width: 16, cell: (row) => row.agrupacion },
  { label: 'Detalle', kind: 'text', width: 28, cell: documentDetail },
  fecha_documento.file,
  fecha_vencimiento_documento.file,
];

const STATUS_COLUMNS: Columns = [
  ...FIRST,
  { ...estado_documento.file, notPrinted: true },
  {
    ...{ label: 'Valor', kind: 'amount', width: 17, total: { label: 'Saldo total' } },
    cell: (row) => signedAmount(row.total, row.clase),
  },
];

const HISTORY_COLUMNS: Columns = [
  ...FIRST,
  { label: 'Saldado', kind: 'day', width: 12, cell: (row) => row.fecha_saldado },
  { label: 'Con qué', kind: 'text', width: 26, notPrinted: true, cell: (row) => settlersOf(row) },
  { label: 'Queda', kind: 'amount', width: 17, notPrinted: true, cell: (row) => signedAmount(row.total, row.clase) },
  {
    ...{ label: 'Valor', kind: 'amount', width: 17, total: { label: 'Total' } },
    cell: (row) => signedAmount(row.valor_original, row.clase),
  },
];

const settlersOf = ({ abonos }: SliceRow): string =>
  listSettlingMeans(abonos ?? [])
    .map(({ words }) => words)
    .join(', ');

interface Wanted extends Pick<AccountAsk, 'of' | 'sort'> {
  readonly words: string;
  /** The list's filter, in the form of the contract's. */
  readonly filter: Parameters<typeof readAccountFilter>[0];
}

/** Columns of the files for status and history. */
const FILES = {
  status: { columns: STATUS_COLUMNS, withAbonos: false },
  history: { columns: HISTORY_COLUMNS, withAbonos: true },
} as const;

/** Rows per statement. Many, because planning a statement costs as much as reading some hundred rows. */
const SLICE_ROWS = 5_000;

/** Reads a list of the account for a file, with the rows and sum of the screen. */
export function readAccountExport(
  connection: Connection,
  { reader, today }: Pick<ExportRequest, 'reader' | 'today'>,
  { of, words, sort, ...wanted }: Wanted,
  sliceRows = SLICE_ROWS,
): Result<OpenedExport, string> {
  const { columns, withAbonos } = FILES[of];
  const { moneda, cliente } = reader;
  const filter = readAccountFilter(wanted.filter, { currency: moneda, cliente });
  if (!filter.ok) return refuse('Alguno de los filtros no se entiende.');
  const page = { pageSize: 1, currentPage: 1, offset: 0 };
  const ask: AccountAsk = { of, withAbonos, sort, moneda, today, filter: filter.value, page };
  const scope = scopeOf(reader);
  return accept({
    words,
    columns,
    async measure() {
      const { size, subtotal } = await listAccount(connection, scope, { ...ask, withAbonos: false });
      return { count: size, total: subtotal };
    },
    async *slices() {
      for await (const rows of readAhead(readAccountSlices(connection, scope, ask, sliceRows)))
        for (const some of splitIntoChunks(rows)) yield some.map(toExportRow(columns, { today }));
    },
  });
}

const FORMATS: ExportDeclaration['formats'] = ['PDF', 'XLSX', 'CSV'];

const statusExport = (connection: Connection, sliceRows?: number): ExportDeclaration => ({
  name: 'estado-de-cuenta',
  title: ACCOUNT_STATUS_LIST.words.title,
  needs: ACCOUNT_STATUS,
  formats: FORMATS,
  erpFigures: 'SALDOS',
  open(ask) {
    const facts = { today: ask.today, currency: ask.reader.moneda };
    const { filter, errors } = readFilter(ACCOUNT_STATUS_LIST.fields, ask.filter, facts);
    const [wrong] = Object.values(errors);
    if (wrong) return refuse(wrong);
    const sorts = readSorts<DocumentSortColumn>(
      ACCOUNT_STATUS_LIST.orders.options[readOrder(ACCOUNT_STATUS_LIST, ask.filter)].sort,
    );
    return readAccountExport(
      connection,
      ask,
      {
        of: 'status',
        words: describeFilter(ACCOUNT_STATUS_LIST.fields, filter, facts),
        filter: toContractFilter(ACCOUNT_STATUS_LIST.fields, filter),
        sort: sorts[0] ?? { column: 'fecha_vencimiento_documento', descending: false },
      },
      sliceRows,
    );
  },
});

const historyExport = (connection: Connection, sliceRows?: number): ExportDeclaration => ({
  name: 'historial-de-cuenta',
  title: ACCOUNT_HISTORY_LIST.words.title,
  needs: ACCOUNT_HISTORY,
  formats: FORMATS,
  erpFigures: 'SALDOS',
  open(ask) {
    const facts = { today: ask.today, currency: ask.reader.moneda };
    const { filter, errors } = readFilter(ACCOUNT_HISTORY_LIST.fields, ask.filter, facts);
    const [wrong] = Object.values(errors);
    if (wrong) return refuse(wrong);
    const state = readChosenStates(filter.estado);
    const sorts = readSorts<DocumentSortColumn>(
      ACCOUNT_HISTORY_LIST.orders.options[readOrder(ACCOUNT_HISTORY_LIST, ask.filter)].sort,
    );
    return readAccountExport(
      connection,
      ask,
      {
        of: 'history',
        words: describeFilter(ACCOUNT_HISTORY_LIST.fields, filter, facts),
        filter: {
          ...toContractFilter(ACCOUNT_HISTORY_LIST.fields, filter),
          ...(state && { estado_documento: { eq: state } }),
        },
        sort: sorts[0] ?? { column: 'fecha_vencimiento_documento', descending: true },
      },
      sliceRows,
    );
  },
});

/** Exports of the account's lists. @param sliceRows rows read at once; tests use fewer */
export const accountExports = (connection: Connection, sliceRows?: number): readonly ExportDeclaration[] => [
  statusExport(connection, sliceRows),
  historyExport(connection, sliceRows),
  statementExport(connection, sliceRows),
];
