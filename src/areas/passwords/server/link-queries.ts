import type { Transaction } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { LinkPurpose } from '../rules/link.ts';

interface NewLink {
  readonly tokenHash: string;
  readonly userId: number;
  readonly proposito: LinkPurpose;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a link and replaces the person's earlier one of the same kind. */
export async function saveLink(
  connection: Connection,
  { tokenHash, userId, proposito, now, expiresAt }: NewLink,
): Promise<void> {
  const link = { token_hash: tokenHash, creado_en: now, expira_en: expiresAt };
  await connection
    .insertInto('enlaces_de_cuenta')
    .values({ ...link, user_id: userId, proposito })
    .onConflict((conflict) => conflict.columns(['user_id', 'proposito']).doUpdateSet(link))
    .execute();
}

/** Deletes a valid link. @returns whether it was there: of two requests at once, one gets true */
export async function takeLink(tx: Transaction<Tables>, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .deleteFrom('enlaces_de_cuenta')
    .where('token_hash', '=', tokenHash)
    .where('expira_en', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates all links of a person who has a new password. */
export async function deleteLinksOf(tx: Transaction<Tables>, userId: number): Promise<void> {
  await tx.deleteFrom('enlaces_de_cuenta').where('user_id', '=', userId).execute();
}

export async function deletePastLinks(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('enlaces_de_cuenta').where('expira_en', '<=', now).execute();
}
