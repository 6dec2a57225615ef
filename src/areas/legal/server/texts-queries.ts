import { type Selectable, sql, type Transaction } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type LegalText = Selectable<Tables['textos_legales']>;

/** The newest version of each text. */
export const listTextsInForce = (connection: Connection): Promise<LegalText[]> =>
  connection
    .selectFrom('textos_legales')
    .selectAll()
    .distinctOn('tipo')
    .orderBy('tipo')
    .orderBy('version', 'desc')
    .execute();

/**
 * Advisory lock: publishing (exclusive) and accepting (shared) wait for each other, so that nobody accepts a text just
 * replaced.
 */
const TEXTS = 72_620;

export async function holdTexts(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TEXTS})`.execute(tx);
}

export async function closeTexts(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TEXTS})`.execute(tx);
}

/** Stores a version; an existing one is left unchanged. */
export async function saveText(connection: Connection, text: LegalText): Promise<void> {
  await connection
    .insertInto('textos_legales')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
