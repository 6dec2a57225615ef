import type { Transaction } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { LinkPurpose } from '../rules/link.ts';

interface NewLink {
  readonly tokenHash: string;
  readonly userId: number;
  readonly proposito: LinkPurpose;
  /** Instant of the person's request. */
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a link, which replaces the person's earlier one of the same kind. A retry of the same mail renews its link.
 * @returns false when this link was already used, or a link requested later has replaced it
 */
export async function saveLink(
  connection: Connection,
  { tokenHash, userId, proposito, askedAt, expiresAt }: NewLink,
): Promise<boolean> {
  const link = { token_hash: tokenHash, creado_en: askedAt, expira_en: expiresAt, usado_en: null };
  const saved = await connection
    .insertInto('enlaces_de_cuenta')
    .values({ ...link, user_id: userId, proposito })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'proposito'])
        .doUpdateSet(link)
        .where('enlaces_de_cuenta.creado_en', '<=', askedAt)
        .where((eb) =>
          eb.or([eb('enlaces_de_cuenta.token_hash', '!=', tokenHash), eb('enlaces_de_cuenta.usado_en', 'is', null)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Consumes a valid link. @returns whether it was valid; of two concurrent requests only one gets true */
export async function takeLink(tx: Transaction<Tables>, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('enlaces_de_cuenta')
    .set({ usado_en: now })
    .where('token_hash', '=', tokenHash)
    .where('expira_en', '>', now)
    .where('usado_en', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates all links of a person who has a new password. */
export async function invalidateLinksOf(tx: Transaction<Tables>, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('enlaces_de_cuenta')
    .set({ usado_en: now })
    .where('user_id', '=', userId)
    .where('usado_en', 'is', null)
    .execute();
}

/** Deletes links that expired by then. */
export async function deletePastLinks(connection: Connection, then: Date): Promise<void> {
  await connection.deleteFrom('enlaces_de_cuenta').where('expira_en', '<=', then).execute();
}
