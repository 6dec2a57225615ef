import type { AreaBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { messagesFile } from '../console/server/messages-file.ts';
import { createResolvers, type SystemDeps } from '../console/server/resolvers.ts';
import { waitingFailures, waitingLedger } from '../console/server/waiting-failures.ts';

/** The portal's own state, for operators only. */
export const createSystemBackend = (deps: SystemDeps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: {
    resolvers: createResolvers(deps),
    operations: operatorOperations,
    files: [messagesFile(deps.database.kysely, deps.kinds)],
    waits: [waitingFailures(deps), waitingLedger(deps)],
  },
});
