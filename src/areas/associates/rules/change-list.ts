import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListField, ListFields } from '#kernel/list/list-field.ts';
import { type DayRange, daysField } from '#kernel/list/list-fields.ts';
import { formatLocalDate, type LocalDate } from '#kernel/local-date.ts';
import { CHANGES_PATH } from './people-list.ts';

interface Facts {
  readonly today: LocalDate;
  /** People whom the log mentions. */
  readonly people: readonly { readonly id: number; readonly nombre: string }[];
}

const LARGEST_ID = 2_147_483_647;

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;

const persona: ListField<Pick<Facts, 'people'>, number> = {
  inputNames: (key) => [key],
  normalize: (texts) => texts.filter(isId),
  read: ([text = '']) => (isId(text) ? { value: Number(text) } : {}),
  write: (value) => [String(value)],
  describe: (value, { people }) => people.find(({ id }) => id === value)?.nombre ?? 'Sin cambios',
  toFilter: () => ({}),
  words: { label: 'Persona', chip: 'Persona', remove: 'Quitar la persona' },
  control: { kind: 'select', all: 'Todas' },
};

/** A period in words: `1 ago 2026 – 5 sep 2026`, `desde el 1 ago 2026`. */
function rangeInWords({ desde, hasta }: DayRange): string {
  if (desde && hasta) return `${formatLocalDate(desde)} – ${formatLocalDate(hasta)}`;
  return desde ? `desde el ${formatLocalDate(desde)}` : `hasta el ${formatLocalDate(hasta)}`;
}

/** Declaration of the log of changes to the company's people, newest first (docs/product/audit.md). */
export const CHANGE_LIST = {
  path: CHANGES_PATH,
  rowId: 'id',
  fields: {
    fecha: daysField({
      names: ['desde', 'hasta'],
      words: { label: 'Fecha', chip: 'Fecha', remove: 'Quitar la fecha' },
      untilToday: true,
      wrong: 'Escriba fechas que existan.',
      reversed: 'La primera fecha debe ser anterior a la segunda.',
      describe: rangeInWords,
    }),
    persona,
  } as const satisfies ListFields<Facts>,
  words: {
    title: 'Registro de cambios',
    one: 'cambio',
    many: 'cambios',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer los cambios',
    noMatches: { title: 'Ningún cambio con esos filtros', text: 'Amplíe las fechas o elija a otra persona.' },
  },
} as const satisfies ListDeclaration;
