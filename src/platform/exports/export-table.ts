import type { Currency } from '#kernel/money.ts';
import type { Paper } from '../print/printed-document.ts';

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';

/** How the values of a column are written: `day` is `YYYY-MM-DD`, `instant` an ISO instant, `amount` and `number` decimals. */
export type ColumnKind = 'text' | 'day' | 'instant' | 'amount' | 'number';

export interface ExportColumn {
  readonly label: string;
  readonly kind: ColumnKind;
  /** Characters that a usual value has: columns get their width from it. */
  readonly width: number;
  /** Left out of the PDF, whose pages are narrow. */
  readonly notPrinted?: true;
}

/** A value for each column; null where there is none. Decimals are text, so that no digit passes through a float. */
export type ExportRow = readonly (string | null)[];

/** A list as the writers need it. All rows of a file are in one currency. */
export interface ExportTable {
  readonly title: string;
  /** Whose list it is. */
  readonly owner: { readonly name: string; readonly taxId: string };
  /** The filter in words: `Vencidas · documento del 1 ago 2026 al 5 sep 2026`. */
  readonly filter: string;
  readonly currency: Currency;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** Decimal. Undefined for lists that have no total. */
  readonly total: { readonly label: string; readonly amount: string } | undefined;
  /** The rows in order, some hundred at a time. */
  readonly slices: AsyncIterable<readonly ExportRow[]>;
  readonly made: Date;
  readonly paper: Paper;
}
