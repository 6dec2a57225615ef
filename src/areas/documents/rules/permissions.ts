/** Permissions for the screens that show documents. */
export const PENDING_INVOICES = 'Facturas::pendientes';
export const ACCOUNT_STATUS = 'EstadoDeCuenta::linea';
export const ACCOUNT_HISTORY = 'Movimientos::historico';
/** Permission to track orders, which also opens their invoices. */
export const TRACK_ORDERS = 'Trazabilidad::pedidos';
