import { formatLocalDate, type LocalDate, parseLocalDate } from '#kernel/local-date.ts';

/** Filter of the change log, from its address. */
export interface ChangeFilter {
  readonly from: LocalDate | undefined;
  readonly until: LocalDate | undefined;
  readonly userId: number | undefined;
  /** A Spanish sentence about the dates, which are then ignored. */
  readonly error: string | undefined;
}

const LARGEST_ID = 2_147_483_647;

/** Reads the parameters `desde`, `hasta` and `persona`. */
export function readChangeFilter(search: URLSearchParams): ChangeFilter {
  const [desde, hasta] = ['desde', 'hasta'].map((name) => search.get(name)?.trim() ?? '');
  const from = parseLocalDate(desde ?? '');
  const until = parseLocalDate(hasta ?? '');
  const person = Number(search.get('persona'));
  const userId = Number.isInteger(person) && person > 0 && person <= LARGEST_ID ? person : undefined;
  if ((desde && !from) || (hasta && !until))
    return { from: undefined, until: undefined, userId, error: 'Escriba fechas que existan.' };
  if (from && until && from > until)
    return { from: undefined, until: undefined, userId, error: 'La primera fecha debe ser anterior a la segunda.' };
  return { from, until, userId, error: undefined };
}

/** The dates in Spanish: `1 ago 2026 – 5 sep 2026`, `desde el 1 ago 2026`. @returns undefined without dates */
export function rangeInWords({ from, until }: ChangeFilter): string | undefined {
  if (from && until) return `${formatLocalDate(from)} – ${formatLocalDate(until)}`;
  if (from) return `desde el ${formatLocalDate(from)}`;
  return until && `hasta el ${formatLocalDate(until)}`;
}
