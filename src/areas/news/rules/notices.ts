import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  noticia: { words: 'Noticia', needs: 'everyone' },
} as const satisfies Pick<NoticeKinds, 'noticia'>;
