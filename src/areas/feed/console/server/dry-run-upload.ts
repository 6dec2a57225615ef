import { type Connection, type Database, sharesOneConnection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import { feedFile } from '../../server/feed-files.ts';
import { type FeedFolderFile, UnusableFolder } from '../../server/find-files.ts';
import { importFile } from '../../server/import-file.ts';
import { reasonToRefuse, withImportLock } from '../../server/import-folder.ts';
import { FileInterrupted } from '../../server/merge-slices.ts';
import type { RejectedRows } from '../../server/rejected-rows.ts';
import { buildStoredDelivery, ImportBusy, type UploadDeps } from '../../server/uploads/import-upload.ts';
import { findPlacedFiles, withUploadFolder } from '../../server/uploads/place-files.ts';
import {
  type DryRunResult,
  deleteFileContent,
  findUpload,
  listUploadedFiles,
  saveDryRun,
  type UploadedFile,
  updateUpload,
} from '../../server/uploads/upload-queries.ts';
import { type VerifiedDelivery, verifyDelivery } from '../../server/verify-delivery.ts';

const NOTHING = { filas: 0, nuevas: 0, cambiadas: 0, rechazadas: 0, atrasadas: 0, rechazos: [] } as const;

/**
 * Runs the files of an upload dry: checks them like an import of a folder, counts the changes, and changes nothing. A file that refers to new rows of
 * another file waits for the import of that file.
 * @throws ImportBusy
 */
export async function dryRunUpload(deps: UploadDeps, id: number): Promise<void> {
  const connection = deps.database.kysely;
  const upload = await findUpload(connection, id);
  if (upload?.estado !== 'probando') return;
  const files = (await listUploadedFiles(connection, [id])).filter(({ estado }) => TO_TRY.has(estado));
  try {
    await withUploadFolder(connection, { files }, (folder) => tryFiles(deps, { folder, files, upload }));
    await endDryRun(deps, id);
  } catch (error) {
    if (!(error instanceof UnusableFolder)) throw error;
    for (const file of files) await deleteFileContent(connection, file);
    await endDryRun(deps, id, { problema: error.message });
  }
}

const TO_TRY: ReadonlySet<UploadedFile['estado']> = new Set(['subido', 'espera', 'probado']);

const endDryRun = (
  { database }: UploadDeps,
  id: number,
  change: Parameters<typeof updateUpload>[2] = {},
): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const upload = await findUpload(tx as Connection, id, { locks: true });
    if (upload?.estado === 'probando') await updateUpload(tx as Connection, id, { ...change, estado: 'lista' });
  });

interface Placed {
  readonly folder: string;
  readonly files: readonly UploadedFile[];
  readonly upload: NonNullable<Awaited<ReturnType<typeof findUpload>>>;
}

/** Checks the manifest before the first dry run only, because imported files are missing in later ones. */
async function tryFiles({ database, clock, manifest }: UploadDeps, { folder, files, upload }: Placed): Promise<void> {
  const connection = database.kysely;
  const found = findPlacedFiles(folder, files);
  const isFirst = files.some(({ estado }) => estado === 'subido');
  const delivery = isFirst
    ? await verifyDelivery(folder, found, manifest === 'required')
    : buildStoredDelivery(upload, await listUploadedFiles(connection, [upload.id]));
  if (isFirst && delivery)
    await updateUpload(connection, upload.id, {
      entrega: delivery.entrega,
      secuencia: delivery.secuencia ?? null,
    });
  const isNew = new Set<string>();
  for (const each of found) {
    const waited = feedFile(each.kind).references.find(({ table }) => isNew.has(table))?.table;
    const trial = waited
      ? { ...NOTHING, estado: 'espera' as const, razon: `se prueba cuando se haya importado ${waited}` }
      : await tryFile({ database, now: clock.now(), delivery }, each);
    if (trial.nuevas > 0 || trial.estado !== 'probado') isNew.add(each.kind);
    await saveDryRun(connection, { subida: upload.id, archivo: each.name }, trial);
  }
  if (files.some(({ archivo }) => archivo === MANIFEST_NAME))
    await saveDryRun(
      connection,
      { subida: upload.id, archivo: MANIFEST_NAME },
      { ...NOTHING, estado: 'importado', razon: null },
    );
}

interface TrialDeps {
  readonly database: Database;
  readonly now: Date;
  readonly delivery: VerifiedDelivery | undefined;
}

/** Discards refused rows: a dry run returns them in its result and writes no file. */
const NO_REJECTED_FILE: RejectedRows = { add: async () => undefined, close: async () => undefined };

async function tryFile({ database, now, delivery }: TrialDeps, found: FeedFolderFile): Promise<DryRunResult> {
  try {
    const result = await withImportLock(database, (connection) =>
      importFile(connection, found, {
        now,
        isShared: sharesOneConnection(database),
        isTrial: true,
        mayBeEmpty: delivery?.filas.get(found.name) === 0,
        secuencia: delivery?.secuencia,
        rejected: NO_REJECTED_FILE,
        onProgress: () => undefined,
      }),
    );
    if (!result) throw new ImportBusy();
    const { filas, nuevas, cambiadas, rechazadas, atrasadas, rechazos } = result;
    return { estado: 'probado', razon: null, filas, nuevas, cambiadas, rechazadas, atrasadas, rechazos };
  } catch (error) {
    const cause = error instanceof FileInterrupted ? error.cause : error;
    const razon = reasonToRefuse(cause);
    if (!razon) throw cause;
    return { ...NOTHING, estado: 'rechazado', razon };
  }
}
