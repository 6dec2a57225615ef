import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { auditFile } from '../console/server/audit-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { auditJobs } from './store-audit-counts.ts';

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** The facts of all areas. */
  readonly facts: AuditFacts;
}

/** Shows the audit trail in the console; the areas write it with `recordAudit`. */
export const createAuditBackend = ({ database, clock, facts }: Deps): AreaBackend<never> => ({
  resolvers: {},
  operations: {},
  console: {
    resolvers: createConsoleResolvers({ connection: database.kysely, clock, facts }),
    operations: operatorOperations,
    files: [auditFile(database.kysely, facts)],
  },
  jobs: auditJobs({ database, clock }),
});
