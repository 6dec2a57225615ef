import { listNearWords } from '#areas/customers/server/index.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { operatorOf } from '#areas/operators/server/index.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import type { Database } from '#platform/database/database.ts';
import { correctWords, isCorrectable, nearPatterns } from '../../rules/near-word.ts';

/** Maximum words of a text that is corrected: each is compared with the words of all names. */
const MOST_CORRECTED = 5;

/** The operators' side of the finder. */
export const createConsoleResolvers = ({ kysely }: Pick<Database, 'kysely'>): { Query: QueryResolvers } => ({
  Query: {
    async textoCorregido(_source, { buscar }, context) {
      const typed = searchWords(buscar);
      if (typed.length > MOST_CORRECTED || !typed.some(isCorrectable)) return null;
      const near = typed.filter(isCorrectable).map(nearPatterns);
      const names = await listNearWords(kysely, operatorScope(operatorOf(context)), near, typed);
      return correctWords(typed, names) ?? null;
    },
  },
});
