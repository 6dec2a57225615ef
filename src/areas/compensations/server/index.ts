import type { Operation } from '#areas/session/rules/operation.ts';
import type { FindAllowedSession } from '#areas/session/server/index.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { DownloadLinks } from '#platform/downloads/signed-links.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { compensationsFile } from '../console/server/compensations-file.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { waitingCompensations } from '../console/server/waiting-compensations.ts';
import { operations } from '../rules/operations.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { compensationsExport } from './export-compensations.ts';
import { createJobs, sweepCompensations } from './jobs.ts';
import { compensationEndMailKind } from './notify-of-compensation.ts';
import {
  COMPENSATION_DOWNLOAD,
  loadCompensationPdf,
  loadCompensationWorkbook,
  presentCompensation,
  WORKBOOK_DOWNLOAD,
} from './present-compensation.ts';
import { createResolvers } from './resolvers.ts';
import { compensationMinutes } from './settings.ts';
import { compensationGauges } from './sweep-queries.ts';

export type {} from './tables.ts';

export interface CompensationsBackend extends AreaBackend<Operation> {
  /** Runs one sweep; the job runs one every minute. */
  sweep(): Promise<void>;
}

interface Deps extends CompensationDeps {
  readonly links: DownloadLinks;
  readonly findAllowedSession: FindAllowedSession;
}

export function createCompensationsBackend({ links, findAllowedSession, ...deps }: Deps): CompensationsBackend {
  links.handlers.set(COMPENSATION_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Query.listarCompensaciones']);
    return reader && loadCompensationPdf(deps, id, reader);
  });
  links.handlers.set(WORKBOOK_DOWNLOAD, async (id, tokenHash) => {
    const reader = await findAllowedSession(tokenHash, operations['Query.listarCompensaciones']);
    return reader && loadCompensationWorkbook(deps, id, reader);
  });
  return {
    resolvers: createResolvers({ ...deps, present: presentCompensation(links) }),
    operations,
    console: {
      resolvers: createConsoleResolvers(deps),
      operations: operatorOperations,
      waits: [waitingCompensations(deps.database.kysely)],
      files: [compensationsFile(deps.database.kysely)],
    },
    exports: [compensationsExport(deps.database.kysely)],
    jobs: createJobs(deps),
    outbox: [compensationEndMailKind(deps)],
    gauges: [compensationGauges(deps.database.kysely, deps.confirmation, () => deps.clock.now())],
    sweep: () => sweepCompensations(deps),
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default ((services) =>
  createCompensationsBackend({
    ...services,
    ...compensationMinutes(services.config, services.config.demo),
    confirmation: services.config.COMPENSATION_CONFIRMATION,
  })) satisfies CreateBackend;
