import type { QueryResolvers } from '#generated/contract.ts';
import type { Connection } from '#platform/database/database.ts';
import { listTextsInForce } from './legal-queries.ts';

export const createResolvers = (connection: Connection): { Query: QueryResolvers } => ({
  Query: {
    async textosLegales() {
      const texts = await listTextsInForce(connection);
      return texts.map((text) => ({ ...text, publicado_en: text.publicado_en.toISOString() }));
    },
  },
});
