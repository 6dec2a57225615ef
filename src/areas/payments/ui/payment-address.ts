/** The addresses of an attempt and of the list of them. */
export const PAYMENTS_PATH = '/admin/mis-pagos';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

export const receiptHref = (uuid: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(uuid)}/comprobante`;

/** The list up to a page. */
export const paymentsHref = (page: number): string => (page > 1 ? `${PAYMENTS_PATH}?pagina=${page}` : PAYMENTS_PATH);
