import type { AreaBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { CustomersDeps } from '../console/server/customers-deps.ts';
import { customersFile } from '../console/server/customers-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';

/** Customers' people use no operation of this area: it has a side of the console alone. */
export const createCustomersBackend = (deps: CustomersDeps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: {
    resolvers: createConsoleResolvers(deps),
    operations: operatorOperations,
    files: [customersFile(deps)],
  },
});
