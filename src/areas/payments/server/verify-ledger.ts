import type { Job } from '#platform/jobs/jobs.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lastVerification, saveVerification, verifyLedger } from './verify-ledger-queries.ts';

type VerifyDeps = Pick<PaymentDeps, 'database' | 'clock' | 'log'>;

/** Log message that triggers the operator's alert (docs/operations.md). */
const DISAGREES = 'El libro no cuadra: npm run ledger:verify';

/** Nightly job that verifies the ledger when few people pay. */
export const verifyLedgerJob = (deps: VerifyDeps): Job<Record<string, never>> => ({
  name: 'verificar-libro',
  words: 'Verificar el libro',
  checks: 'El libro',
  every: '20 3 * * *',
  parse: () => ({}),
  run: () => verifyNightly(deps),
});

export async function verifyNightly({ database, clock, log }: VerifyDeps): Promise<void> {
  const { faltas, cuantas } = await verifyLedger(database);
  await saveVerification(database.kysely, { cuantas, faltas, at: clock.now() });
  if (cuantas > 0) log?.warn({ cuantas, primeras: faltas.slice(0, 5) }, DISAGREES);
}

export const ledgerGauges = ({ database }: VerifyDeps): GaugeSource => ({
  gauges: [
    { name: 'surtidor_ledger_faults', help: 'What did not agree in the last check of the ledger.', labels: [] },
    { name: 'surtidor_ledger_verified_timestamp_seconds', help: 'When the ledger was last checked.', labels: [] },
  ],
  async read() {
    const last = await lastVerification(database.kysely);
    if (!last) return { surtidor_ledger_faults: [], surtidor_ledger_verified_timestamp_seconds: [] };
    return {
      surtidor_ledger_faults: [{ labels: {}, value: last.faltas }],
      surtidor_ledger_verified_timestamp_seconds: [{ labels: {}, value: last.hecha_en.getTime() / 1000 }],
    };
  },
});
