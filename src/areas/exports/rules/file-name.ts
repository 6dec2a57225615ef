import type { LocalDate } from '#kernel/local-date.ts';
import type { ExportFormat } from './export-format.ts';

interface NamedFile {
  /** Name of the list, as in addresses: `facturas-pendientes`. */
  readonly name: string;
  /** Period of a statement; undefined for other lists. */
  readonly period?: { readonly desde: LocalDate; readonly hasta: LocalDate } | undefined;
  readonly made: LocalDate;
  readonly format: ExportFormat;
}

/**
 * The name of a list's file (docs/product/exports.md#formats): the day it was made, or a statement's period.
 * `facturas-pendientes-2026-09-05.xlsx`, `extracto-2026-08-01-a-2026-08-31.pdf`.
 */
export function fileName({ name, period, made, format }: NamedFile): string {
  const when = period ? `${period.desde}-a-${period.hasta}` : made;
  return `${name}-${when}.${format.toLowerCase()}`;
}
