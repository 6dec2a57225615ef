/** Kinds of an order's files, with their labels. */
export const ORDER_FILES = {
  factura: {
    label: 'Factura',
    many: 'Facturas',
    none: 'Sin factura todavía',
    failed: 'No pudimos abrir la factura',
    missing: 'No encontramos la factura de este pedido.',
  },
  remision: {
    label: 'Remisión',
    many: 'Remisiones',
    none: 'Sin remisión todavía',
    failed: 'No pudimos abrir la remisión',
    missing: 'No encontramos la remisión de este pedido.',
  },
  'orden-de-cargue': {
    label: 'Orden de cargue',
    many: 'Órdenes de cargue',
    none: 'Sin orden de cargue todavía',
    failed: 'No pudimos abrir la orden de cargue',
    missing: 'No encontramos la orden de cargue de este pedido.',
  },
} as const;

export type OrderFile = keyof typeof ORDER_FILES;

export const isOrderFile = (text: string): text is OrderFile => Object.hasOwn(ORDER_FILES, text);

/** Names of the declared exports that pack the files of many orders. */
export const PAPER_EXPORT_NAMES: Readonly<Record<OrderFile, string>> = {
  factura: 'pedidos-facturas',
  remision: 'pedidos-remisiones',
  'orden-de-cargue': 'pedidos-ordenes-de-cargue',
};

export const ORDER_FILES_PATH = '/admin/pedidos';

/** Address of an order's file. @param of CUFE of an invoice, or number of the delivery for its remission and load order */
export const orderFileHref = (file: OrderFile, of: string): string =>
  `${ORDER_FILES_PATH}/${file}/${encodeURIComponent(of)}`;

interface WithPapers {
  readonly entregas: readonly {
    readonly numero_entrega: string;
    readonly orden_cargue: string | null;
    readonly remision: string | null;
    readonly cufe: string | null;
  }[];
}

/** Identifiers of the orders' files of one kind, without repetitions: several deliveries may share an invoice. */
export function listPaperIds(file: OrderFile, orders: readonly WithPapers[]): readonly string[] {
  const deliveries = orders.flatMap(({ entregas }) => entregas);
  const named = deliveries.flatMap(({ numero_entrega, orden_cargue, remision, cufe }) => {
    if (file === 'factura') return cufe ?? [];
    return (file === 'remision' ? remision : orden_cargue) ? numero_entrega : [];
  });
  return [...new Set(named)];
}
