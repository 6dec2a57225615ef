import type { Connection } from '#platform/database/database.ts';

export interface Block {
  readonly identifier: string;
  readonly title: string;
  readonly content: string;
}

/** Those of them that are shown today, in no order. Blocks are for everyone: there is no customer's scope in them. */
export const listBlocks = (connection: Connection, identifiers: readonly string[]): Promise<Block[]> =>
  connection
    .selectFrom('bloques')
    .select(['identifier', 'title', 'content'])
    .where('identifier', 'in', [...identifiers])
    .where('activo', '=', true)
    .execute();
