import { readSearchText } from '#kernel/list/console-fields.ts';
import { type LocalDate, readPeriod } from '#kernel/local-date.ts';
import { type ImportResult, isImportResult } from './import-result.ts';

/** Days that the list shows without a filter. */
export const DEFAULT_DAYS = 30;

export interface ImportsFilter {
  /** Trimmed part of a file name, or the whole name of a delivery; undefined: all. */
  readonly text: string | undefined;
  readonly result: ImportResult | undefined;
  readonly from: LocalDate;
  /** Last day, inclusive. */
  readonly to: LocalDate;
}

interface AskedFilter {
  readonly texto?: string | null | undefined;
  readonly resultado?: string | null | undefined;
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
}

/** Parses the filter of the imports' list. Ignores invalid days and an unknown result. @param today in Bogotá */
export function readImportsFilter({ texto, resultado, ...period }: AskedFilter, today: LocalDate): ImportsFilter {
  return {
    text: readSearchText(texto),
    result: resultado && isImportResult(resultado) ? resultado : undefined,
    ...readPeriod(period, { today, days: DEFAULT_DAYS }),
  };
}
