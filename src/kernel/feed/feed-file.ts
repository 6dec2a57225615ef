import type { Cell, CellType } from './cell.ts';

export interface FeedColumn {
  readonly name: string;
  readonly type: CellType;
  readonly required: boolean;
  /** Value of a missing cell. */
  readonly fallback?: string;
  /** Computes the value of a missing cell. */
  readonly derived?: { readonly from: (row: RowOf) => Cell; readonly label: string };
  readonly example: string;
  /** Description in Spanish, for docs/feed.md. */
  readonly meaning: string;
}

/** Columns whose values must exist in the database after the earlier files were imported. A row with empty `columns` has no reference. */
export interface Reference {
  /** Columns of the reference. Refusals name the first one. */
  readonly columns: readonly string[];
  /** Whether the first column is a list, each item of which must exist. */
  readonly isList?: boolean;
  /** Optional columns that narrow the search. A single name is the name on both sides. */
  readonly narrowedBy?: readonly (string | { readonly column: string; readonly target: string })[];
  /** Requires exactly one matching row. If none matches, an earlier reference with the same `columns` gives the reason. */
  readonly isSingle?: boolean;
  /** The referenced row must have at least the amount of `column` in its column `of`. */
  readonly atMost?: { readonly column: string; readonly of: string };
  /** The amount in `column` must have no more decimals than the currency in column `of` of the referenced row. */
  readonly inCurrency?: { readonly column: string; readonly of: string };
  /** Column that a refusal names; default: the first of `columns`. */
  readonly named?: string;
  /** Table to search: that of an earlier file, or the portal's own payments or compensations. */
  readonly table: string;
  readonly targets: readonly string[];
  readonly reason: string;
}

/** A value of a stored row that later files must not change, because the row would move to another customer. */
export interface FixedValue {
  readonly column: string;
  /** Table with the customer of the value, which must stay the same; default: the value itself must stay. */
  readonly through?: { readonly table: string; readonly key: string; readonly owner: string };
  readonly reason: string;
}

/** Figures of the ERP whose age customers see (docs/product/feed.md#age-of-the-figures). */
export type RowOf = (column: string) => Cell;

export interface CellProblem {
  readonly columna: string;
  readonly razon: string;
}

/** Figures of which customers see how old they are (docs/product/feed.md#age-of-the-figures). */
export type ErpFigures = 'SALDOS' | 'PEDIDOS' | 'CUPO' | 'COMPENSACIONES';

/** A file of the feed. An area declares its files in `rules/feed-files.ts` (docs/decisions/0085). */
export interface FeedFile {
  /** Name of the file, and of the table that it fills. */
  readonly kind: string;
  /** Position among all files, in steps of ten: a file refers only to earlier ones. */
  readonly at: number;
  readonly meaning: string;
  /** Usual minutes between deliveries, against which operators see its age. Undefined: delivered when it changes. */
  readonly everyMinutes?: number;
  /** Figures that the file delivers. Customers see their age on the pages that show them. */
  readonly figures?: ErpFigures;
  /** Columns that identify a row; a later file updates the row with the same key. */
  readonly key: readonly string[];
  /** First columns of the key. Rows with equal values in them are merged in one transaction; default: the whole key. */
  readonly unit?: readonly string[];
  readonly columns: readonly FeedColumn[];
  readonly references: readonly Reference[];
  readonly kept?: readonly FixedValue[];
  /** True when requests of customers lock these rows too (payments, sign-in), so that an import locks only few at a time. */
  readonly isLockedByCustomers?: true;
  /** True when texts of the file name pictures; the import reports missing ones. */
  readonly namesPictures?: true;
  /** Checks that need several cells. */
  readonly check?: (row: RowOf) => readonly CellProblem[];
}

/** Refusal of a row that names an object which was not delivered. */
export const NO_OBJECT = 'no hay un objeto con ese SHA-256; entréguelo antes que la fila';

/** A column that every row must fill. */
export const required = (name: string, type: CellType, example: string, meaning: string): FeedColumn => ({
  name,
  type,
  required: true,
  example,
  meaning,
});

/** A column that may be empty. @param fallback value of an empty cell; default: null */
export const optional = (
  name: string,
  type: CellType,
  example: string,
  meaning: string,
  fallback?: string,
): FeedColumn => ({
  name,
  type,
  required: false,
  example,
  meaning,
  ...(fallback === undefined ? {} : { fallback }),
});
