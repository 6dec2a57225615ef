import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import type { CustomersDeps } from '../console/server/customers-deps.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';

/** Customers' people use no operation of this area: it has a side of the console alone. */
const createCustomersBackend = (deps: CustomersDeps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: { resolvers: createConsoleResolvers(deps), operations: operatorOperations },
});

/** @wiring src/backend.ts opens the area. */
export default createCustomersBackend satisfies CreateBackend;
