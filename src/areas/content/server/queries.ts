import type { Selectable } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type Block = Readonly<Pick<Selectable<Tables['bloques']>, 'identifier' | 'title' | 'content'>>;

/**
 * The active ones of the requested blocks, in any order. Blocks are the same for everyone and have no customer scope.
 */
export const listBlocks = (connection: Connection, identifiers: readonly string[]): Promise<Block[]> =>
  connection
    .selectFrom('bloques')
    .select(['identifier', 'title', 'content'])
    .where('identifier', 'in', [...identifiers])
    .where('activo', '=', true)
    .execute();
