import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { absentFile } from '../console/server/absent-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { waitingSums } from '../console/server/waiting-sums.ts';
import { sumGauges, sumJobs } from './store-sums.ts';
import { saveDownload } from './sums-queries.ts';

export { lastSumsCheck } from './sums-queries.ts';
export type {} from './tables.ts';

type Deps = Pick<AreaServices, 'database' | 'clock' | 'log' | 'links'>;

/** Customers call no operation of the reports. The area counts the files that they open. */
export function createReportsBackend({ database, clock, log, links }: Deps): AreaBackend<never> {
  links.watchers.push((kind, person) => {
    saveDownload(database.kysely, { kind, person, at: clock.now() }).catch((error: unknown) =>
      log.warn({ err: error, kind }, 'Una descarga no se contó'),
    );
  });
  return {
    resolvers: {},
    operations: {},
    console: {
      resolvers: createConsoleResolvers({ database, clock }),
      operations: operatorOperations,
      waits: [waitingSums(database)],
      files: [absentFile({ database, clock })],
    },
    jobs: sumJobs({ database, clock, log }),
    gauges: [sumGauges({ database })],
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createReportsBackend satisfies CreateBackend;
