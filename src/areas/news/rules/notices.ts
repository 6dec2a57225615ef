import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    noticia: 'noticia';
  }
}

/** Kinds of notices about news (docs/product/notifications.md). */
export const notices = {
  noticia: {
    words: 'Noticia',
    needs: 'everyone',
    mayShowAmounts: false,
    preference: { label: 'Noticias', about: 'Cuando su distribuidor publica una', usually: ['portal'] },
  },
} as const satisfies Pick<NoticeKinds, 'noticia'>;
