import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { PENDING_INVOICES } from './permissions.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    'por-vencer': 'por-vencer';
    vencida: 'vencida';
  }
}

const shared = {
  words: 'Vencimiento',
  needs: PENDING_INVOICES,
  mayShowAmounts: false,
  isReminder: true,
} as const;

/** Notifications about documents (docs/product/notifications.md). */
export const notices = {
  'por-vencer': {
    ...shared,
    preference: {
      label: 'Facturas por vencer',
      about: (days) => `${days === 1 ? 'Un día' : `${days} días`} antes y el mismo día`,
      usually: ['portal', 'correo'],
    },
  },
  vencida: {
    ...shared,
    preference: {
      label: 'Facturas vencidas',
      about: 'Un correo al día como máximo, con todas',
      usually: ['portal', 'correo'],
    },
  },
} as const satisfies Pick<NoticeKinds, 'por-vencer' | 'vencida'>;
