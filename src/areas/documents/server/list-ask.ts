import type { Selectable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { DocumentClass, ListedDocument } from '../rules/document.ts';
import type { SortColumn } from '../rules/document-columns.ts';
import type { DocumentFilter } from '../rules/document-filter.ts';

/** Which of the customer's documents a list shows. */
export interface DocumentsAsk<Column extends string = string> {
  /** Undefined for a list of both classes. */
  readonly clase: DocumentClass | undefined;
  /** Only documents that can be paid online, including blocked ones. */
  readonly onlineOnly?: boolean;
  /** Settled documents are listed when the filter names their state; or always, or never. */
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
  readonly column: SortColumn;
  readonly descending: boolean;
}

/** Reads the value of a parameter from the request. */
export type ReadValue<Ask = ListAsk> = (scope: CustomerScope, ask: Ask) => unknown;

/** Gives a value its place in the statement's text: $1, $2, … */
export type Bind<Ask = ListAsk> = (read: ReadValue<Ask>) => string;

type BlockColumns = Selectable<Tables['bloqueos']>;

/** A document as the list's statement gives it. */
export interface DocumentRow extends ListedDocument {
  readonly bloqueo_motivo: BlockColumns['motivo'] | null;
  readonly bloqueo_uuid: BlockColumns['uuid'] | null;
  readonly bloqueo_desde: BlockColumns['desde'] | null;
  readonly lineas?: readonly LineRow[] | null;
}

type LineColumns = Pick<
  Selectable<Tables['documento_lineas']>,
  'linea' | 'cod_producto' | 'descripcion' | 'unidad_medida' | 'valor'
>;

/** Quantities and rates are numbers, as JSON gives them; the amount of the line is text. */
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

/** The selected parts of the answer. Other parts are neither read nor summed. */
export interface ListParts {
  /** Columns of the page's documents; undefined when the query selects no page. */
  readonly columns: readonly ItemColumn[] | undefined;
  readonly lines: boolean;
  /** Sums and counts of all open documents of that class, whatever the filter. */
  readonly summary: readonly SummaryColumn[];
  /** The sum in the customer's favour. */
  readonly favour: boolean;
  /** Count and sum of the documents that match the filter. */
  readonly count: boolean;
}

const STATE: readonly ItemColumn[] = ['total', 'fecha_vencimiento_documento', 'clase'];

/**
 * The columns from which a field of the contract is computed; a field that is not here is a column of the same name.
 */
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

/** Each field of the summary with the sums it shows. */
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

/** Cache. Its keys are sets of the cached parsed queries, so entries live as long as those. */
const known = new WeakMap<ReadonlySet<string>, ListParts>();

/** @param selected fields of `documentos` as `total_count`, `items.num_documento` */
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
