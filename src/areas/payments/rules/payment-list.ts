import type { ListDeclaration } from '#kernel/list/list-declaration.ts';

/** "Mis pagos": the customer's attempts (docs/product/payments.md). */
export const PAYMENT_LIST = {
  path: '/admin/mis-pagos',
  rowId: 'uuid',
  words: {
    title: 'Mis pagos',
    one: 'pago',
    many: 'pagos',
    fromStart: 'Ver desde el más reciente',
    failed: 'No pudimos traer sus pagos',
  },
} as const satisfies ListDeclaration;
