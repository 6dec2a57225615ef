import type { QueryResolvers } from '#generated/contract.ts';
import type { Maintenance } from './maintenance.ts';

export const createResolvers = (maintenance: Maintenance): { Query: QueryResolvers } => ({
  Query: {
    async estadoPortal() {
      const { activo, mensaje } = await maintenance.state();
      return { mantenimiento: activo, mensaje };
    },
  },
});
