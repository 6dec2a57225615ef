import { consoleChoice } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { ABSENCE_WORDS } from './absence.ts';
import { ABSENT_PATH } from './pages.ts';
import { REPORT_LIST } from './report-list.ts';

/** Declaration of the customers that do not sign in, with the filter of the reports (docs/product/reports.md#customers-that-do-not-sign-in). */
export const ABSENT_LIST = {
  path: ABSENT_PATH,
  rowId: 'codigo',
  pageSize: 25,
  fields: {
    quienes: consoleChoice({ label: 'Motivo', options: ABSENCE_WORDS, all: 'Todos' }),
    ...REPORT_LIST.fields,
  },
  words: {
    title: 'Clientes que no entran',
    one: 'cliente',
    many: 'clientes',
    fromStart: 'Ver desde el primero',
    loadFailed: 'No pudimos traer los clientes',
    noMatches: {
      title: 'Ningún cliente corresponde',
      text: 'Cambie las fechas, la tienda o el país.',
    },
  },
} as const satisfies ListDeclaration;
