import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import { type FeedFolderFile, UnusableFolder } from '../find-files.ts';
import {
  IMPORT_RUNNING_REASON,
  type ImportedFile,
  importFiles,
  saveImportResult,
  withImportLock,
} from '../import-folder.ts';
import { saveImport } from '../imports-queries.ts';
import { readAnnouncedDelivery, type VerifiedDelivery, verifyDelivery } from '../verify-delivery.ts';
import type { KeptFiles } from './kept-files.ts';
import { findPlacedFiles, withUploadFolder } from './place-files.ts';
import {
  type AnyUploadRow,
  deleteArrivingFiles,
  deleteFileContent,
  findQueuedUpload,
  hasEarlierDelivery,
  listUploadedFiles,
  type QueuedUpload,
  type UploadedFile,
  updateUpload,
  updateUploadedFile,
} from './upload-queries.ts';

export const TRY_JOB = 'probar-subida';
export const IMPORT_JOB = 'importar-subida';

export interface UploadDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Whether a delivery needs a manifest. */
  readonly manifest: 'required' | 'optional';
}

export interface ImportDeps extends UploadDeps {
  readonly jobs: () => Pick<Jobs, 'send'>;
  readonly notify: NotifyPeople;
  /** Files that this thread received; undefined where none are kept. */
  readonly kept?: KeptFiles;
}

/** Another import runs, so the job must be repeated later. */
export class ImportBusy extends Error {}

/** Whether another import runs, or an earlier delivery with a file of the same kind is unfinished. */
export async function isImportBlocked(database: Database, id: number): Promise<boolean> {
  const upload = await findQueuedUpload(database.kysely, id);
  if (upload && (await hasEarlierDelivery(database.kysely, upload))) return true;
  return (await withImportLock(database, async () => true)) === undefined;
}

/**
 * Imports the ordered files of an upload like a folder. Safe to repeat after a kill: stored rows do not change again, and one transaction records a
 * file and marks it as imported.
 * @throws ImportBusy
 */
export async function importUploadedFiles(deps: Omit<ImportDeps, 'jobs'>, id: number): Promise<void> {
  const { database, clock, notify, kept } = deps;
  const connection = database.kysely;
  const upload = await findQueuedUpload(connection, id);
  if (!upload) return;
  if (await hasEarlierDelivery(connection, upload)) throw new ImportBusy();
  const all = await listUploadedFiles(connection, [id]);
  const ordered = all.filter(({ estado }) => estado === 'importando');
  const manifest = upload.clave === null ? [] : all.filter(({ archivo }) => archivo === MANIFEST_NAME);
  try {
    await withUploadFolder(connection, { files: [...manifest, ...ordered], kept }, async (folder) => {
      const files = ordered.length > 0 ? findPlacedFiles(folder, ordered) : [];
      const delivery = await readDelivery(deps, { upload, folder, files, all });
      await importFiles(
        files,
        {
          ...{ database, folder, clock, notify, keepGood: upload.guardar_buenas },
          onlyStores: upload.tiendas ?? undefined,
        },
        { delivery, note: (imported, { name }) => noteFile(deps, { upload, delivery, imported, archivo: name }) },
      );
    });
  } catch (error) {
    if (upload.clave === null || !(error instanceof UnusableFolder)) throw error;
    await refuseDelivery(deps, upload, error.message);
  }
}

interface Placed {
  readonly upload: QueuedUpload;
  readonly folder: string;
  /** The files that are not imported yet. */
  readonly files: readonly FeedFolderFile[];
  readonly all: readonly UploadedFile[];
}

/** Reads the delivery's facts. For an API key, verifies the manifest before the first file is imported. @throws UnusableFolder */
async function readDelivery(
  { manifest }: Pick<ImportDeps, 'manifest'>,
  { upload, folder, files, all }: Placed,
): Promise<VerifiedDelivery | undefined> {
  if (upload.clave === null) return buildStoredDelivery(upload, all);
  const isFirstRun = all.every(({ archivo, estado }) => archivo === MANIFEST_NAME || estado === 'importando');
  const announced = isFirstRun
    ? await verifyDelivery(folder, files, manifest === 'required')
    : readAnnouncedDelivery(folder);
  const entrega = upload.entrega ?? upload.clave_idempotencia ?? '';
  return { entrega, secuencia: upload.secuencia ?? undefined, filas: announced?.filas ?? new Map() };
}

