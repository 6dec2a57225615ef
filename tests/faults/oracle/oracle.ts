import type { Pool } from 'pg';
import type { BankSession } from '../bank/books.ts';
import type { Memory } from '../customers/memory.ts';
import type { Findings } from '../findings.ts';
import { compareWithBank, findIdle } from './bank.ts';
import { askAlways, askAtRest } from './ledger.ts';
import { compareWithTold } from './told.ts';

interface Told {
  readonly memory: Memory;
  readonly sessions: readonly BankSession[];
  readonly findings: Findings;
}

/**
 * Compares our tables, the bank's books and what customers were told.
 * @returns the number of attempts
 */
export async function askAll(pool: Pool, { memory, sessions, findings }: Told): Promise<number> {
  await askAlways(pool, findings);
  await askAtRest(pool, findings);
  await findIdle(pool, sessions, findings);
  await compareWithBank(pool, sessions, findings);
  await compareWithTold(pool, memory, sessions, findings);
  const { rows } = await pool.query<{ count: string }>('select count(*) from pagos');
  return Number(rows[0]?.count);
}
