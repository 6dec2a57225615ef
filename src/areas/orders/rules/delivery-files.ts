/** Papers of a delivery that the portal draws itself, by the database column with their number (docs/product/orders.md#pdfs). */
export const DELIVERY_FILES = {
  remision: { name: 'remision', title: 'Remisión', missing: 'Document remission not found' },
  orden_cargue: { name: 'orden-de-cargue', title: 'Orden de cargue', missing: 'Document load order not found' },
} as const;

export type DeliveryFile = keyof typeof DELIVERY_FILES;

export const isDeliveryFile = (text: string): text is DeliveryFile => Object.hasOwn(DELIVERY_FILES, text);

/** Archives with the papers of many orders, by the delivery's column with the paper's number (docs/product/orders.md#pdfs). */
export const PAPER_ARCHIVES = {
  factura: {
    name: 'pedidos-facturas',
    title: 'Facturas de pedidos',
    file: 'factura',
    missing: 'el pedido no tiene factura',
  },
  remision: {
    name: 'pedidos-remisiones',
    title: 'Remisiones de pedidos',
    file: 'remision',
    missing: 'el pedido no tiene remisión',
  },
  orden_cargue: {
    name: 'pedidos-ordenes-de-cargue',
    title: 'Órdenes de cargue de pedidos',
    file: 'orden-de-cargue',
    missing: 'el pedido no tiene orden de cargue',
  },
} as const;

export type PaperKind = keyof typeof PAPER_ARCHIVES;
