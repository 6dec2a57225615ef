import { PUBLISHED_KINDS } from '#areas/publishing/rules/published-kinds.ts';
import { STORE_NAMES } from '#areas/stores/rules/stores.ts';
import { consoleChoice, consoleSearch } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField } from '#kernel/list/list-fields.ts';
import { CONTENT_OWNERS, CONTENT_STATES } from './contents-filter.ts';
import { CONTENT_PATH } from './pages.ts';

/** Declaration of everything that operators publish, the latest change first (docs/product/publishing.md#all-of-it). */
export const CONTENTS_LIST = {
  path: CONTENT_PATH,
  rowId: 'id',
  pageSize: 25,
  fields: {
    buscar: consoleSearch('Buscar contenido'),
    estado: consoleChoice({ label: 'Estado', options: CONTENT_STATES, all: 'Todos' }),
    clase: choiceField({
      words: { label: 'Qué', chip: 'Qué', remove: 'Quitar la clase' },
      ...{ options: PUBLISHED_KINDS, all: 'Todo', wrong: 'Elija una clase de la lista.' },
    }),
    tienda: choiceField({
      words: { label: 'Tienda', chip: 'Tienda', remove: 'Quitar la tienda' },
      ...{ options: STORE_NAMES, all: 'Todas', wrong: 'Elija una tienda de la lista.' },
    }),
    dueno: choiceField({
      words: { label: 'Lo manda', chip: 'Lo manda', remove: 'Quitar quién lo manda' },
      ...{ options: CONTENT_OWNERS, all: 'Todos', wrong: 'Elija Operación o el ERP.' },
    }),
  },
  words: {
    title: 'Contenido',
    one: 'pieza',
    many: 'piezas',
    fromStart: 'Ver desde la última cambiada',
    loadFailed: 'No pudimos traer el contenido',
    noMatches: {
      title: 'Nada corresponde',
      text: 'Busque por el nombre, el código, el título o una parte del texto, o cambie los filtros.',
    },
  },
} as const satisfies ListDeclaration;
