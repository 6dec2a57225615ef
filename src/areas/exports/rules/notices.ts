import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

/** The events that people are told of (docs/product/notifications.md): only the person who asked for the file. */
export const notices = {
  archivo: { words: 'Archivo listo' },
} as const satisfies Pick<NoticeKinds, 'archivo'>;
