import { sql } from 'kysely';
import { STORES } from '#areas/stores/rules/stores.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ListedKind } from '#platform/publishing/publishable.ts';
import type { BlockContent } from '../../rules/block-content.ts';
import { storesOfBlock } from '../rules/block-places.ts';
import { blockPath } from '../rules/pages.ts';

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

/** Titles of the blocks that customers read, by identifier. */
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

const KEYS = [...new Set(Object.values(STORES).flatMap(({ blocks }) => Object.values(blocks)))];

/** SQL: the stores that show the block of a key; none for a block that no store shows. */
const storesOfKey = sql`array(select jsonb_array_elements_text(
  ${JSON.stringify(Object.fromEntries(KEYS.map((key) => [key, storesOfBlock(key)])))}::jsonb -> clave))`;

/** Content blocks in the list of all kinds. */
export const LISTED_BLOCKS: ListedKind = {
  path: blockPath,
  live: () => sql`select clave, title as titulo, content as texto, ${storesOfKey} as tiendas, activo as visible, null::timestamptz as desde, null::timestamptz as fin
    from (select *, identifier as clave from bloques) b`,
  stored: { title: sql`contenido ->> 'title'`, text: sql`contenido ->> 'content'`, stores: storesOfKey },
};
