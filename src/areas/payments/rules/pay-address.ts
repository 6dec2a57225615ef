/** The payment dialog over the list of invoices. */
export const PAY_PATH = '/admin/pending-invoices/pagar';

/** Name of the parameter and of the field with the partial amount of a document, a decimal. */
export const partialAmountField = (id: number): string => `abono.${id}`;

/** The payment dialog with exactly these documents. */
export const payTheseHref = (documents: readonly number[]): string =>
  `${PAY_PATH}?${documents.map((id) => `documento=${id}`).join('&')}`;

/** "Mis pagos". Separate from the list's declaration, so that links to the page do not load its filters. */
export const PAYMENTS_PATH = '/admin/mis-pagos';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

/** The result page after the payer cancelled. It says so if the payment did end that way. */
export const cancelledHref = (uuid: string): string => `${resultHref(uuid)}&${CANCELLED_PARAMETER}=1`;

export const CANCELLED_PARAMETER = 'cancelado';

export const receiptHref = (uuid: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(uuid)}/comprobante`;
