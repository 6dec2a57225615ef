import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type StoredBlock = Readonly<Pick<Selectable<Tables['bloques']>, 'identifier' | 'title' | 'content'>>;

/** The active ones among the requested blocks, in any order. No customer scope: all customers see the same blocks. */
export const listBlocks = (connection: Connection, identifiers: readonly string[]): Promise<StoredBlock[]> =>
  connection
    .selectFrom('bloques')
    .select(['identifier', 'title', 'content'])
    .where('identifier', 'in', [...identifiers])
    .where('activo', '=', true)
    .execute();
