import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { STAGE } from '../merge-queries.ts';

/**
 * Puts the delivered versions in use, even if the console had retired them, and retires the console's versions of these questionnaires. Otherwise
 * a console version with a higher number would stay in use (docs/product/surveys.md#console).
 */
export async function activateDeliveredVersions(tx: Connection, at: Date): Promise<void> {
  await sql`update cuestionarios q set retirada_en = null, de_consola = false from ${STAGE}
    where q.codigo = s.codigo and q.version = s.version::integer and (q.retirada_en is not null or q.de_consola)`.execute(
    tx,
  );
  await sql`update cuestionarios q set retirada_en = ${at}::timestamptz from ${STAGE}
    where q.codigo = s.codigo and q.de_consola and q.retirada_en is null`.execute(tx);
}
