import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { FeedThread } from '../../server/thread/feed-thread.ts';
import type { UploadWork } from '../../server/thread/thread-messages.ts';
import { deleteOldErpDeliveries } from '../../server/uploads/delivery-queries.ts';
import {
  endImport,
  IMPORT_JOB,
  ImportBusy,
  type ImportDeps,
  importUploadedFiles,
  isImportBlocked,
  TRY_JOB,
} from '../../server/uploads/import-upload.ts';
import { removeAbandonedFolders } from '../../server/uploads/place-files.ts';
import { deleteOldUploads, sumUploadBytes } from '../../server/uploads/upload-queries.ts';
import { UPLOAD_KEPT_MS } from '../rules/upload.ts';
import { dryRunUpload } from './dry-run-upload.ts';

/** Time after which finished deliveries are deleted. Until then, a repeated request finds its delivery. */
const DELIVERY_KEPT_MS = 30 * 86_400_000;

const input = z.object({ id: z.number().int() });

/** Seconds until a job is retried while another import runs. */
const BUSY_SECONDS = 5;

/** Worker thread that imports large uploads and runs them dry. */
interface LargeWork {
  readonly thread: FeedThread;
  /** Minimum bytes of a large upload. */
  readonly largeBytes: number;
}

/**
 * The jobs that try uploads, import them and delete old ones.
 * @param large undefined for the embedded database, which only the portal's own thread can use
 */
export function uploadJobs(deps: ImportDeps, large: LargeWork | undefined): readonly Job<object>[] {
  /** Whether the thread has work. Several uploads may be due at once, but only one can hold the import's lock. */
  let isWorking = false;
  const workApart = async (thread: FeedThread, kind: UploadWork, id: number): Promise<void> => {
    // Checks before the thread starts: an upload may wait for minutes, and its job runs every few seconds.
    if (isWorking || (await isImportBlocked(deps.database, id))) throw new ImportBusy();
    isWorking = true;
    try {
      if ((await thread.runUpload(kind, id)) === 'busy') throw new ImportBusy();
    } finally {
      isWorking = false;
    }
  };
  /** Runs small uploads on this thread, because they take less time than the start of another thread. */
  const work = async (kind: UploadWork, id: number): Promise<void> => {
    if (large && (await sumUploadBytes(deps.database.kysely, id)) >= large.largeBytes)
      return workApart(large.thread, kind, id);
    await (kind === 'import' ? importUploadedFiles : dryRunUpload)(deps, id);
  };
  const inTurns = (name: string, words: string, run: (id: number) => Promise<void>): Job<object> => ({
    name,
    words,
    parse: (given) => input.parse(given),
    async run(given) {
      const { id } = given as z.infer<typeof input>;
      try {
        await run(id);
      } catch (error) {
        if (!(error instanceof ImportBusy)) throw error;
        await deps.jobs().send(name, { id }, { startAfterSeconds: BUSY_SECONDS });
      }
    },
  });
  return [
    inTurns(TRY_JOB, 'Probar archivos del ERP', (id) => work('try', id)),
    inTurns(IMPORT_JOB, 'Importar archivos del ERP', async (id) => {
      await work('import', id);
      await endImport(deps, id);
    }),
    {
      name: 'subidas-antiguas',
      words: 'Borrar archivos del ERP de hace un día',
      every: '41 * * * *',
      parse: () => ({}),
      async run() {
        const now = deps.clock.now().getTime();
        const before = new Date(now - UPLOAD_KEPT_MS);
        await removeAbandonedFolders(new Date(Date.now() - UPLOAD_KEPT_MS));
        await deleteOldUploads(deps.database.kysely, before);
        await deleteOldErpDeliveries(deps.database.kysely, {
          openBefore: before,
          finishedBefore: new Date(now - DELIVERY_KEPT_MS),
        });
      },
    },
  ];
}
