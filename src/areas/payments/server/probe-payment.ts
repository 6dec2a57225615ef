import type { PaymentState } from '../rules/payment-state.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { markProbed } from './probe-store.ts';
import { settlePayment } from './settle-payment.ts';
import type { EventOrigin } from './tables.ts';

export const PROBE_JOB = 'sondear-pago';

export type ProbeOutcome =
  | { readonly answered: true; readonly state: PaymentState | undefined }
  | { readonly answered: false };

/** Asks the bank what became of an attempt and does what follows. A bank that does not answer changes nothing: blocked stays blocked. */
export async function probePayment(deps: PaymentDeps, uuid: string, origin: EventOrigin): Promise<ProbeOutcome> {
  const report = await deps.provider.getSession(uuid);
  await markProbed(deps.database.kysely, uuid, deps.clock.now());
  if (!report.ok) return { answered: false };
  return { answered: true, state: await settlePayment(deps, report.value, origin) };
}
