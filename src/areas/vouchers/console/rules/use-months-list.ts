import { storeName } from '#areas/stores/rules/stores.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListField } from '#kernel/list/list-field.ts';
import { CONSOLE_USE_MONTHS } from './pages.ts';
import { placeOfUse } from './use-content.ts';

/** The year of a month, chosen in the bar. */
const YEAR: ListField<unknown, number> = {
  inputNames: (key) => [key],
  read: ([text = '']) => {
    if (text === '') return {};
    return /^20\d{2}$/.test(text) ? { value: Number(text) } : { errors: ['Elija un año de la lista.'] };
  },
  write: (value) => [String(value)],
  describe: String,
  toFilter: () => ({}),
  words: { label: 'Año', chip: 'Año', remove: 'Quitar el año' },
  control: { kind: 'own' },
};

/** A use by its key, `main:combustible`. */
const USE: ListField<unknown, string> = {
  inputNames: (key) => [key],
  read: ([text = '']) => {
    if (text === '') return {};
    return placeOfUse(text) ? { value: text } : { errors: ['Elija un uso de la lista.'] };
  },
  write: (value) => [value],
  describe(value) {
    const place = placeOfUse(value);
    return place ? `${place.uso}, ${storeName(place.store)}` : value;
  },
  toFilter: () => ({}),
  words: { label: 'Uso', chip: 'Uso', remove: 'Quitar el uso' },
  control: { kind: 'select', all: 'Todos' },
};

/** Declaration of the months of each use of vouchers, the latest first (docs/product/console.md#vouchers). */
export const USE_MONTHS_LIST = {
  path: CONSOLE_USE_MONTHS,
  rowId: 'clave',
  pageSize: 25,
  fields: { anio: YEAR, uso: USE },
  words: {
    title: 'Bonos por uso y mes',
    one: 'fila',
    many: 'filas',
    fromStart: 'Ver desde el mes más reciente',
    loadFailed: 'No pudimos traer los meses de los bonos',
    noMatches: { title: 'Nada pasó en esos meses', text: 'Elija otro uso u otro año.' },
  },
} as const satisfies ListDeclaration;
