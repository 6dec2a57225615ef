import type { FilterColumn } from '#kernel/list/contract-filter.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import {
  amountColumn,
  dayColumn,
  documentNumberColumn,
  type ExactOperator,
  numberColumn,
  textColumn,
} from '#kernel/list/filter-columns.ts';
import type { ListOrders } from '#kernel/list/list-declaration.ts';
import type { FieldsForColumns, ListField, ListFields } from '#kernel/list/list-field.ts';
import { amountField, choiceField, daysField, documentNumberField } from '#kernel/list/list-fields.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { ListedDocument } from './document.ts';
import { DOCUMENT_STATES, daysSinceDue, documentState, STATE_CODES, type StateCode } from './document-state.ts';

interface Facts {
  readonly today: LocalDate;
  readonly currency: Currency;
}

/** A column for lists of documents. Its name is also the SQL column, with exceptions in `server/filter-queries.ts`. */
interface DocumentColumn<Read extends keyof ListedDocument = never> {
  /** Head, cell and total of the column in files. */
  readonly file?: CellColumn<Pick<ListedDocument, Read | 'clase'>, Pick<Facts, 'today'>>;
  /** Reader of the column's filter in the contract. */
  readonly filter?: FilterColumn | ((currency: Currency) => FilterColumn);
  /** Field of the filter panel, with the words of its chip. */
  readonly field?: ListField<Facts, unknown, string, string>;
  /** PostgreSQL type of a column by which lists are sorted. */
  readonly sort?: 'date' | 'numeric' | 'text';
}

/** A column that is computed from stored columns. */
interface ComputedColumn extends DocumentColumn<State> {
  readonly reads: readonly State[];
}
type State = (typeof STATE)[number];

const NO_SUCH_DAY = 'Escriba una fecha que exista.';
const STATE = ['total', 'fecha_vencimiento_documento', 'clase'] as const;
const stateOn = (
  { total, fecha_vencimiento_documento, clase }: Pick<ListedDocument, State>,
  today: LocalDate,
): StateCode => documentState(total, fecha_vencimiento_documento, today, clase);

/** The columns for lists of documents, each declared once, in the order of files (docs/product/documents.md#filters). */
export const DOCUMENT_COLUMNS = {
  num_factura: {
    file: { label: 'Factura', kind: 'reference', width: 17, cell: (row) => row.num_factura },
    filter: documentNumberColumn,
  },
  num_documento: {
    file: { label: 'Documento', kind: 'reference', width: 14, cell: (row) => row.num_documento },
    filter: documentNumberColumn,
    field: documentNumberField({
      column: 'num_documento',
      words: { label: 'Número de documento', chip: 'Número', remove: 'Quitar el número de documento' },
      placeholder: 'Ej.: 48502',
      wrong: 'Escriba solo los números del documento, sin letras ni signos.',
    }),
    sort: 'text',
  },
  tipo_documento: {
    file: { label: 'Tipo', kind: 'text', width: 8, notPrinted: true, cell: (row) => row.tipo_documento },
  },
  nombre_destino: { file: { label: 'Destino', kind: 'text', width: 24, cell: (row) => row.nombre_destino } },
  codigo_destinatario: {
    file: {
      ...{ label: 'Código de destino', kind: 'text', width: 14, notPrinted: true },
      cell: (row) => row.codigo_destinatario,
    },
    filter: textColumn,
  },
  fecha_documento: {
    file: { label: 'Fecha', kind: 'day', width: 12, cell: (row) => row.fecha_documento },
    filter: dayColumn,
    field: daysField({
      column: 'fecha_documento',
      words: { label: 'Fecha del documento', chip: 'Documento', remove: 'Quitar la fecha del documento' },
      untilToday: true,
      wrong: NO_SUCH_DAY,
      ahead: 'La fecha del documento no puede ser posterior a hoy.',
    }),
    sort: 'date',
  },
  fecha_vencimiento_documento: {
    file: {
      ...{ label: 'Vencimiento', kind: 'day', width: 12 },
      // A document in the customer's favour has no due date.
      cell: (row) => (row.clase === 'INVOICE' ? row.fecha_vencimiento_documento : null),
    },
    filter: dayColumn,
    field: daysField({
      column: 'fecha_vencimiento_documento',
      words: { label: 'Fecha de vencimiento', chip: 'Vence', remove: 'Quitar la fecha de vencimiento' },
      wrong: NO_SUCH_DAY,
    }),
    sort: 'date',
  },
  estado_documento: {
    reads: STATE,
    file: {
      ...{ label: 'Estado', kind: 'text', width: 11 },
      cell: (row, { today }) => DOCUMENT_STATES[stateOn(row, today)].label,
    },
    field: choiceField({
      column: 'estado_documento',
      words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
      options: Object.fromEntries(STATE_CODES.map((code) => [code, DOCUMENT_STATES[code].label])) as Record<
        StateCode,
        string
      >,
      all: 'Todas',
      wrong: 'Elija un estado de la lista.',
    }),
  },
  dias_mora: {
    reads: STATE,
    file: {
      ...{ label: 'Días de mora', kind: 'number', width: 9, notPrinted: true },
      cell: (row, { today }) =>
        stateOn(row, today) === 'AT' ? String(daysSinceDue(row.fecha_vencimiento_documento, today)) : null,
    },
  },
  valor_original: {
    file: { label: 'Valor original', kind: 'amount', width: 17, notPrinted: true, cell: (row) => row.valor_original },
    sort: 'numeric',
  },
  total: {
    file: { label: 'Saldo', kind: 'amount', width: 17, total: { label: 'Saldo total' }, cell: (row) => row.total },
    filter: amountColumn,
    field: amountField({
      column: 'total',
      words: { label: 'Valor total', chip: 'Total', remove: 'Quitar el valor total' },
      placeholder: 'Ej.: 86.914.200',
      wrong: 'Escriba el valor en números, por ejemplo 86.914.200.',
    }),
    sort: 'numeric',
  },
  moneda: { file: { label: 'Moneda', kind: 'text', width: 8, notPrinted: true, cell: (row) => row.moneda } },
  id_edocta_detalle: { filter: numberColumn },
} as const satisfies { readonly [Name in keyof ListedDocument]?: DocumentColumn<Name> } & Record<
  'estado_documento' | 'dias_mora',
  ComputedColumn
