import type { ErpFigures } from '#kernel/feed/feed-file.ts';
import type { ExportColumn, ExportRow } from '#kernel/list/export-column.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { ExportFigure, ExportFormat, ExportParts } from './export-table.ts';

/** The person for whom a file is made: the session area's Session, or the stored rights of a job's person. */
export interface ExportReader {
  readonly userId: number;
  readonly cliente: string;
  /** Delivery points of the person; `scopeOf(reader)` of the session area derives the customer's scope. */
  readonly destinos: 'all' | readonly string[];
  readonly moneda: Currency;
  readonly permissions: ReadonlySet<string>;
  readonly roleName: string;
}

export interface ExportRequest {
  readonly reader: ExportReader;
  /** The list's filter as URL parameters, without other parameters of the page. */
  readonly filter: URLSearchParams;
  readonly today: LocalDate;
}

/** A list that customers may export as a file. An area declares it in its AreaBackend. */
export interface ExportDeclaration {
  /** Name in the contract: `facturas-pendientes`. */
  readonly name: string;
  /** Title of the list: `Facturas pendientes`. */
  readonly title: string;
  /**
   * Permission of the list, or several of which any one is enough. Checked when the file is ordered, made and
   * fetched.
   */
  readonly needs: `${string}::${string}` | readonly `${string}::${string}`[];
  readonly formats: readonly ExportFormat[];
  /** Figures of the ERP in the list; the head of its file shows when they arrived. */
  readonly erpFigures?: ErpFigures;
  /** Refuses the file with a sentence despite the permission; undefined when it is allowed. */
  readonly refusal?: (reader: ExportReader) => string | undefined;
  /** Parses the filter and opens the list. @returns a refusal with a sentence for an invalid filter */
  readonly open: (ask: ExportRequest) => Result<OpenedExport, string>;
}

/** Count and total, read at one moment. */
export interface ExportTotals {
  readonly count: number;
  /** Sum of the column with a `total`, as a decimal; undefined for lists without a total. */
  readonly total: string | undefined;
  /** Figures from which the total follows, for statements. */
  readonly figures?: readonly ExportFigure[];
  readonly parts?: ExportParts;
}

export interface OpenedExport {
  /** Default: the declaration's title. A statement adds its month. */
  readonly title?: string;
  /** The filter or the period in words; `Sin filtros` without a filter. */
  readonly words: string;
  /** Period of a statement. It is also part of the file name. */
  readonly period?: { readonly desde: LocalDate; readonly hasta: LocalDate };
  readonly columns: readonly ExportColumn[];
  /** Count and total, as on the screen. */
  readonly measure: () => Promise<ExportTotals>;
  /**
   * The rows in order, in slices of some hundred, read by key rather than by offset. When their number differs from
   * `measure`, the data has changed, and the file is made again.
   */
  readonly slices: () => AsyncIterable<readonly ExportRow[]>;
  /** Files of a ZIP: one per row, and for some rows extra files. The archive's table of contents also names missing files. */
  readonly files?: () => AsyncIterable<ExportFile>;
}

export interface ExportFile {
  /** File name with extension. */
  readonly name: string;
  /** The content, or the reason why the file is missing. */
  readonly content: (() => AsyncIterable<Buffer>) | { readonly missing: string };
  /** Whether it is an extra file of another row, and does not count as a row. */
  readonly isExtra?: boolean;
}

/** The number of rows read differs from `measure`, because the data changed in between. */
export class RowCountChanged extends Error {}
