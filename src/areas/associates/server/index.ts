import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import { operations } from '../rules/operations.ts';
import type { PersonDeps } from './person-deps.ts';
import { createResolvers } from './resolvers.ts';

/** The list of people also serves the portal's finder. */
export { findDestinations } from './destination-queries.ts';
export { createViewer } from './person-deps.ts';
export { listPeople } from './person-queries.ts';
export type {} from './tables.ts';

export const createAssociatesBackend = (deps: PersonDeps): AreaBackend<Operation> => ({
  resolvers: createResolvers(deps),
  operations,
});
