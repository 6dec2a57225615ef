import type { FastifyBaseLogger } from 'fastify';
import type { Operation } from '#areas/session/rules/operation.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { operations } from '../rules/operations.ts';
import { createMaintenance, maintenanceRoute } from './maintenance.ts';
import { createResolvers } from './resolvers.ts';

export { MAINTENANCE_PATH, MAINTENANCE_PURPOSE } from './maintenance.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Key that signs the operator's orders. */
  readonly key: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface ShellBackend extends AreaBackend<Operation> {
  /** Whether the operator has closed the portal. Every request calls it, so the answer is cached for a second. */
  isInMaintenance(): Promise<boolean>;
}

export function createShellBackend({ database, clock, key, log }: Deps): ShellBackend {
  const maintenance = createMaintenance(database.kysely, log);
  return {
    resolvers: createResolvers(maintenance),
    operations,
    console: {
      resolvers: createConsoleResolvers({ database, clock, maintenance }),
      operations: operatorOperations,
    },
    routes: (app) => maintenanceRoute(app, { maintenance, clock, key }),
    isInMaintenance: async () => (await maintenance.state()).activo,
  };
}
