import { createHash } from 'node:crypto';
import type { AskedLine, AskedPair } from '../rules/plan-compensation.ts';

/** `1600`, `1600.0` and `"1600.00"` are the same amount. Linear time, because callers choose the length. */
function canonical(decimal: string | number): string {
  const text = String(decimal).trim();
  if (!text.includes('.')) return text;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end);
}

/** Fingerprint of a request, to recognize a repetition by the same user under a known idempotency key. */
export function fingerprint(userId: number, lines: readonly AskedLine[], pairs: readonly AskedPair[]): string {
  const content = [
    userId,
    lines.map(({ tipo, num_documento, id_edocta_detalle, monto }) => [
      tipo,
      num_documento,
      id_edocta_detalle ?? null,
      canonical(monto),
    ]),
    pairs.map(({ pago, factura, monto }) => [pago, factura, canonical(monto)]),
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
