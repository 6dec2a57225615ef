/** Permissions whose screens show documents. */
export const PENDING_INVOICES = 'Facturas::pendientes';
export const ACCOUNT_STATUS = 'EstadoDeCuenta::linea';
export const ACCOUNT_HISTORY = 'Movimientos::historico';
