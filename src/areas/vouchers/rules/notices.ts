import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    bono: 'bono';
  }
}

/** Notifications about vouchers (docs/product/notifications.md). */
export const notices = {
  bono: {
    words: 'Bonos',
    needs: ENTER_SHOP,
    isIn: ({ shows }) => shows.vouchers,
    mayShowAmounts: false,
    preference: { label: 'Bonos', about: 'Cuando están listos para usar', usually: ['portal'] },
  },
} as const satisfies Pick<NoticeKinds, 'bono'>;
