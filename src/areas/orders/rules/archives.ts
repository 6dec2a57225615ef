/** The archives of the papers of many orders, by the column of the delivery that names each paper (docs/product/orders.md#pdfs). */
export const ARCHIVES = {
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

export type PaperKind = keyof typeof ARCHIVES;
