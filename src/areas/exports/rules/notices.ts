import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    archivo: 'archivo';
  }
}

/** The events that people are told of (docs/product/notifications.md): only the person who asked for the file. */
export const notices = {
  archivo: {
    words: 'Archivo listo',
    leavesWithAmounts: false,
    preference: {
      label: 'Certificados y archivos listos',
      about: 'Cuando se pueden descargar',
      usually: ['portal'],
    },
  },
} as const satisfies Pick<NoticeKinds, 'archivo'>;
