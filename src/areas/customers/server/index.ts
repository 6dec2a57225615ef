import type { AreaBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { CustomersDeps } from '../console/server/customers-deps.ts';
import { customersFile } from '../console/server/customers-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';

export { createStoreNames } from '../console/server/people-search-queries.ts';

/** This area has only a console side: customers' people call none of its operations. */
export const createCustomersBackend = (deps: CustomersDeps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: {
    resolvers: createConsoleResolvers(deps),
    operations: operatorOperations,
    files: [customersFile(deps)],
  },
});
