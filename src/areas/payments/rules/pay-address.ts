/** Path of the payment dialog over the list of invoices. */
export const PAY_PATH = '/admin/pending-invoices/pagar';

/** Name of the address parameter and form field with the partial amount of a document. */
export const partialAmountField = (id: number): string => `abono.${id}`;

/** Address of the payment dialog with exactly these documents. */
export const payTheseHref = (documents: readonly number[]): string =>
  `${PAY_PATH}?${documents.map((id) => `documento=${id}`).join('&')}`;

/** Path of "Mis pagos". Separate from the list's declaration, so that links to it do not load the list's filters. */
export const PAYMENTS_PATH = '/admin/mis-pagos';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

/** Address of the result page after the payer cancelled. The page mentions the cancelling only if the payment ended by it. */
export const cancelledHref = (uuid: string): string => `${resultHref(uuid)}&${CANCELLED_PARAMETER}=1`;

export const CANCELLED_PARAMETER = 'cancelado';

export const receiptHref = (uuid: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(uuid)}/comprobante`;
