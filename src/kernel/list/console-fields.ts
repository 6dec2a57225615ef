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