type Stored = Pick<ImportDeps, 'database' | 'clock'>;

interface NotedFile {
  readonly upload: QueuedUpload;
  readonly delivery: VerifiedDelivery | undefined;
  readonly imported: ImportedFile;
  readonly archivo: string;
}

/** Records the result of a file. @throws ImportBusy */
async function noteFile(
  { database, clock }: Stored,
  { upload, delivery, imported, archivo }: NotedFile,
): Promise<void> {
  const { aceptado, problemas } = imported;
  if (problemas.some(({ razon }) => razon === IMPORT_RUNNING_REASON)) throw new ImportBusy();
  await inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const file = { subida: upload.id, archivo };
    // Another process may have recorded the file already, if the job queue took this process for dead.
    await findQueuedUpload(connection, upload.id, { locks: true });
    const kept = (await listUploadedFiles(connection, [upload.id])).find((each) => each.archivo === archivo);
    if (kept?.estado !== 'importando') return;
    const by = upload.clave === null ? { operador: upload.nombre } : { clave: upload.nombre };
    const importacion = await saveImportResult(connection, imported, { ...{ at: clock.now(), delivery }, ...by });
    const razon = aceptado ? null : (problemas[0]?.razon ?? null);
    await updateUploadedFile(connection, file, {
      estado: aceptado ? 'importado' : 'rechazado',
      ...{ razon, importacion },
    });
    await deleteFileContent(connection, file);
  });
}

/** Refuses a delivery whose files differ from its manifest, before anything is imported. */
const refuseDelivery = ({ database, clock }: Stored, upload: QueuedUpload, problema: string): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const open = await findQueuedUpload(connection, upload.id, { locks: true });
    if (!open) return;
    const at = clock.now();
    const rechazos = problema.split('\n').map((razon) => ({ linea: 0, columna: '', razon, valor: null }));
    const counts = { filas: 0, nuevas: 0, cambiadas: 0, rechazadas: 0, atrasadas: 0, aceptado: false };
    const entrega = upload.entrega ?? upload.clave_idempotencia;
    const record = { archivo: MANIFEST_NAME, ...counts, clave: upload.nombre, entrega };
    await saveImport(connection, record, at, rechazos);
    for (const { archivo } of await listUploadedFiles(connection, [upload.id])) {
      await updateUploadedFile(connection, { subida: upload.id, archivo }, { estado: 'rechazado' });
      await deleteFileContent(connection, { subida: upload.id, archivo });
    }
    await deleteArrivingFiles(connection, upload.id);
    await updateUpload(connection, upload.id, { estado: 'terminada', problema, terminada_en: at });
  });

/**
 * Marks a delivery as finished when all its files are imported or rejected. For an operator's upload, also queues the dry run of files that waited
 * for imported ones.
 */
export const endImport = (
  { database, clock, jobs }: Pick<ImportDeps, 'database' | 'clock' | 'jobs'>,
  id: number,
): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const upload = await findQueuedUpload(connection, id, { locks: true });
    if (!upload) return;
    const files = await listUploadedFiles(connection, [id]);
    if (files.some(({ estado }) => estado === 'importando')) return;
    if (upload.clave !== null) {
      await deleteFileContent(connection, { subida: id, archivo: MANIFEST_NAME });
      await deleteArrivingFiles(connection, id);
      return updateUpload(connection, id, { estado: 'terminada', terminada_en: clock.now() });
    }
    const mayTry = files.some(({ estado }) => estado === 'espera');
    await updateUpload(connection, id, { estado: mayTry ? 'probando' : 'lista' });
    if (mayTry) await jobs().send(TRY_JOB, { id }, { within: tx });
  });

/** Builds the delivery's facts from an earlier dry run, with the row count of each file. */
export const buildStoredDelivery = (
  { entrega, secuencia }: Pick<AnyUploadRow, 'entrega' | 'secuencia'>,
  files: readonly UploadedFile[],
): VerifiedDelivery | undefined =>
  entrega === null
    ? undefined
    : { entrega, secuencia: secuencia ?? undefined, filas: new Map(files.map((file) => [file.archivo, file.filas])) };
