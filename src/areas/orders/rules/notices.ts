import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

declare module '#areas/notifications/rules/notice.ts' {
  interface NoticeTypes {
    pedido: 'pedido';
    retenido: 'retenido';
  }
}

const shared = {
  words: 'Estado de su pedido',
  needs: TRACK_ORDERS,
  isIn: ({ shows }: Store): boolean => shows.orders,
  mayShowAmounts: false,
} as const;

/** Kinds of notices about orders (docs/product/notifications.md). */
export const notices = {
  pedido: {
    ...shared,
    preference: {
      label: 'Estado de mis pedidos',
      about: 'Aceptado, remisionado, facturado, despachado',
      usually: ['portal', 'celular'],
    },
  },
  retenido: {
    ...shared,
    preference: {
      label: 'Pedido retenido o rechazado',
      about: 'Con el motivo y lo que lo libera',
      usually: ['portal', 'correo', 'celular'],
    },
  },
} as const satisfies Pick<NoticeKinds, 'pedido' | 'retenido'>;
