import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Result } from '#kernel/result.ts';
import type { ExportColumn, ExportFigure, ExportFormat, ExportParts, ExportRow } from './export-table.ts';

/** For whom a file is made: the session area's Session has all of it, and so has the person of a job. */
export interface ExportReader {
  readonly userId: number;
  readonly cliente: string;
  /** `scopeOf(reader)` of the session area makes the customer's scope of it. */
  readonly destinos: 'all' | readonly string[];
  readonly moneda: Currency;
  readonly permissions: ReadonlySet<string>;
  readonly roleName: string;
}

export interface ExportAsk {
  readonly reader: ExportReader;
  /** The filter as the address of the list's page has it, without what the page itself adds. */
  readonly filter: URLSearchParams;
  readonly today: LocalDate;
}

/** A list that customers may take away as a file. An area declares it in its AreaBackend. */
export interface ExportDeclaration {
  /** In the contract: `facturas-pendientes`. */
  readonly name: string;
  /** `Facturas pendientes`. */
  readonly title: string;
  /** Permission of the list, or any one of several. It is asked when the file is ordered, made and fetched. */
  readonly needs: `${string}::${string}` | readonly `${string}::${string}`[];
  readonly formats: readonly ExportFormat[];
  /** Why whoever has the permission does not get this file: a sentence. */
  readonly refusal?: (reader: ExportReader) => string | undefined;
  /** Reads the filter. @returns a refusal with a sentence when it cannot be read */
  readonly open: (ask: ExportAsk) => Result<OpenedExport, string>;
}

/** Rows and total of one moment. */
export interface Measured {
  readonly count: number;
  /** Decimal, equal to what the column with a `total` comes to; undefined for lists without a total. */
  readonly total: string | undefined;
  /** What leads to the total, and what it consists of: for statements. */
  readonly figures?: readonly ExportFigure[];
  readonly parts?: ExportParts;
}

export interface OpenedExport {
  /** Default: the declaration's. A statement names its month. */
  readonly title?: string;
  /** The filter in words; `Sin filtros` where there is none. With a period, the period in words. */
  readonly words: string;
  /** Of a statement: it stands in the file's name too. */
  readonly period?: { readonly desde: LocalDate; readonly hasta: LocalDate };
  readonly columns: readonly ExportColumn[];
  /** Count and total as the screen shows them. */
  readonly measure: () => Promise<Measured>;
  /**
   * The rows in order, some hundred at a time, by key rather than by offset. A file whose rows do not agree with `measure` is begun again:
   * the data changed meanwhile.
   */
  readonly slices: () => AsyncIterable<readonly ExportRow[]>;
  /** For ZIP: a file for each row of `count`. One that has no content is named in the archive's list. */
  readonly files?: () => AsyncIterable<ExportFile>;
}

export interface ExportFile {
  /** With its extension. */
  readonly name: string;
  /** Undefined when there is no such file, with the reason. */
  readonly content: (() => AsyncIterable<Buffer>) | { readonly missing: string };
}
