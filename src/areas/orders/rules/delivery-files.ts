/** The papers of a delivery that the portal draws, by the column that names them (docs/product/orders.md#pdfs). */
export const DELIVERY_FILES = {
  remision: { name: 'remision', title: 'Remisión', missing: 'Document remission not found' },
  orden_cargue: { name: 'orden-de-cargue', title: 'Orden de cargue', missing: 'Document load order not found' },
} as const;

export type DeliveryFile = keyof typeof DELIVERY_FILES;

export const isDeliveryFile = (text: string): text is DeliveryFile => Object.hasOwn(DELIVERY_FILES, text);
