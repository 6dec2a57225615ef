import { DEMO_OPERATORS, DEMO_SECOND_FACTOR } from '#areas/demo/rules/demo-operators.ts';
import { saveActiveOperator, sealSecret } from '#areas/operators/server/index.ts';
import { hashPassword } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { DEMO_PASSWORD } from '../companies/demo-accounts.ts';

interface Needs {
  readonly database: Database;
  readonly clock: Clock;
  /** The key that encrypts secrets of the second factor. */
  readonly key: string;
}

/** Adds one operator of each role, with a password and a secret that the demo shows. Those that exist stay as they are. */
export async function addDemoOperators({ database, clock, key }: Needs): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const sealedSecret = sealSecret(DEMO_SECOND_FACTOR, key);
  for (const operator of DEMO_OPERATORS)
    await saveActiveOperator(database.kysely, {
      ...{ ...operator, tiendas: undefined },
      ...{ passwordHash, sealedSecret, now: clock.now() },
    });
}
