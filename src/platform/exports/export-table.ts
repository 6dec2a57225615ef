import type { ExportColumn, ExportColumnKind, ExportRow } from '#kernel/list/export-column.ts';
import type { Currency } from '#kernel/money.ts';
import type { Paper } from '../print/printed-document.ts';

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';

/** Whether a column has decimals, which are right-aligned. */
export const isDecimalColumn = (kind: ExportColumnKind): boolean =>
  kind === 'amount' || kind === 'number' || kind === 'quantity';

/** Removes trailing zeros: `1500.250` gives `1500.25`, `2000.00` gives `2000`. */
export const trimTrailingZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

/** An amount with its label. The amount is a decimal. */
export interface ExportFigure {
  readonly label: string;
  readonly amount: string;
}

/** Components of the total, with a heading such as `Edad del saldo al 31 oct 2026`. */
export interface ExportParts {
  readonly heading: string;
  readonly figures: readonly ExportFigure[];
}

/** A company in the head of a file. */
export interface ExportCompany {
  readonly name: string;
  /** Tax id with the country's word: `NIT 900.123.456-8`. */
  readonly taxId: string;
  /** Address and telephone. */
  readonly address?: string | undefined;
}

/** A list as input of the file writers. All amounts are in one currency. */
export interface ExportTable {
  readonly title: string;
  /** The issuing company; undefined when none is configured for the customer's country. */
  readonly issuer: ExportCompany | undefined;
  /** The customer of the list. */
  readonly owner: ExportCompany;
  /** The filter of the rows, or the period of a statement. */
  readonly about: { readonly label: 'Filtros' | 'Periodo'; readonly words: string };
  readonly currency: Currency;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** The total with its label; undefined for lists without a total. */
  readonly total: ExportFigure | undefined;
  /** Figures from which the total follows: opening balance, charges, credits. */
  readonly figures?: readonly ExportFigure[] | undefined;
  readonly parts?: ExportParts | undefined;
  /** Time at which the ERP delivered the figures; undefined for other figures, or without a delivery. */
  readonly source?: { readonly label: string; readonly received: Date } | undefined;
  /** The rows in order, in slices of some hundred. */
  readonly slices: AsyncIterable<readonly ExportRow[]>;
  readonly made: Date;
  /** Name of the time zone: `hora de Bogotá`. */
  readonly clock: string;
  readonly paper: Paper;
}
