import { formatLocalDate } from '#kernel/local-date.ts';
import { formatMoney } from '#kernel/money.ts';
import { DOCUMENT_STATES } from './document-state.ts';
import { type DateRange, type DocumentsFilter, toSearchParams } from './documents-filter.ts';

/** One applied filter, and the address of the list without it. */
export interface FilterChip {
  readonly key: keyof DocumentsFilter;
  readonly label: string;
  readonly value: string;
  /** Search parameters of the same filter without this part. */
  readonly without: string;
}

/** `1 ago – 5 sep 2026`: the first year is left out when the last day repeats it. */
export function describeRange({ desde, hasta }: DateRange): string {
  if (!desde) return `hasta ${formatLocalDate(hasta)}`;
  if (!hasta) return `desde ${formatLocalDate(desde)}`;
  if (desde === hasta) return formatLocalDate(hasta);
  const first = formatLocalDate(desde);
  return `${desde.slice(0, 4) === hasta.slice(0, 4) ? first.slice(0, -5) : first} – ${formatLocalDate(hasta)}`;
}

/** The applied filters as removable chips, in the panel's order. */
export function chipsOf(filter: DocumentsFilter): FilterChip[] {
  const { num_documento, fecha_documento, fecha_vencimiento, total, estado } = filter;
  const chips: readonly [keyof DocumentsFilter, string, string | undefined][] = [
    ['num_documento', 'Número', num_documento],
    ['fecha_documento', 'Documento', fecha_documento && describeRange(fecha_documento)],
    ['fecha_vencimiento', 'Vence', fecha_vencimiento && describeRange(fecha_vencimiento)],
    ['total', 'Total', total && formatMoney(total)],
    ['estado', 'Estado', estado && DOCUMENT_STATES[estado].label],
  ];
  return chips.flatMap(([key, label, value]) => {
    if (value === undefined) return [];
    const { [key]: _removed, ...rest } = filter;
    return [{ key, label, value, without: toSearchParams(rest).toString() }];
  });
}
