import { publishPages, TEXT_FORM_BYTES } from '#areas/publishing/rules/publish-pages.ts';

/** Address below `/operacion`. */
export const CONSOLE_NEWS_PATH = '/noticias';

export const consolePostPath = (id: number | string): string => `${CONSOLE_NEWS_PATH}/${id}`;

export const consolePages = publishPages({
  path: CONSOLE_NEWS_PATH,
  param: 'id',
  right: 'contenido',
  entry: { label: 'Noticias', group: 'Publicar', at: 220 },
  folder: 'areas/news/console/pages',
  files: ['console-news.tsx', 'console-post.tsx', 'post-preview.tsx'],
  formBytes: TEXT_FORM_BYTES,
});
