import type { Cell, CellType } from './cell.ts';
import type { FEED_FILES } from './feed-files.ts';

/** The name of a file's kind. */
export type FeedKind = keyof typeof FEED_FILES;

export interface Column {
  readonly name: string;
  readonly type: CellType;
  readonly required: boolean;
  /** Default when the column is not given. */
  readonly fallback?: string;
  /** Computes the value when the column is not given. */
  readonly derived?: { readonly from: (row: RowOf) => Cell; readonly label: string };
  readonly example: string;
  /** Description in Spanish, for docs/feed.md. */
  readonly meaning: string;
}

/**
 * Values that must exist in the database once the earlier files are in. A row with empty `columns` has no reference.
 */
export interface Reference {
  /** The first one is named when the reference fails. */
  readonly columns: readonly string[];
  /** The first column is a list, and each of its items must exist. */
  readonly isList?: boolean;
  /** Optional columns that narrow the search. A single name is the column's name on both sides. */
  readonly narrowedBy?: readonly (string | { readonly column: string; readonly target: string })[];
  /** Exactly one row may match. Another reference with the same `columns`, before it, gives the reason when none does. */
  readonly isSingle?: boolean;
  /** The referenced row matches only if its amount `of` is at least that of `column`. */
  readonly atMost?: { readonly column: string; readonly of: string };
  /** The referenced row matches only if the amount `column` has no more decimals than the currency in `of`. */
  readonly inCurrency?: { readonly column: string; readonly of: string };
  /** The column that a refusal names; by default the first of `columns`. */
  readonly named?: string;
  /** The table that is searched: that of an earlier file, or the portal's own payments or compensations. */
  readonly table: FeedKind | 'pagos' | 'compensaciones';
  readonly targets: readonly string[];
  readonly reason: string;
}

/** A value of a stored row that later files may not change, because the row would move to another customer. */
export interface Kept {
  readonly column: string;
  /** The table with the value's customer; by default the value itself must stay. */
  readonly through?: { readonly table: FeedKind; readonly key: string; readonly owner: string };
  readonly reason: string;
}

/** Reads a cell of the row by its column's name. */
export type RowOf = (column: string) => Cell;

export interface Problem {
  readonly columna: string;
  readonly razon: string;
}

export interface FeedFile {
  readonly kind: FeedKind;
  readonly meaning: string;
  /** The columns by which a row of the next file is recognised as the same row. */
  readonly key: readonly string[];
  /** Rows that agree in these first columns of the key are merged in one transaction; the whole key when absent. */
  readonly unit?: readonly string[];
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
  readonly kept?: readonly Kept[];
  /** Customers' requests lock these rows too (payments, sign-in), so an import locks only few at a time. */
  readonly isLockedByCustomers?: true;
  /** Texts of the file name pictures; the import reports the missing ones. */
  readonly namesPictures?: true;
  /** Checks that need more than one cell. */
  readonly check?: (row: RowOf) => readonly Problem[];
}

/** A column that every row must fill. */
export const required = (name: string, type: CellType, example: string, meaning: string): Column => ({
  name,
  type,
  required: true,
  example,
  meaning,
});

/** A column that may stay empty. @param fallback its value then; without one, null */
export const optional = (
  name: string,
  type: CellType,
  example: string,
  meaning: string,
  fallback?: string,
): Column => ({
  name,
  type,
  required: false,
  example,
  meaning,
  ...(fallback === undefined ? {} : { fallback }),
});
