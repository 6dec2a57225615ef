import type { ExportColumn, ExportRow } from '#kernel/list/file-column.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { ExportFigure, ExportFormat, ExportParts } from './export-table.ts';

/** The person for whom a file is made: the session area's Session, or the stored rights of a job's person. */
export interface ExportReader {
  readonly userId: number;
  readonly cliente: string;
  /** Delivery points; `scopeOf(reader)` of the session area derives the customer's scope. */
  readonly destinos: 'all' | readonly string[];
  readonly moneda: Currency;
  readonly permissions: ReadonlySet<string>;
  readonly roleName: string;
}

export interface ExportAsk {
  readonly reader: ExportReader;
  /** The filter in the address of the list's page, without the page's other parameters. */
  readonly filter: URLSearchParams;
  readonly today: LocalDate;
}

/** A list that customers may export as a file. An area declares it in its AreaBackend. */
export interface ExportDeclaration {
  /** Name in the contract: `facturas-pendientes`. */
  readonly name: string;
  /** `Facturas pendientes`. */
  readonly title: string;
  /** Permission of the list, or several of which one is enough. It is checked when the file is ordered, made and fetched. */
  readonly needs: `${string}::${string}` | readonly `${string}::${string}`[];
  readonly formats: readonly ExportFormat[];
  /** A sentence that refuses the file to this person despite the permission; undefined when it is allowed. */
  readonly refusal?: (reader: ExportReader) => string | undefined;
  /** Parses the filter and opens the list. @returns a refusal with a sentence for an invalid filter */
  readonly open: (ask: ExportAsk) => Result<OpenedExport, string>;
}

/** Rows and total of one moment. */
export interface Measured {
  readonly count: number;
  /** Sum of the column with a `total`, as a decimal; undefined for lists without a total. */
  readonly total: string | undefined;
  /** Figures that lead to the total and its components, for statements. */
  readonly figures?: readonly ExportFigure[];
  readonly parts?: ExportParts;
}

export interface OpenedExport {
  /** Default: the declaration's. A statement names its month. */
  readonly title?: string;
  /** The filter in words; `Sin filtros` where there is none. With a period, the period in words. */
  readonly words: string;
  /** Period of a statement, which is also part of the file's name. */
  readonly period?: { readonly desde: LocalDate; readonly hasta: LocalDate };
  readonly columns: readonly ExportColumn[];
  /** Count and total, as on the screen. */
  readonly measure: () => Promise<Measured>;
  /**
   * The rows in order, some hundred at a time, read by key rather than by offset. When the rows differ from `measure`, the data has changed and the
   * file is started again.
   */
  readonly slices: () => AsyncIterable<readonly ExportRow[]>;
  /** For ZIP: a file for each row of `count`. The archive's list names files without content. */
  readonly files?: () => AsyncIterable<ExportFile>;
}

export interface ExportFile {
  /** Name with extension. */
  readonly name: string;
  /** Undefined when there is no such file, with the reason. */
  readonly content: (() => AsyncIterable<Buffer>) | { readonly missing: string };
}

/** The rows read differ from the rows counted: the data changed in the meantime. */
export class RowsChanged extends Error {}
