import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';

const TITLE =
  '¿Sabe qué cambia desde enero en la facturación electrónica de combustibles y lubricantes para estaciones y flotas?';
const LEAD = 'Le contamos paso a paso qué tiene que hacer, antes de qué fecha & con quién puede hablar. '
  .repeat(3)
  .trim();

/** Samples of the notices about news: a post's title and short description. */
export const noticeSamples = {
  noticia: {
    corto: () => ({ title: 'Feliz año', body: '' }),
    largo: () => ({ title: TITLE, body: LEAD }),
  },
} as const satisfies Pick<NoticeSamples, 'noticia'>;
