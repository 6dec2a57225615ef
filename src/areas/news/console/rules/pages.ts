import type { ConsolePage } from '#areas/operators/rules/console-page.ts';

const folder = 'areas/news/console/pages';

/** Address below `/operacion`. */
export const CONSOLE_NEWS = '/noticias';

export const consolePostPath = (id: number | string): string => `${CONSOLE_NEWS}/${id}`;

/** A text of the largest size, in percent-encoding. */
const LARGEST_FORM = 400 * 1024;

export const consolePages: readonly ConsolePage[] = [
  {
    path: CONSOLE_NEWS,
    file: `${folder}/console-news.tsx`,
    visit: ['contenido', 'view'],
    entry: { label: 'Noticias', group: 'Publicar', at: 220 },
  },
  {
    path: `${CONSOLE_NEWS}/:id`,
    file: `${folder}/console-post.tsx`,
    visit: ['contenido', 'view'],
    formBytes: LARGEST_FORM,
  },
  {
    path: `${CONSOLE_NEWS}/:id/vista`,
    file: `${folder}/post-preview.tsx`,
    visit: ['contenido', 'view'],
    isFramed: true,
    formBytes: LARGEST_FORM,
  },
];
