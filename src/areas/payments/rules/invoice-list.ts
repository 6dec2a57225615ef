import { DOCUMENT_FIELDS, DOCUMENT_ORDERS } from '#areas/documents/rules/document-columns.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';

/** Declaration of the list of pending invoices (docs/product/payments.md#invoices-to-choose). */
export const INVOICE_LIST = {
  path: '/admin/pending-invoices',
  rowId: 'id_edocta_detalle',
  fields: DOCUMENT_FIELDS,
  panel: ['num_documento', 'total'],
  orders: DOCUMENT_ORDERS,
  words: {
    title: 'Facturas pendientes',
    one: 'factura',
    many: 'facturas',
    fromStart: 'Ver desde la primera: faltan {before} arriba',
    loadFailed: 'No pudimos traer sus facturas',
    noMatches: {
      title: 'Ninguna factura cumple estos filtros',
      text: 'Quite alguno o cambie las fechas para ver más facturas.',
    },
  },
} as const satisfies ListDeclaration;
