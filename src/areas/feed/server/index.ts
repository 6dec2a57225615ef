import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import { mergeResolvers } from '#platform/graphql/guard.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { createImportResolvers, waitingFilesSource } from '../console/server/import-resolvers.ts';
import { importsFile } from '../console/server/imports-file.ts';
import { type ReceiveDeps, uploadRoute } from '../console/server/receive-upload.ts';
import { uploadJobs } from '../console/server/upload-jobs.ts';
import { createUploadResolvers } from '../console/server/upload-resolvers.ts';
import { readConfiguredPace } from './configured-pace.ts';
import { createFeedNotifier } from './feed-notifier.ts';
import { feedGauges } from './imports-queries.ts';
import { unusedObjectsJob } from './objects/unused-objects-job.ts';
import { createFeedThread, type FeedThread } from './thread/feed-thread.ts';
import { storeLargeOnWorker } from './thread/store-large-bodies.ts';
import { type StoreBody, storeOnThisThread } from './uploads/store-content.ts';

export { readConfiguredPace } from './configured-pace.ts';
export { deliverPicture, writePicture } from './deliver-picture.ts';
export { DECLARED_PACE, FEED_KINDS, feedFile, isFeedKind, OBJECT_KINDS, PICTURE_KINDS } from './feed-files.ts';
export { createFeedNotifier } from './feed-notifier.ts';
export { findFigureDeliveries } from './figure-deliveries.ts';
export { belongsToCustomers } from './foreign-rows-queries.ts';
export { describeFileProblem, importFolder } from './import-folder.ts';
export { findLastImport, hasCustomers, saveImport } from './imports-queries.ts';
export { findMissingPictures } from './missing-pictures-queries.ts';
export {
  commitDelivery,
  discardDelivery,
  openDelivery,
  type StoreFileDeps,
  storeDeliveredFile,
} from './uploads/deliveries.ts';
export {
  countExplainedRows,
  type DeliveredFile,
  type ErpDeliveryRow,
  findErpDelivery,
  listDeliveredFiles,
  listDeliveryRefusals,
  listErpDeliveries,
} from './uploads/delivery-queries.ts';
export type { ImportDeps } from './uploads/import-upload.ts';
export { MOST_ARRIVING } from './uploads/store-content.ts';

declare module '#platform/area.ts' {
  interface AreaServices {
    /** Stores arriving files, and has the thread that imports large ones. */
    readonly receiving: FileReceiver;
  }
}

/** Stores arriving files, and has the thread that imports large ones. */
export interface FileReceiver {
  readonly storeBody: StoreBody;
  /** Undefined for the embedded database, which only the portal's own thread can use. */
  readonly thread: FeedThread | undefined;
}

/** Creates the receiving part. Its thread starts with the first task. */
export function createFileReceiver({
  database,
  config,
  provider,
  log,
}: Pick<AreaServices, 'database' | 'config' | 'provider' | 'log'>): FileReceiver {
  const here = storeOnThisThread(database.kysely);
  const { DATABASE_URL: databaseUrl, DATABASE_STATEMENT_SECONDS: statementSeconds } = config;
  if (!databaseUrl) return { storeBody: here, thread: undefined };
  const settings = { databaseUrl, statementSeconds, provider, manifest: config.FEED_MANIFEST };
  const onError = (error: Error) => log.error({ err: error }, 'El hilo de los archivos grandes falló');
  const thread = createFeedThread(settings, { onError });
  return { storeBody: storeLargeOnWorker({ here, onThread: thread.storeContent }, largeBytesOf(config)), thread };
}

const largeBytesOf = ({ FEED_THREAD_KB }: AreaServices['config']): number => FEED_THREAD_KB * 1_024;

type Deps = Pick<
  AreaServices,
  'database' | 'clock' | 'config' | 'provider' | 'jobs' | 'keyFor' | 'findOperator' | 'consoleUrl' | 'receiving'
>;

/** Purpose of the derived key of upload addresses. */
const UPLOAD_PURPOSE = 'subidas-erp';

/** Creates the back end of the feed: imports and uploads for operators, and gauges of the imports' age. Customers have no operation here. */
export function createFeedBackend(services: Deps): AreaBackend<never> {
  const { database, clock, config, provider, jobs, keyFor, findOperator, consoleUrl } = services;
  const { storeBody, thread } = services.receiving;
  const pace = readConfiguredPace(config.FEED_PACE);
  const deps: ReceiveDeps = {
    ...{ database, clock, jobs, findOperator, storeBody },
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
      waits: [waitingFilesSource(database.kysely, pace)],
      files: [importsFile(database.kysely)],
    },
    jobs: [...uploadJobs(deps, thread && { thread, largeBytes: largeBytesOf(config) }), unusedObjectsJob(deps)],
    routes: (app) => uploadRoute(app, deps),
    stop: async () => thread?.close(),
    gauges: [feedGauges(database.kysely, { now: () => clock.now(), pace })],
  };
}

/** @wiring src/backend.ts opens the area. */
export default createFeedBackend satisfies CreateBackend;
