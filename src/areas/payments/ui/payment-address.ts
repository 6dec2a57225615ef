import { PAYMENT_LIST } from '../rules/payment-list.ts';

export const resultHref = (uuid: string): string => `/admin/resultado-transaccion?uuid=${encodeURIComponent(uuid)}`;

export const receiptHref = (uuid: string): string => `${PAYMENT_LIST.path}/${encodeURIComponent(uuid)}/comprobante`;
