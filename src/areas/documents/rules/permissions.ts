/** Permissions whose screens show documents. */
export const PENDING_INVOICES = 'Facturas::pendientes';
export const ACCOUNT_STATUS = 'EstadoDeCuenta::linea';
export const ACCOUNT_HISTORY = 'Movimientos::historico';
/** Orders lead to the invoices that were made of them. */
export const TRACK_ORDERS = 'Trazabilidad::pedidos';
