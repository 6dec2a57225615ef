import type { PageRow } from '#areas/session/rules/site.ts';

export const NEWS_PATH = '/allied/news';
/** Parameter of the address that names a post. */
export const POST_NAME = 'newsId';

export const postHref = (postId: number): string => `${NEWS_PATH}?${POST_NAME}=${postId}`;

export const pages: readonly PageRow[] = [
  {
    path: NEWS_PATH,
    visit: 'session',
    file: 'areas/news/pages/news.tsx',
    menu: {
      at: 170,
      label: 'Noticias',
      section: 'Noticias',
      icon: 'mail',
      about: 'Lea lo que cambia en precios, despachos y en el portal.',
    },
  },
];
