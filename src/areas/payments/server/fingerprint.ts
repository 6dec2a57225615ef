import { createHash } from 'node:crypto';
import type { AskedDocument } from '../rules/eligibility.ts';

/** `1600`, `1600.0` and `"1600.00"` are the same amount. */
const canonical = (decimal: string | number): string =>
  String(decimal)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');

/** Tells whether a request with a known idempotency key is the same request again, by the same user. */
export function fingerprint(userId: number, asked: readonly AskedDocument[]): string {
  const lines = asked.map((each) => [
    each.numero_documento,
    canonical(each.monto_documento),
    canonical(each.monto_transaccion),
    each.tipo_transaccion,
    each.observaciones ?? '',
  ]);
  return createHash('sha256')
    .update(JSON.stringify([userId, lines]))
    .digest('hex');
}
