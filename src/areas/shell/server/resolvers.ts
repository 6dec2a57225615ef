import type { Access } from '#areas/session/rules/access.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { Maintenance } from './maintenance.ts';

export const access = {
  'Query.estadoPortal': { needs: 'nothing', support: 'allowed' },
} as const satisfies Record<string, Access>;

export const resolversOf = (maintenance: Maintenance): { Query: QueryResolvers } => ({
  Query: {
    async estadoPortal() {
      const { activo, mensaje } = await maintenance.state();
      return { mantenimiento: activo, mensaje };
    },
  },
});
