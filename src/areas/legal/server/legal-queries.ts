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

/** The newest version of a text. */
export const findTextInForce = (connection: Connection, tipo: string): Promise<LegalText | undefined> =>
  connection
    .selectFrom('textos_legales')
    .selectAll()
    .where('tipo', '=', tipo)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Advisory lock: publishing takes it exclusively, accepting takes it shared. So nobody accepts a text that is just being replaced. */
const TEXTS = 72_620;

export async function lockTextsForAccepting(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TEXTS})`.execute(tx);
}

export async function lockTextsForPublishing(tx: Connection): Promise<void> {
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

export interface Evidence {
  readonly userId: number;
  readonly document: string;
  /** Whether the client sent the versions that the person saw. */
  readonly namesVersions: boolean;
  readonly now: Date;
  readonly ip: string;
  readonly declaredIp: string | null;
  readonly userAgent: string;
}

/**
 * Stores the evidence of each text that has none yet, and sets `terms_accepted_at`, which every request checks.
 * @returns the texts that had none
 */
export async function saveAcceptance(
  tx: Transaction<Tables>,
  texts: readonly LegalText[],
  { userId, document, namesVersions, now, ip, declaredIp, userAgent }: Evidence,
): Promise<readonly LegalText[]> {
  const missing = await withoutEvidence(tx, texts, userId);
  const rows = missing.map(({ tipo, version, huella }) => ({
    user_id: userId,
    documento: document,
    tipo,
    version,
    huella,
    version_nombrada: namesVersions,
    aceptado_en: now,
    ip,
    ip_declarada: declaredIp,
    user_agent: userAgent,
  }));
  if (rows.length > 0) await tx.insertInto('aceptaciones').values(rows).execute();
  // Never earlier than the text's publication. When server clocks differ, an earlier time would make the person accept again and again.
  const published = texts.map(({ publicado_en }) => publicado_en.getTime());
  await tx
    .updateTable('usuarios')
    .set({ terms_accepted_at: new Date(Math.max(now.getTime(), ...published)) })
    .where('id', '=', userId)
    .execute();
  return missing;
}

/** The texts that the person has not accepted yet. Locks the person's row, so that a concurrent acceptance waits and then finds none. */
async function withoutEvidence(
  tx: Transaction<Tables>,
  texts: readonly LegalText[],
  userId: number,
): Promise<LegalText[]> {
  await tx.selectFrom('usuarios').select('id').where('id', '=', userId).forUpdate().execute();
  const rows = await tx.selectFrom('aceptaciones').select(['tipo', 'version']).where('user_id', '=', userId).execute();
  return texts.filter((text) => !rows.some(({ tipo, version }) => tipo === text.tipo && version === text.version));
}

/** Time of the latest acceptance of any person; null without one. */
export async function findLastAcceptance(tx: Connection): Promise<Date | null> {
  const { last } = await tx
    .selectFrom('aceptaciones')
    .select(sql<Date | null>`max(aceptado_en)`.as('last'))
    .executeTakeFirstOrThrow();
  return last;
}
