import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import type { PaymentDesk } from './payment-desk.ts';
import { BANK_SECRET } from './test-bank.ts';

export interface CallbackContent {
  readonly uuid: string;
  readonly estado: string;
  readonly monto: string;
  readonly moneda?: string;
}

interface How {
  readonly secret?: string;
  readonly signedAt?: Date;
  readonly header?: string;
  /** Replaces the signed body. */
  readonly body?: string;
}

/** Sends a callback like the bank, or a forged one. */
export async function sendCallback(
  desk: PaymentDesk,
  told: CallbackContent | string,
  how: How = {},
): Promise<{ status: number; body: unknown }> {
  const text =
    typeof told === 'string'
      ? told
      : JSON.stringify({ moneda: 'COP', cus: '1234567890', banco: 'Banco de prueba', ...told });
  const signature = how.header ?? sign(how.secret ?? BANK_SECRET, text, how.signedAt ?? desk.clock.now());
  const response = await fetch(`${desk.origin}/avisos/pagos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body: how.body ?? text,
  });
  return { status: response.status, body: await response.json() };
}
