import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import { PENDING_INVOICES } from './permissions.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  'por-vencer': { words: 'Vencimiento', needs: PENDING_INVOICES },
  vencida: { words: 'Vencimiento', needs: PENDING_INVOICES },
} as const satisfies Pick<NoticeKinds, 'por-vencer' | 'vencida'>;
