import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    pago: 'pago';
  }
}

/** Notifications about payments (docs/product/notifications.md). */
export const notices = {
  pago: {
    words: 'Pago',
    needs: PENDING_INVOICES,
    mayShowAmounts: false,
    preference: {
      label: 'Pagos y compensaciones',
      about: 'Cuando el banco o su distribuidor confirman',
      usually: ['portal', 'correo'],
    },
  },
} as const satisfies Pick<NoticeKinds, 'pago'>;
