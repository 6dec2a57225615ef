import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

const isIn = ({ shows }: Store): boolean => shows.orders;

/** The events that people are told of (docs/product/notifications.md). */
export const notices = {
  pedido: { words: 'Estado de su pedido', needs: TRACK_ORDERS, isIn },
  retenido: { words: 'Estado de su pedido', needs: TRACK_ORDERS, isIn },
} as const satisfies Pick<NoticeKinds, 'pedido' | 'retenido'>;
