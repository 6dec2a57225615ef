import type { AreaBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createResolvers, type SystemDeps } from '../console/server/resolvers.ts';

/** The portal's own state for operators. Customers see nothing of it. */
export const createSystemBackend = (deps: SystemDeps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: { resolvers: createResolvers(deps), operations: operatorOperations },
});
