import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  pago: { words: 'Pago', needs: PENDING_INVOICES },
} as const satisfies Pick<NoticeKinds, 'pago'>;
