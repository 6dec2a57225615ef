/** The payment dialog over the list of invoices. */
export const PAY_PATH = '/admin/pending-invoices/pagar';

/** The payment dialog with exactly these documents. */
export const payTheseHref = (documents: readonly number[]): string =>
  `${PAY_PATH}?${documents.map((id) => `documento=${id}`).join('&')}`;