>;

type Declared = typeof DOCUMENT_COLUMNS;
type With<Part extends keyof DocumentColumn> = {
  [Name in keyof Declared]: Declared[Name] extends Readonly<Record<Part, unknown>> ? Name : never;
}[keyof Declared];
type FilterOf<Column> = Column extends { readonly filter: infer Filter }
  ? Filter extends (currency: Currency) => infer Made
    ? Made
    : Filter
  : never;

/** Columns that are filtered as stored. `estado_documento` and `bloqueada` are missing, because they are computed. */
export type StoredColumns = { readonly [Name in With<'filter'>]: FilterOf<Declared[Name]> };
export type DocumentSortColumn = With<'sort'>;

/** Columns for the contract's filter of documents. */
export type DocumentColumns = StoredColumns & {
  readonly estado_documento: FilterColumn<ExactOperator>;
  readonly bloqueada: FilterColumn<'eq' | 'neq'>;
};

/** Readers of the contract's filter, for each stored column. */
export const documentColumns = (currency: Currency): StoredColumns =>
  Object.fromEntries(
    Object.entries(DOCUMENT_COLUMNS).flatMap(([name, column]) => {
      if (!('filter' in column)) return [];
      return [[name, typeof column.filter === 'function' ? column.filter(currency) : column.filter]];
    }),
  ) as unknown as StoredColumns;

/** Filter fields for lists of documents, in the order of the address. */
export const DOCUMENT_FIELDS = {
  num_documento: DOCUMENT_COLUMNS.num_documento.field,
  fecha_documento: DOCUMENT_COLUMNS.fecha_documento.field,
  fecha_vencimiento: DOCUMENT_COLUMNS.fecha_vencimiento_documento.field,
  total: DOCUMENT_COLUMNS.total.field,
  estado: DOCUMENT_COLUMNS.estado_documento.field,
} as const satisfies ListFields<Facts> & FieldsForColumns<DocumentColumns>;

/** Sort orders for lists of documents; default: oldest due date first. */
export const DOCUMENT_ORDERS = {
  name: 'orden',
  options: {
    vencimiento: { label: 'Vencimiento más antiguo', sort: { fecha_vencimiento_documento: 'ASC' } },
    'vencimiento-reciente': { label: 'Vencimiento más reciente', sort: { fecha_vencimiento_documento: 'DESC' } },
    mayor: { label: 'Mayor valor', sort: { total: 'DESC' } },
    menor: { label: 'Menor valor', sort: { total: 'ASC' } },
    documento: { label: 'Fecha más reciente', sort: { fecha_documento: 'DESC' } },
  },
} as const satisfies ListOrders;
