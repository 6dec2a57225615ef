import { createHash } from 'node:crypto';
import type { AskedAccountPayment } from '../rules/account-payment.ts';
import type { AskedDocument } from '../rules/eligibility.ts';

/** `1600`, `1600.0` and `"1600.00"` are the same amount. Linear time, because callers choose the length. */
function canonical(decimal: string | number): string {
  const text = String(decimal).trim();
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Fingerprint of a request, to recognize a repetition by the same user under a known idempotency key. */
export function fingerprint(userId: number, asked: readonly AskedDocument[]): string {
  const lines = asked.map((each) => [
    each.numero_documento,
    canonical(each.monto_documento),
    canonical(each.monto_transaccion),
    each.tipo_transaccion,
    each.observaciones ?? '',
    // Omitted when absent, so that fingerprints of clients that do not send it stay the same.
    ...(each.id_edocta_detalle == null ? [] : [each.id_edocta_detalle]),
  ]);
  return createHash('sha256')
    .update(JSON.stringify([userId, lines]))
    .digest('hex');
}

/** Fingerprint of a payment on account. */
export const accountFingerprint = (userId: number, { id_segment, amount }: AskedAccountPayment): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, 'contado', id_segment, canonical(amount)]))
    .digest('hex');
