import { CONSOLE_DAYS, consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { IMPORT_RESULTS } from './import-result.ts';
import { IMPORTS_PATH } from './pages.ts';

/** Declaration of the list of imports (docs/product/console.md#erp-data). */
export const IMPORT_LIST = {
  path: IMPORTS_PATH,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar corridas'),
    resultado: consoleChoice({ label: 'Resultado', options: IMPORT_RESULTS, all: 'Todas' }),
    fecha: CONSOLE_DAYS,
  },
  words: {
    title: 'Corridas',
    one: 'corrida',
    many: 'corridas',
    fromStart: 'Ver desde la más reciente',
    loadFailed: 'No pudimos traer las corridas',
    noMatches: {
      title: 'Ninguna corrida corresponde',
      text: 'Busque por el nombre del archivo o de la entrega, o cambie el resultado y las fechas.',
    },
  },
} as const satisfies ListDeclaration;
