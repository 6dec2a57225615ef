import type { Operation } from '#areas/session/rules/operation.ts';
import type { QueryResolvers } from '#generated/contract.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import { unauthorized } from '#platform/graphql/errors.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { readFindText } from '../rules/find-text.ts';
import { operations } from '../rules/operations.ts';
import { type FinderDeps, findEverything } from './find-for.ts';

const createResolvers = (deps: FinderDeps): { Query: QueryResolvers } => ({
  Query: {
    buscar(_source, { texto }, { session }) {
      if (!session) throw unauthorized();
      const asked = readFindText(texto);
      return asked ? findEverything(deps, session, asked) : {};
    },
  },
});

export const createFinderBackend = (deps: FinderDeps): AreaBackend<Operation> => ({
  resolvers: createResolvers(deps),
  operations,
  console: { resolvers: createConsoleResolvers(deps.database), operations: operatorOperations },
});

/** @wiring src/backend.ts creates the area's back end. */
export default createFinderBackend satisfies CreateBackend;
