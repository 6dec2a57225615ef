import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { STAGE } from '../merge-queries.ts';

/**
 * Asks the delivered versions, also those that the console had retired before it handed the questionnaire back, and retires the console's own versions of these
 * questionnaires: otherwise a higher number of theirs would still be asked (docs/product/surveys.md#console).
 */
export async function askDelivered(tx: Connection, at: Date): Promise<void> {
  await sql`update cuestionarios q set retirada_en = null, de_consola = false from ${STAGE}
    where q.codigo = s.codigo and q.version = s.version::integer and (q.retirada_en is not null or q.de_consola)`.execute(
    tx,
  );
  await sql`update cuestionarios q set retirada_en = ${at}::timestamptz from ${STAGE}
    where q.codigo = s.codigo and q.de_consola and q.retirada_en is null`.execute(tx);
}
