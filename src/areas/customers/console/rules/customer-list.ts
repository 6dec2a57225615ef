import { STORE_NAMES } from '#areas/stores/rules/stores.ts';
import { consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField, drawnOutside } from '#kernel/list/list-fields.ts';
import { CONSOLE_CUSTOMERS } from './pages.ts';

/** Declaration of the list of customers (docs/product/console.md#customers). */
export const CONSOLE_CUSTOMER_LIST = {
  path: CONSOLE_CUSTOMERS,
  rowId: 'codigo',
  fields: {
    buscar: consoleSearch('Buscar clientes'),
    tienda: drawnOutside(
      choiceField({
        words: { label: 'Tienda', chip: 'Tienda', remove: 'Quitar la tienda' },
        options: STORE_NAMES,
        all: 'Todas',
        wrong: 'Elija una tienda de la lista.',
      }),
    ),
  },
  words: {
    title: 'Clientes',
    one: 'cliente',
    many: 'clientes',
    fromStart: 'Ver desde el primero',
    loadFailed: 'No pudimos traer los clientes',
    noMatches: {
      title: 'Ningún cliente corresponde',
      text: 'Busque por nombre, NIT, RUC, código o correo de una persona.',
    },
  },
} as const satisfies ListDeclaration;
