import type { Selectable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DocumentClass, ListedDocument } from '../rules/document.ts';
import type { DocumentSortColumn } from '../rules/document-columns.ts';
import type { DocumentFilter } from '../rules/document-filter.ts';

/** Conditions that select some of the customer's documents. */
export interface DocumentsAsk<Column extends string = string> {
  /** Undefined for a list with both classes. */
  readonly clase: DocumentClass | undefined;
  /** Limits the list to documents that can be paid online, including blocked ones. */
  readonly onlineOnly?: boolean;
  /** Whether settled documents are listed: `always`, `never`, or by default when the filter names their state. */
  readonly settled?: 'always' | 'never';
  readonly moneda: Currency;
  readonly today: LocalDate;
  readonly filter: DocumentFilter<Column>;
}

/** A parsed request for a customer's documents of one class. */
export interface ListAsk extends DocumentsAsk {
  readonly clase: DocumentClass;
  readonly onlineOnly: boolean;
  readonly sort: DocumentSort;
  readonly limit: number;
  readonly offset: number;
  readonly parts: ListParts;
}

export interface DocumentSort {
  readonly column: DocumentSortColumn;
  readonly descending: boolean;
}

/** Reads a parameter's value from the request. */
export type ParameterReader<Ask = ListAsk> = (scope: CustomerScope, ask: Ask) => unknown;

/** Adds a value as a parameter. @returns its placeholder: $1, $2, … */
export type Bind<Ask = ListAsk> = (read: ParameterReader<Ask>) => string;

type BlockColumns = Selectable<Tables['bloqueos']>;

/** A document in a list's result. */
export interface DocumentRow extends ListedDocument {
  readonly bloqueo_motivo: BlockColumns['motivo'] | null;
  readonly bloqueo_uuid: BlockColumns['uuid'] | null;
  readonly bloqueo_desde: BlockColumns['desde'] | null;
  /** Whether the ERP delivered its XML. */
  readonly tiene_xml: boolean;
  readonly lineas?: readonly LineRow[] | null;
}

type LineColumns = Pick<
  Selectable<Tables['documento_lineas']>,
  'linea' | 'cod_producto' | 'descripcion' | 'unidad_medida' | 'valor'
>;

/** A line of a document. Quantities and rates are numbers, as JSON returns them; the amount is text. */
export interface LineRow extends Readonly<LineColumns> {
  readonly cantidad: number;
  readonly valor_unitario: number;
  readonly iva_porcentaje: number;
}

export interface SummaryRow {
  readonly open_count: number;
  readonly total_amount: string;
  readonly total_amount_expired: string;
  readonly total_amount_to_expire: string;
  readonly total_amount_expire_today: string;
  readonly one_to_seven_days: string;
  readonly fourteen_days: string;
  readonly twenty_one_days: string;
  readonly greater_twenty_one_days: string;
  readonly total_amount_expired_payable: string;
  readonly expired_count: number;
  readonly expired_payable_count: number;
  readonly expire_today_count: number;
}

export interface FavourRow {
  readonly total_amount_positive: string;
}

export interface CountRow {
  readonly total_count: number;
  readonly filtered_amount: string;
}

export type SummaryColumn = keyof SummaryRow;
export type ItemColumn = Exclude<keyof DocumentRow, 'lineas'>;

/** Parts of the answer that the query selects. Other parts are neither read nor summed. */
export interface ListParts {
  /** Columns of the page's documents; undefined when no page is selected. */
  readonly columns: readonly ItemColumn[] | undefined;
  readonly lines: boolean;
  /** Sums and counts over all open documents of the class, whatever the filter. */
  readonly summary: readonly SummaryColumn[];
  /** Whether the sum in the customer's favour is selected. */
  readonly favour: boolean;
  /** Whether count and sum of the filtered documents are selected. */
  readonly count: boolean;
}

const STATE: readonly ItemColumn[] = ['total', 'fecha_vencimiento_documento', 'clase'];

/** Columns that computed fields of the contract need. Any other field is the column of its name. */
const WORKED_OUT: ReadonlyMap<string, readonly ItemColumn[]> = new Map(
  Object.entries({
    estado_documento: STATE,
    estado_numero_documento: STATE,
    dias_mora: STATE,
    dias_mora_documento: ['fecha_vencimiento_documento'],
    classification: ['agrupacion'],
    bloqueada: ['bloqueo_erp', 'bloqueo_motivo'],
    bloqueo: ['bloqueo_erp', 'bloqueo_motivo', 'bloqueo_uuid', 'bloqueo_desde'],
    tiene_pdf: ['tipo_documento'],
    nombre_cliente: [],
    detalle: [],
    relacionados: [],
    __typename: [],
  } as const satisfies Record<string, readonly ItemColumn[]>),
);

/** Sums that each field of the summary needs. */
const SUMMED: Readonly<Record<string, readonly SummaryColumn[]>> = {
  open_count: ['open_count'],
  total_amount: ['total_amount'],
  total_amount_expired: ['total_amount_expired'],
  total_amount_to_expire: ['total_amount_to_expire'],
  total_amount_expire_today: ['total_amount_expire_today'],
  total_amount_expired_by_days: ['one_to_seven_days', 'fourteen_days', 'twenty_one_days', 'greater_twenty_one_days'],
  total_amount_expired_payable: ['total_amount_expired_payable'],
  expired_count: ['expired_count'],
  expired_payable_count: ['expired_payable_count'],
  expire_today_count: ['expire_today_count'],
};

/** Cache, keyed by the field sets of the cached parsed queries, so that entries live as long as those. */
const known = new WeakMap<ReadonlySet<string>, ListParts>();

/** Finds the selected parts. @param selected fields of `documentos`, such as `total_count` and `items.num_documento` */
export function readListParts(selected: ReadonlySet<string>): ListParts {
  const kept = known.get(selected);
  if (kept) return kept;
  const parts: ListParts = {
    columns: selected.has('items') ? columnsOf(selected) : undefined,
    lines: selected.has('items.detalle'),
    summary: Object.entries(SUMMED).flatMap(([field, columns]) => (selected.has(field) ? columns : [])),
    favour: selected.has('total_amount_positive'),
    count: ['total_count', 'page_info', 'filtered_amount'].some((field) => selected.has(field)),
  };
  known.set(selected, parts);
  return parts;
}

function columnsOf(selected: ReadonlySet<string>): ItemColumn[] {
  const fields = [...selected].flatMap((path) => /^items\.(\w+)$/.exec(path)?.[1] ?? []);
  // The cast is safe: the contract has already validated the field names.
  const columns = fields.flatMap((field) => WORKED_OUT.get(field) ?? [field as ItemColumn]);
  return [...new Set<ItemColumn>(['id_edocta_detalle', ...columns])].sort();
}
