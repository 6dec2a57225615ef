import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField, daysField, drawnOutside, searchField } from '#kernel/list/list-fields.ts';
import { IMPORT_RESULTS } from './import-result.ts';
import { IMPORTS_PATH } from './pages.ts';

/** Declaration of the imports of the feed (docs/product/console.md#erp-data). */
export const IMPORT_LIST = {
  path: IMPORTS_PATH,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: searchField({ label: 'Buscar corridas', chip: 'Búsqueda', remove: 'Quitar la búsqueda' }),
    resultado: drawnOutside(
      choiceField({
        words: { label: 'Resultado', chip: 'Resultado', remove: 'Quitar el resultado' },
        options: IMPORT_RESULTS,
        all: 'Todas',
        wrong: 'Elija un resultado de la lista.',
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
