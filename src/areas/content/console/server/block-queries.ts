import type { Connection } from '#platform/database/database.ts';
import type { BlockContent } from '../../rules/block-content.ts';

/** The block that customers read; undefined when it does not exist or is hidden. */
export const findLiveBlock = (connection: Connection, identifier: string): Promise<BlockContent | undefined> =>
  connection
    .selectFrom('bloques')
    .select(['title', 'content'])
    .where('identifier', '=', identifier)
    .where('activo', '=', true)
    .executeTakeFirst();

export async function saveLiveBlock(tx: Connection, identifier: string, block: BlockContent, now: Date): Promise<void> {
  const { title, content } = block;
  const row = { title, content, activo: true, actualizado_en: now };
  await tx
    .insertInto('bloques')
    .values({ identifier, ...row })
    .onConflict((conflict) => conflict.column('identifier').doUpdateSet(row))
    .execute();
}

export async function hideBlock(tx: Connection, identifier: string, now: Date): Promise<void> {
  await tx
    .updateTable('bloques')
    .set({ activo: false, actualizado_en: now })
    .where('identifier', '=', identifier)
    .execute();
}

/** Titles of those of the blocks that customers read, by identifier. */
export async function listLiveTitles(
  connection: Connection,
  identifiers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (identifiers.length === 0) return new Map();
  const rows = await connection
    .selectFrom('bloques')
    .select(['identifier', 'title'])
    .where('identifier', 'in', [...identifiers])
    .where('activo', '=', true)
    .execute();
  return new Map(rows.map(({ identifier, title }) => [identifier, title]));
}
