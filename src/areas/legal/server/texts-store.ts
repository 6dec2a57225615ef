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

/** Publishing waits for those who are accepting, and the other way round: nobody accepts what was replaced a moment before. */
const TEXTS = 72_620;

export async function holdTexts(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TEXTS})`.execute(tx);
}

export async function closeTexts(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TEXTS})`.execute(tx);
}

/** A version that is there already is left as it is: versions never change. */
export async function saveText(connection: Connection, text: LegalText): Promise<void> {
  await connection
    .insertInto('textos_legales')
    .values(text)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
