import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { mergeResolvers } from '#platform/graphql/guard.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createImportResolvers, waitingFiles } from '../console/server/import-resolvers.ts';
import { importsFile } from '../console/server/imports-file.ts';
import { type ReceiveDeps, uploadRoute } from '../console/server/receive-upload.ts';
import { uploadJobs } from '../console/server/upload-jobs.ts';
import { createUploadResolvers } from '../console/server/upload-resolvers.ts';
import { configuredPace } from './configured-pace.ts';
import { createFeedNotifier } from './feed-notifier.ts';
import { feedGauges } from './imports-queries.ts';

import { unusedObjectsJob } from './objects/unused-objects-job.ts';

export { configuredPace } from './configured-pace.ts';
export { deliverPicture, keepPicture } from './deliver-picture.ts';
export { DECLARED_PACE, FEED_KINDS, feedFile, isFeedKind, OBJECT_KINDS, PICTURE_KINDS } from './feed-files.ts';
export { createFeedNotifier } from './feed-notifier.ts';
export { findFigureDeliveries } from './figure-deliveries.ts';
export { belongsToCustomers } from './foreign-rows-queries.ts';
export { describeProblem, importFolder } from './import-folder.ts';
export { findLastImport, hasCustomers, saveImport } from './imports-queries.ts';
export { findMissingPictures } from './missing-pictures-queries.ts';
export { commitDelivery, discardDelivery, keepDeliveredFile, openDelivery } from './uploads/deliveries.ts';
export {
  type DeliveredFile,
  type DeliveryRow,
  findDelivery,
  listDeliveredFiles,
  listDeliveries,
  listRefusals,
} from './uploads/delivery-queries.ts';
export type { ImportDeps } from './uploads/import-upload.ts';

type Deps = Pick<
  AreaServices,
  'database' | 'clock' | 'config' | 'provider' | 'jobs' | 'keyFor' | 'findOperator' | 'consoleUrl'
>;

/** Purpose for which the key of upload addresses is derived. */
const UPLOAD_PURPOSE = 'subidas-erp';

/** Customers call nothing of the feed. Operators see its imports and upload files, and the metrics tell the imports' age. */
export function createFeedBackend(services: Deps): AreaBackend<never> {
  const { database, clock, config, provider, jobs, keyFor, findOperator, consoleUrl } = services;
  const pace = configuredPace(config.FEED_PACE);
  const databaseUrl = config.DATABASE_URL;
  const deps: ReceiveDeps = {
    ...{ database, clock, jobs, findOperator },
    notify: createFeedNotifier({ provider, clock }),
    manifest: config.FEED_MANIFEST,
    limitBytes: config.FEED_UPLOAD_MB * 1_048_576,
    key: keyFor(UPLOAD_PURPOSE),
    baseUrl: config.BACKEND_URL ?? '',
    consoleUrl: config.BACKEND_URL ? consoleUrl : '',
  };
  return {
    resolvers: {},
    operations: {},
    console: {
      resolvers: mergeResolvers([
        { resolvers: createImportResolvers({ database, clock, pace }) },
        { resolvers: createUploadResolvers(deps) },
      ]),
      operations: operatorOperations,
      waits: [waitingFiles(database.kysely, pace)],
      files: [importsFile(database.kysely)],
    },
    jobs: [
      ...uploadJobs(deps, databaseUrl ? { databaseUrl, provider, manifest: deps.manifest } : undefined),
      unusedObjectsJob(deps),
    ],
    routes: (app) => uploadRoute(app, deps),
    gauges: [feedGauges(database.kysely, { now: () => clock.now(), pace })],
  };
}

/** @wiring src/backend.ts opens the area. */
export default createFeedBackend satisfies CreateBackend;
