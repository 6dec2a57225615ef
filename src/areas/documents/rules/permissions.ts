/** Permissions whose screens show documents. */
export const PENDING_INVOICES = 'Facturas::pendientes';
export const ACCOUNT_STATUS = 'EstadoDeCuenta::linea';
export const ACCOUNT_HISTORY = 'Movimientos::historico';
/** People who track orders may open the orders' invoices. */
export const TRACK_ORDERS = 'Trazabilidad::pedidos';
