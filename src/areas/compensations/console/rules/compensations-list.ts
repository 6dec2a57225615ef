import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
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
    buscar: consoleSearch('Buscar compensaciones'),
    estado: consoleChoice({ label: 'Estado', options: STATE_LABELS, all: 'Todas' }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Compensaciones',
    one: 'compensación',
    many: 'compensaciones',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer las compensaciones',
    noMatches: {
      title: 'Ninguna compensación corresponde',
      text: 'Busque por número, valor, documento, NIT o parte del nombre, o cambie el estado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
