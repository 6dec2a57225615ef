import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { NEWS_PATH } from './pages.ts';

/** Declaration of the list of news posts, newest first (docs/product/news.md#screens). The first is shown large, the others in rows of three. */
export const NEWS_LIST: ListDeclaration = {
  path: NEWS_PATH,
  rowId: 'post_id',
  pageSize: 3,
  words: {
    title: 'Noticias',
    one: 'noticia',
    many: 'noticias',
    fromStart: 'Ver desde la primera: faltan {before} arriba',
    loadFailed: 'No pudimos traer las noticias',
  },
};
