import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    archivo: 'archivo';
  }
}

/** Notifications about files (docs/product/notifications.md). Only the person who ordered the file gets them. */
export const notices = {
  archivo: {
    words: 'Archivo listo',
    mayShowAmounts: false,
    preference: {
      label: 'Certificados y archivos listos',
      about: 'Cuando se pueden descargar',
      usually: ['portal'],
    },
  },
} as const satisfies Pick<NoticeKinds, 'archivo'>;
