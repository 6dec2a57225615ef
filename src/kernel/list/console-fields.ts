import { type LocalDate, type Period, parseLocalDate, readPeriod, type TypedPeriod } from '../local-date.ts';
import { choiceField, daysField, drawnOutside, searchField } from './list-fields.ts';

/** Filter fields that the lists of the console share. Their bar draws search and choice outside of the panel. */

/** @param label accessible name of the search: `Buscar pagos` */
export const consoleSearch = (label: string) => searchField({ label, chip: 'Búsqueda', remove: 'Quitar la búsqueda' });

/** A range of past days, in the parameters `desde` and `hasta`. */
export const CONSOLE_DAYS = daysField({
  names: ['desde', 'hasta'],
  words: { label: 'Fecha', chip: 'Fecha', remove: 'Quitar la fecha' },
  untilToday: true,
  wrong: 'Escriba fechas que existan.',
});

/** A text that matches more customers than this is common, so the default period applies. */
export const MANY_CUSTOMERS = 200;

/** Default period of the console's lists, in days. */
const USUAL_DAYS = 30;
const LONGEST_TEXT = 100;

/**
 * A typed search, trimmed and cut to a hundred characters. Cuts no surrogate pair, because half of one is invalid in an address.
 * @returns undefined for an empty one
 */
export const readSearchText = (text: string | null | undefined): string | undefined =>
  [...(text?.trim().slice(0, 2 * LONGEST_TEXT) ?? '')].slice(0, LONGEST_TEXT).join('') || undefined;

/** Search text and period of a list of the console. */
export interface ConsoleSearch {
  /** Trimmed, a hundred characters at most. Undefined: none. */
  readonly text: string | undefined;
  /** Undefined: all days, because a text was typed and no day. */
  readonly days: Period | undefined;
  /** The typed days, or the last thirty with today. */
  readonly usualDays: Period;
}

/** Reads search text and period. Unreadable days count as missing. @param today in Bogotá */
export function readConsoleSearch(
  { texto, ...typed }: { readonly texto?: string | null | undefined } & TypedPeriod,
  today: LocalDate,
): ConsoleSearch {
  const text = readSearchText(texto);
  const usualDays = readPeriod(typed, { today, days: USUAL_DAYS });
  const isTyped = [typed.desde, typed.hasta].some((day) => parseLocalDate(day ?? '') !== undefined);
  return { text, days: text === undefined || isTyped ? usualDays : undefined, usualDays };
}

type ChoiceOptions<Choice extends string> = {
  /** Noun with a capital, masculine: `Estado`. */
  readonly label: string;
  readonly options: Readonly<Record<Choice, string>>;
  /** Label of the empty choice: `Todas`. */
  readonly all: string;
};

export const consoleChoice = <Choice extends string>({ label, options, all }: ChoiceOptions<Choice>) =>
  drawnOutside(
    choiceField({
      words: { label, chip: label, remove: `Quitar el ${label.toLowerCase()}` },
      options,
      all,
      wrong: `Elija un ${label.toLowerCase()} de la lista.`,
    }),
  );
