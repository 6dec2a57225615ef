import { createStoreNames } from '#areas/customers/server/index.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { operatorOf } from '#areas/operators/server/index.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import type { Database } from '#platform/database/database.ts';
import { correctText } from '../../server/correct-text.ts';

/** The operators' side of the finder. */
export const createConsoleResolvers = ({ kysely }: Pick<Database, 'kysely'>): { Query: QueryResolvers } => ({
  Query: {
    async textoCorregido(_source, { buscar }, context) {
      const names = createStoreNames(kysely, operatorScope(operatorOf(context)));
      return (await correctText(searchWords(buscar), names)) ?? null;
    },
  },
});
