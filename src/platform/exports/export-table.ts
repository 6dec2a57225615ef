import type { ColumnKind, ExportColumn, ExportRow } from '#kernel/list/file-column.ts';
import type { Currency } from '#kernel/money.ts';
import type { Paper } from '../print/printed-document.ts';

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';

/** Whether the values are decimals, which are aligned to the right. */
export const isFigure = (kind: ColumnKind): boolean => kind === 'amount' || kind === 'number' || kind === 'quantity';

/** `1500.250` as `1500.25`, `2000.00` as `2000`. */
export const withoutZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** A named amount, as a decimal. */
export interface ExportFigure {
  readonly label: string;
  readonly amount: string;
}

/** Components of the total, with a heading such as `Edad del saldo al 31 oct 2026`. */
export interface ExportParts {
  readonly heading: string;
  readonly figures: readonly ExportFigure[];
}

/** A company on a file. */
export interface ExportCompany {
  readonly name: string;
  /** Tax id with the country's word: `NIT 900.123.456-8`. */
  readonly taxId: string;
  /** Address and telephone. */
  readonly address?: string | undefined;
}

/** A list as the writers need it. All rows of a file are in one currency. */
export interface ExportTable {
  readonly title: string;
  /** The issuing company. Undefined when none is known for the customer's country. */
  readonly issuer: ExportCompany | undefined;
  /** The customer to whom the list belongs. */
  readonly owner: ExportCompany;
  /** The filter of the rows, or the period of a statement. */
  readonly about: { readonly label: 'Filtros' | 'Periodo'; readonly words: string };
  readonly currency: Currency;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** Decimal. Undefined for lists that have no total. */
  readonly total: ExportFigure | undefined;
  /** Figures that lead to the total: opening balance, charges, credits. */
  readonly figures?: readonly ExportFigure[] | undefined;
  readonly parts?: ExportParts | undefined;
  /** The rows in order, some hundred at a time. */
  readonly slices: AsyncIterable<readonly ExportRow[]>;
  readonly made: Date;
  /** Name of the time zone: `hora de Bogotá`. */
  readonly clock: string;
  readonly paper: Paper;
}
