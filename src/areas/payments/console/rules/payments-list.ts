import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { PAYMENT_STATE, PAYMENT_STATES, type PaymentState } from '../../rules/payment-state.ts';
import { CONSOLE_PAYMENTS } from './pages.ts';

const STATE_LABELS = Object.fromEntries(PAYMENT_STATES.map((state) => [state, PAYMENT_STATE[state].label])) as Readonly<
  Record<PaymentState, string>
>;

/** Declaration of the attempts of all customers, newest first (docs/product/console.md#payments). */
export const CONSOLE_PAYMENT_LIST = {
  path: CONSOLE_PAYMENTS,
  rowId: 'referencia',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar pagos'),
    estado: consoleChoice({ label: 'Estado', options: STATE_LABELS, all: 'Todos' }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Pagos',
    one: 'intento',
    many: 'intentos',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer los pagos',
    noMatches: {
      title: 'Ningún pago corresponde',
      text: 'Busque por referencia, CUS, NIT o parte del nombre, o cambie el estado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
