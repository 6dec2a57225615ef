import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField, daysField, drawnOutside, searchField } from '#kernel/list/list-fields.ts';
import { COMPENSATION_CODES, COMPENSATION_STATES, type CompensationCode } from '../../rules/compensation-state.ts';
import { CONSOLE_COMPENSATIONS } from './pages.ts';

const STATE_LABELS = Object.fromEntries(
  COMPENSATION_CODES.map((code) => [code, COMPENSATION_STATES[code].label]),
) as Readonly<Record<CompensationCode, string>>;

/** Declaration of the compensations of all customers, newest first (docs/product/console.md#compensations). */
export const CONSOLE_COMPENSATION_LIST = {
  path: CONSOLE_COMPENSATIONS,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: searchField({ label: 'Buscar compensaciones', chip: 'Búsqueda', remove: 'Quitar la búsqueda' }),
    estado: drawnOutside(
      choiceField({
        words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
        options: STATE_LABELS,
        all: 'Todas',
        wrong: 'Elija un estado de la lista.',
      }),
    ),
    fecha: daysField({
      names: ['desde', 'hasta'],
      words: { label: 'Fecha', chip: 'Fecha', remove: 'Quitar la fecha' },
      untilToday: true,
      wrong: 'Escriba fechas que existan.',
    }),
  },
  words: {
    title: 'Compensaciones',
    one: 'compensación',
    many: 'compensaciones',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer las compensaciones',
    noMatches: {
      title: 'Ninguna compensación corresponde',
      text: 'Busque por número, documento, NIT o parte del nombre, o cambie el estado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
