import type { Pool } from 'pg';
import type { BankSession } from '../bank/books.ts';
import type { Memory } from '../customers/memory.ts';
import type { ContactBook } from '../erp/contacts.ts';
import type { Findings } from '../findings.ts';
import type { Arrived } from '../mail-server.ts';
import { askAreas, askAreasAtRest, compareAreasWithTold } from './areas.ts';
import { compareWithBank, findIdle } from './bank.ts';
import { compareConsoleWithTold } from './console.ts';
import { compareContacts } from './contacts.ts';
import { askAlways, askAtRest } from './ledger.ts';
import { compareMails } from './mail.ts';
import { compareWithTold } from './told.ts';

interface Told {
  readonly memory: Memory;
  readonly sessions: readonly BankSession[];
  readonly mails: readonly Arrived[];
  readonly contacts: ContactBook;
  readonly findings: Findings;
}

/**
 * Compares our tables, the bank's books and the answers that customers received.
 * @returns the number of attempts
 */
export async function askAll(pool: Pool, { memory, sessions, mails, contacts, findings }: Told): Promise<number> {
  await askAlways(pool, findings);
  await askAtRest(pool, findings);
  await askAreas(pool, findings);
  await askAreasAtRest(pool, findings);
  await compareAreasWithTold(pool, memory, findings);
  await compareConsoleWithTold(pool, memory, findings);
  await compareContacts(pool, contacts, findings);
  await compareMails(pool, mails, findings);
  await findIdle(pool, sessions, findings);
  await compareWithBank(pool, sessions, findings);
  await compareWithTold(pool, memory, sessions, findings);
  const { rows } = await pool.query<{ count: string }>('select count(*) from pagos');
  return Number(rows[0]?.count);
}
