import type { Access } from '#areas/session/rules/access.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { Connection } from '#platform/database/database.ts';
import { listTextsInForce } from './texts-store.ts';

export const access = {
  'Query.textosLegales': { needs: 'nothing', support: 'allowed' },
} as const satisfies Record<string, Access>;

export const resolversOf = (connection: Connection): { Query: QueryResolvers } => ({
  Query: {
    async textosLegales() {
      const texts = await listTextsInForce(connection);
      return texts.map((text) => ({ ...text, publicado_en: text.publicado_en.toISOString() }));
    },
  },
});
