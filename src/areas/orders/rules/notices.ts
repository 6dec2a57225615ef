import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  pedido: { words: 'Estado de su pedido', needs: TRACK_ORDERS },
  retenido: { words: 'Estado de su pedido', needs: TRACK_ORDERS },
} as const satisfies Pick<NoticeKinds, 'pedido' | 'retenido'>;
