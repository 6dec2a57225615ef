import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { CONSOLE_VOUCHER_WORDS } from './console-voucher.ts';
import { CONSOLE_VOUCHER_LIST } from './pages.ts';

/** Declaration of the vouchers of all customers, newest purchase first (docs/product/console.md#vouchers). */
export const CONSOLE_VOUCHERS_LIST = {
  path: CONSOLE_VOUCHER_LIST,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar bonos'),
    estado: consoleChoice({ label: 'Estado', options: CONSOLE_VOUCHER_WORDS, all: 'Todos' }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Bonos vendidos',
    one: 'bono',
    many: 'bonos',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer los bonos',
    noMatches: {
      title: 'Ningún bono corresponde',
      text: 'Busque por las últimas cuatro letras, la compra, el correo o el cliente, o cambie el estado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
