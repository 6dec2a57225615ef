import { addDays, formatLocalDate, formatTimeOfDay, type LocalDate, localDateAt } from '#kernel/local-date.ts';
import type { ExportFormat } from './export-limits.ts';

/** Names of the formats on the screen. */
export const FORMAT_WORDS: Readonly<Record<ExportFormat, string>> = {
  PDF: 'PDF',
  XLSX: 'Excel',
  CSV: 'CSV',
  ZIP: 'ZIP',
};

/** `hoy, 9:31`, `mañana, 8:15`, `ayer, 17:02`; other days have their date. */
export function formatNearInstant(instant: string, today: LocalDate): string {
  const at = new Date(instant);
  const day = localDateAt(at);
  const near = { [today]: 'hoy', [addDays(today, 1)]: 'mañana', [addDays(today, -1)]: 'ayer' };
  return `${near[day] ?? formatLocalDate(day)}, ${formatTimeOfDay(at)}`;
}

const STEPS = ['KB', 'MB', 'GB'] as const;

/** `4 KB`, `1,4 MB`; never less than one KB. */
export function sizeWords(bytes: number): string {
  let size = bytes / 1_000;
  let step = 0;
  while (size >= 999.5 && step < STEPS.length - 1) {
    size /= 1_000;
    step += 1;
  }
  const shown = step === 0 ? Math.max(1, Math.round(size)) : size;
  return `${shown.toLocaleString('es-CO', { maximumFractionDigits: step === 0 || size >= 10 ? 0 : 1 })} ${STEPS[step]}`;
}

interface Progress {
  readonly filas: number;
  readonly filas_hechas: number;
  readonly empezada_en?: string | null;
}

/** `faltan unos 2 segundos`; undefined while too few rows are done for an estimate. @param now ISO instant */
export function remainingWords({ filas, filas_hechas, empezada_en }: Progress, now: string): string | undefined {
  if (!empezada_en || filas_hechas === 0 || filas_hechas > filas) return undefined;
  const gone = (Date.parse(now) - Date.parse(empezada_en)) / 1000;
  if (!(gone > 0)) return undefined;
  const seconds = Math.max(1, Math.round((gone * (filas - filas_hechas)) / filas_hechas));
  if (seconds < 60) return seconds === 1 ? 'falta un segundo' : `faltan unos ${seconds} segundos`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'falta un minuto' : `faltan unos ${minutes} minutos`;
}

/** Title of a failed file: `El Excel de hoy, 9:31`. */
export const failedTitle = (format: ExportFormat, made: string, today: LocalDate): string =>
  `El ${FORMAT_WORDS[format]} de ${formatNearInstant(made, today)}, no se pudo terminar`;

interface NamedFile {
  /** Name of the list as in its address: `facturas-pendientes`. */
  readonly name: string;
  /** Period of a statement; undefined for other lists. */
  readonly period?: { readonly desde: LocalDate; readonly hasta: LocalDate } | undefined;
  readonly made: LocalDate;
  readonly format: ExportFormat;
}

/**
 * Name of a list's file (docs/product/exports.md#formats), with the day on which it was made or a statement's period:
 * `facturas-pendientes-2026-09-05.xlsx`, `extracto-2026-08-01-a-2026-08-31.pdf`.
 */
export function fileName({ name, period, made, format }: NamedFile): string {
  const when = period ? `${period.desde}-a-${period.hasta}` : made;
  return `${name}-${when}.${format.toLowerCase()}`;
}
