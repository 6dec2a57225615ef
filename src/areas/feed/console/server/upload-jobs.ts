import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
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
import { type ThreadData, workOnThread } from './import-thread.ts';
import { tryUpload } from './try-upload.ts';

/** Time for which the same request finds a finished delivery. */
const DELIVERY_KEPT_MS = 30 * 86_400_000;

const input = z.object({ id: z.number().int() });

/** Seconds until the next look, while another import runs. */
const BUSY_SECONDS = 5;

/** Bytes of an upload from which a thread of its own is worth its start of half a second. */
const LARGE_BYTES = 1_048_576;

/** What a thread needs to open the same database again. */
export type ThreadSettings = Pick<ThreadData, 'databaseUrl' | 'provider' | 'manifest'>;

/**
 * Trials, imports and the removal of old uploads.
 * @param thread undefined for the embedded database, which only the portal's own thread can use
 */
export function uploadJobs(deps: ImportDeps, thread: ThreadSettings | undefined): readonly Job<object>[] {
  /** Several uploads may be due at once, and only one of them can have the import's lock. */
  let hasThread = false;
  const workApart = async (data: ThreadData): Promise<void> => {
    // Looked at before a thread is started, because a wait may take minutes and is asked for every few seconds.
    if (hasThread || (await mustWait(deps.database, data.id))) throw new ImportBusy();
    hasThread = true;
    try {
      if ((await workOnThread(data)) === 'busy') throw new ImportBusy();
    } finally {
      hasThread = false;
    }
  };
  /** Does small work here, because it is done before a thread has started. */
  const work = async (kind: ThreadData['work'], id: number): Promise<void> => {
    if (thread && (await sumBytes(deps.database.kysely, id)) >= LARGE_BYTES)
      return workApart({ ...thread, work: kind, id });
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
