import { PAYMENTS_PATH } from '../rules/pay-address.ts';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

/** The result page after the payer cancelled. It says so if the payment did end that way. */
export const cancelledHref = (uuid: string): string => `${resultHref(uuid)}&${CANCELLED}=1`;

export const CANCELLED = 'cancelado';

export const receiptHref = (uuid: string): string => `${PAYMENTS_PATH}/${encodeURIComponent(uuid)}/comprobante`;
