import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import type { Findings } from './findings.ts';

/** Checks that `npm run ledger:verify` agrees with the oracle, which works independently. */
export async function verifyAll(databaseUrl: string, findings: Findings): Promise<void> {
  const database = openPostgres(databaseUrl, { maxConnections: 1, onError: (error) => console.error(error.message) });
  const { faltas } = await verifyLedger(database);
  for (const { falta, cual, debe, es } of faltas)
    findings.add('the ledger does not agree', `${falta} ${cual}: ${debe}, ${es}`);
  await database.close();
}
