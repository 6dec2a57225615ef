import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { addReads, addSignIns, deleteStoredSums } from './queries.ts';

/** User-Agent headers. Each person keeps the same one. */
const BROWSERS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
] as const;

/** Simulates people who signed in and read posts. Idempotent. */
export async function readPosts({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const now = clock.now();
  await addReads(database.kysely, now);
  await addSignIns(database.kysely, BROWSERS);
  await deleteStoredSums(database.kysely);
}
