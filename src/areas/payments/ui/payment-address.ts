import { PAYMENTS_PATH } from '../rules/pay-address.ts';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

/** The result after the payer cancelled: the page says so, if that is how the payment ended. */
export const cancelledHref = (uuid: string): string => `${resultHref(uuid)}&${CANCELLED}=1`;

export const CANCELLED = 'cancelado';

export const receiptHref = (uuid: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(uuid)}/comprobante`;
