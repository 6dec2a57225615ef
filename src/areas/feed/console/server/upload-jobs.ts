import { z } from 'zod';
import type { Job } from '#platform/jobs/jobs.ts';
import { deleteOldDeliveries } from '../../server/uploads/delivery-queries.ts';
import { IMPORT_JOB, ImportBusy, type ImportDeps, importUpload, TRY_JOB } from '../../server/uploads/import-upload.ts';
import { deleteOldUploads } from '../../server/uploads/upload-queries.ts';
import { UPLOAD_KEPT_MS } from '../rules/upload.ts';
import { tryUpload } from './try-upload.ts';

/** Time for which the same request finds a finished delivery. */
const DELIVERY_KEPT_MS = 30 * 86_400_000;

const input = z.object({ id: z.number().int() });

/** Seconds until the next look, while another import runs. */
const BUSY_SECONDS = 5;

/** Trials, imports and the removal of old uploads. */
export function uploadJobs(deps: ImportDeps): readonly Job<object>[] {
  const inTurns = (name: string, words: string, work: (id: number) => Promise<void>): Job<object> => ({
    name,
    words,
    parse: (given) => input.parse(given),
    async run(given) {
      const { id } = given as z.infer<typeof input>;
      try {
        await work(id);
      } catch (error) {
        if (!(error instanceof ImportBusy)) throw error;
        await deps.jobs().send(name, { id }, { startAfterSeconds: BUSY_SECONDS });
      }
    },
  });
  return [
    inTurns(TRY_JOB, 'Probar archivos del ERP', (id) => tryUpload(deps, id)),
    inTurns(IMPORT_JOB, 'Importar archivos del ERP', (id) => importUpload(deps, id)),
    {
      name: 'subidas-antiguas',
      words: 'Borrar archivos del ERP de hace un día',
      every: '41 * * * *',
      parse: () => ({}),
      async run() {
        const now = deps.clock.now().getTime();
        const before = new Date(now - UPLOAD_KEPT_MS);
        await deleteOldUploads(deps.database.kysely, before);
        await deleteOldDeliveries(deps.database.kysely, {
          openBefore: before,
          finishedBefore: new Date(now - DELIVERY_KEPT_MS),
        });
      },
    },
  ];
}
