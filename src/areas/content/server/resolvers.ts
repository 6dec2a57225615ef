import type { QueryResolvers } from '#generated/contract.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { BLOCK_IDENTIFIER, MOST_BLOCKS, missingBlockMessage } from '../rules/block-limits.ts';
import { addPictures, createContentCleaner } from './clean-content.ts';
import { listBlocks, type StoredBlock } from './queries.ts';

export function createResolvers(connection: Connection): { Query: QueryResolvers } {
  const clean = createContentCleaner();
  return {
    Query: {
      async cmsBlocks(_source, { identifiers }) {
        if (identifiers.length > MOST_BLOCKS)
          throw invalidInput(`At most ${MOST_BLOCKS} blocks can be asked for at once.`);
        const known = identifiers.filter((identifier) => BLOCK_IDENTIFIER.test(identifier));
        const found = known.length > 0 ? await listBlocks(connection, known) : [];
        const texts = found.map(({ identifier, content }) => clean(identifier, content));
        const contents = await addPictures(connection, texts);
        const blocks = new Map(found.map((block, place) => [block.identifier, { ...block, content: contents[place] }]));
        // An error as an item becomes null with the error on its path; the executor answers the other items as usual.
        const items = identifiers.map(
          (identifier) => blocks.get(identifier) ?? noSuchEntity(missingBlockMessage(identifier)),
        );
        return { items: items as StoredBlock[] };
      },
    },
  };
}
