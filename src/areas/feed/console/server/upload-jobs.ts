import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import type { FeedThread } from '../../server/thread/feed-thread.ts';
import type { UploadWork } from '../../server/thread/thread-messages.ts';
import { deleteOldDeliveries } from '../../server/uploads/delivery-queries.ts';
import {
  endImport,
  IMPORT_JOB,
  ImportBusy,
  type ImportDeps,
  importUploadedFiles,
  mustWait,
  TRY_JOB,
} from '../../server/uploads/import-upload.ts';
import { removeLeftFolders } from '../../server/uploads/place-files.ts';
import { deleteOldUploads, sumBytes } from '../../server/uploads/upload-queries.ts';
import { UPLOAD_KEPT_MS } from '../rules/upload.ts';
import { tryUpload } from './try-upload.ts';

/** Time for which the same request finds a finished delivery. */
const DELIVERY_KEPT_MS = 30 * 86_400_000;

const input = z.object({ id: z.number().int() });

/** Seconds until the next look, while another import runs. */
const BUSY_SECONDS = 5;

/** Where large uploads are imported and tried. */
interface LargeWork {
  readonly thread: FeedThread;
  /** Bytes of an upload from which it is large. */
  readonly largeBytes: number;
}

/**
 * Trials, imports and the removal of old uploads.
 * @param large undefined for the embedded database, which only the portal's own thread can use
 */
export function uploadJobs(deps: ImportDeps, large: LargeWork | undefined): readonly Job<object>[] {
  /** Several uploads may be due at once, and only one of them can have the import's lock. */
  let isWorking = false;
  const workApart = async (thread: FeedThread, kind: UploadWork, id: number): Promise<void> => {
    // Looked at before the thread is started, because a wait may take minutes and is asked for every few seconds.
    if (isWorking || (await mustWait(deps.database, id))) throw new ImportBusy();
    isWorking = true;
    try {
      if ((await thread.work(kind, id)) === 'busy') throw new ImportBusy();
    } finally {
      isWorking = false;
    }
  };
  /** Does small work here, because it is done before a thread has started. */
  const work = async (kind: UploadWork, id: number): Promise<void> => {
    if (large && (await sumBytes(deps.database.kysely, id)) >= large.largeBytes)
      return workApart(large.thread, kind, id);
    await (kind === 'import' ? importUploadedFiles : tryUpload)(deps, id);
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
        await removeLeftFolders(new Date(Date.now() - UPLOAD_KEPT_MS));
        await deleteOldUploads(deps.database.kysely, before);
        await deleteOldDeliveries(deps.database.kysely, {
          openBefore: before,
          finishedBefore: new Date(now - DELIVERY_KEPT_MS),
        });
      },
    },
  ];
}
