import type { StoreCode } from '#areas/stores/rules/stores.ts';

/** Ids for addresses: records of the visiting person. */
export interface PageRecords {
  readonly associateId: number;
  readonly order: string;
  readonly payment: string;
  readonly newsId: number;
}

/** An address of the requirements (docs/product/README.md), with the content that an entitled visitor finds. */
export interface RequiredPage {
  readonly path: string;
  /** Query of the address. */
  readonly query?: (opened: PageRecords) => string;
  /** Visitor. Default: the legal representative. */
  readonly as?: 'nobody' | 'soporte';
  /** Store. Default: main. */
  readonly store?: StoreCode;
  /** Main heading of the page. */
  readonly heading?: string | RegExp;
  /** Target of the redirect, for an address without a page. */
  readonly leadsTo?: RegExp;
}

export const REQUIRED_PAGES: readonly RequiredPage[] = [
  { path: '/', heading: /^Buenos días/ },
  { path: '/', as: 'nobody', leadsTo: /^\/login/ },
  { path: '/admin/store', leadsTo: /\/simulador\/tienda/ },
  { path: '/admin/store', as: 'soporte', heading: /^Buenos días/ },
  { path: '/login', as: 'nobody', heading: /^Ingrese/ },
  { path: '/login', leadsTo: /^\/$/ },
  { path: '/login-as-customer/login', as: 'nobody', heading: 'Acceso de soporte' },
  { path: '/loginascustomer/login', as: 'nobody', heading: 'Acceso de soporte' },
  { path: '/maintenance', as: 'nobody', heading: /portal/ },
  { path: '/error_assets', as: 'nobody', heading: /archivos/ },
  { path: '/dynamic-form', heading: 'Cuestionarios' },
  { path: '/admin/account-status', heading: 'Estado de cuenta' },
  { path: '/admin/account-history', heading: 'Historial de cuenta' },
  { path: '/admin/pending-invoices', heading: 'Facturas pendientes' },
  { path: '/admin/pending-invoices', store: 'ecuador', heading: 'Facturas pendientes' },
  { path: '/admin/orders-list', heading: 'Pedidos' },
  { path: '/admin/orders-list', store: 'lubricantes', leadsTo: /^\/$/ },
  { path: '/admin/orders-list', store: 'lubricantes_ecuador', heading: 'Pedidos' },
  { path: '/admin/order-details', query: ({ order }) => `?orderNumber=${order}`, heading: /^Pedido/ },
  { path: '/admin/notifications', heading: 'Notificaciones' },
  { path: '/admin/bonos-regalo', heading: 'Bonos regalo' },
  { path: '/admin/bonos-regalo-tienda', query: () => '?uso=combustible-prueba', heading: /prueba/ },
  { path: '/admin/confirmar-compra-bonos', query: () => '?uso=combustible-prueba&bonos=50000x2', heading: /compra/ },
  { path: '/admin/mis-bonos-comprados', heading: /bonos/ },
  { path: '/admin/resultado-transaccion', query: ({ payment }) => `?uuid=${payment}`, heading: /^Pago/ },
  { path: '/admin/sales-certificate', heading: 'Certificados de venta' },
  { path: '/admin/sales-certificate', store: 'ecuador', leadsTo: /^\/$/ },
  { path: '/allied/edit-profile', heading: 'Mi perfil' },
  { path: '/allied/edit-profile', query: () => '?mode=create', heading: /asociado/ },
  {
    path: '/allied/edit-profile',
    query: ({ associateId }) => `?mode=edit&id=${associateId}&states=1`,
    heading: /^Editar a/,
  },
  { path: '/allied/edit/personal-info', heading: /datos/ },
  { path: '/allied/news', heading: 'Noticias' },
  { path: '/allied/news', query: ({ newsId }) => `?newsId=${newsId}`, heading: /./ },
  { path: '/allied/terpel-forms', heading: /./ },
];

/** Required addresses that programs call, not people. */
export const REQUIRED_ROUTES = [
  '/server-middleware/auth/login',
  '/server-middleware/auth/logout',
  '/server-middleware/generate-link-to-store',
] as const;
