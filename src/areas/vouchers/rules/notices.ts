import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  bono: { words: 'Bonos', needs: ENTER_SHOP, isIn: ({ shows }) => shows.vouchers },
} as const satisfies Pick<NoticeKinds, 'bono'>;
