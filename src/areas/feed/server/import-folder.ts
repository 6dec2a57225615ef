import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { type Connection, type Database, sharesOneConnection } from '#platform/database/database.ts';
import { MANIFEST_NAME } from '../rules/manifest.ts';
import { OBJECT_FOLDER } from '../rules/objects.ts';
import { PICTURE_FOLDER } from '../rules/pictures.ts';
import { feedFile } from './feed-files.ts';
import { type FeedFolderFile, findFiles, UnusableFolder } from './find-files.ts';
import { type FileProblem, type FileProgress, FileRefused, type FileResult, importFile } from './import-file.ts';
import { hasPictureFolder, importPictures } from './import-pictures.ts';
import {
  acquireImportLock,
  onOneConnection,
  refreshStatistics,
  releaseImportLock,
  saveImport,
} from './imports-queries.ts';
import { FileInterrupted } from './merge-slices.ts';
import { findMissingPictures, type MissingPictures } from './missing-pictures-queries.ts';
import { hasObjectFolder, importObjects } from './objects/import-objects.ts';
import { rejectedPath, writeRejectedRows } from './rejected-rows.ts';
import { OBJECT_LIMIT_MB } from './settings.ts';
import { UnreadableFile } from './source-row.ts';
import { type VerifiedDelivery, verifyDelivery } from './verify-delivery.ts';

export interface ImportOptions {
  readonly database: Database;
  readonly folder: string;
  readonly clock: Clock;
  /** Stores valid rows, and writes refused ones to a file in the same folder. Otherwise one invalid row refuses the whole file. */
  readonly keepGood?: boolean;
  /** Accepts files without rows. A manifest that announces none has the same effect. */
  readonly allowEmpty?: boolean;
  /** `required` refuses a folder without a manifest. */
  readonly manifest?: 'required' | 'optional';
  readonly onProgress?: (progress: FileProgress) => void;
  /** Maximum bytes of one PDF or XML. */
  readonly objectLimitBytes?: number;
  /** Stores to whose customers the rows must belong; undefined: all. */
  readonly onlyStores?: readonly string[] | undefined;
  /** Notifies people about their orders; undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
}

export interface ImportedFile extends FileResult {
  readonly archivo: string;
  /** False when nothing of the file was stored. */
  readonly aceptado: boolean;
  /** Path of the file with refused rows, if there are any. */
  readonly rechazados?: string;
  /** Set when only some slices were stored. Importing the same file again stores the rest. */
  readonly incompleto?: true;
}

export interface ImportedFolder {
  readonly archivos: readonly ImportedFile[];
  readonly sinRechazos: boolean;
  /** Missing pictures that texts name; undefined when the folder had neither texts nor pictures. */
  readonly sinImagen?: MissingPictures | undefined;
}

/**
 * Imports a folder of the feed: checks each file as a whole, then merges it in short transactions. Files are imported in the order of their
 * references. Skips a file that refers to a refused one, because its rows would only repeat that error.
 * @throws UnusableFolder
 */
export async function importFolder(options: ImportOptions): Promise<ImportedFolder> {
  const files = findFiles(options.folder);
  const delivery = await verifyDelivery(options.folder, files, options.manifest === 'required').catch((error) =>
    noteRefusedDelivery(error, options),
  );
  const note = (imported: ImportedFile) =>
    saveImportResult(options.database.kysely, imported, { at: options.clock.now(), delivery });
  const archivos: ImportedFile[] = [];
  if (hasObjectFolder(options.folder)) {
    const imported = await importFolderOfObjects(options);
    archivos.push(imported);
    await note(imported);
  }
  archivos.push(...(await importFiles(files, options, { delivery, note })));
  if (hasPictureFolder(options.folder)) {
    const imported = await importFolderOfPictures(options);
    archivos.push(imported);
    await note(imported);
  }
  const sinRechazos = archivos.every(({ aceptado, rechazadas }) => aceptado && rechazadas === 0);
  const mayLackPictures = hasPictureFolder(options.folder) || files.some(({ kind }) => feedFile(kind).namesPictures);
  return {
    archivos,
    sinRechazos,
    ...(mayLackPictures && { sinImagen: await findMissingPictures(options.database.kysely) }),
  };
}

interface FilesOptions {
  readonly delivery: VerifiedDelivery | undefined;
  /** Records the result of a file, before the next file is read. */
  readonly note: (imported: ImportedFile, found: FeedFolderFile) => Promise<unknown>;
}

/** Imports files in their order. Skips a file that refers to a refused one. */
export async function importFiles(
  files: readonly FeedFolderFile[],
  options: ImportOptions,
  { delivery, note }: FilesOptions,
): Promise<ImportedFile[]> {
  const archivos: ImportedFile[] = [];
  const refused = new Set<string>();
  for (const found of files) {
    const missing = feedFile(found.kind).references.find(({ table }) => refused.has(table));
    const imported = missing
      ? unread(found, `no se leyó, porque ${missing.table} tiene errores`)
      : await importOne(found, options, delivery);
    if (!imported.aceptado) refused.add(found.kind);
    archivos.push(imported);
    await note(imported, found);
  }
  return archivos;
}

/** Records a delivery whose manifest does not match. @throws the given error again */
async function noteRefusedDelivery(error: unknown, { database, clock }: ImportOptions): Promise<never> {
  if (error instanceof UnusableFolder) {
    const { nuevas, cambiadas, rechazadas, atrasadas, filas } = unread({ name: MANIFEST_NAME }, '');
    const rechazos = error.message.split('\n').map((razon) => ({ linea: 0, columna: '', razon, valor: null }));
    const record = { archivo: MANIFEST_NAME, filas, nuevas, cambiadas, rechazadas, atrasadas, aceptado: false };
    await saveImport(database.kysely, record, clock.now(), rechazos);
  }
  throw error;
}

interface ImportedBy {
  readonly at: Date;
  readonly delivery: VerifiedDelivery | undefined;
  /** Name of the operator who uploaded the file. */
  readonly operador?: string;
  /** Name of the API key that delivered the file. */
  readonly clave?: string;
}

/** Records the result of a file. @returns the import's number */
export const saveImportResult = (
  connection: Connection,
  { filas, nuevas, cambiadas, rechazadas, atrasadas, aceptado, archivo, personas, rechazos }: ImportedFile,
  { at, delivery, operador, clave }: ImportedBy,
): Promise<number> =>
  saveImport(
    connection,
    {
      ...{ archivo, filas, nuevas, cambiadas, rechazadas, atrasadas, aceptado, dejadas: personas?.dejadas ?? 0 },
      ...(delivery && { entrega: delivery.entrega, secuencia: delivery.secuencia ?? null }),
      ...(operador !== undefined && { operador }),
      ...(clave !== undefined && { clave }),
    },
    at,
    rechazos,
  );

/** Imports the objects first, because rows refer to them. */
async function importFolderOfObjects(options: ImportOptions): Promise<ImportedFile> {
  const { database, folder, clock, onProgress, objectLimitBytes = OBJECT_LIMIT_MB * 1_048_576 } = options;
  const result = await importObjects(database.kysely, folder, {
    at: clock.now(),
    limitBytes: objectLimitBytes,
    onObject: (filas) => onProgress?.({ archivo: OBJECT_FOLDER, fase: 'guardando', filas, rechazadas: 0 }),
  });
  return { archivo: OBJECT_FOLDER, aceptado: true, ...result };
}

/** Imports the pictures last. Their order does not matter, because texts refer to them by name. */
async function importFolderOfPictures({ database, folder, clock, onProgress }: ImportOptions): Promise<ImportedFile> {
  const tell = (filas: number) => onProgress?.({ archivo: PICTURE_FOLDER, fase: 'guardando', filas, rechazadas: 0 });
  const result = await withImportLock(database, (connection) =>
    importPictures(connection, folder, { now: clock.now(), onPicture: tell }),
  );
  return result
    ? { archivo: PICTURE_FOLDER, aceptado: true, ...result }
    : unread({ name: PICTURE_FOLDER }, IMPORT_RUNNING_REASON);
}

/** Spanish reason when another import is running. */
export const IMPORT_RUNNING_REASON = 'hay otra importación en curso; espere a que termine';

const unread = ({ name }: Pick<FeedFolderFile, 'name'>, razon: string): ImportedFile => ({
  archivo: name,
  aceptado: false,
  filas: 0,
  nuevas: 0,
  cambiadas: 0,
  rechazadas: 0,
  atrasadas: 0,
  problemas: [{ archivo: name, linea: 0, columna: '', razon }],
  rechazos: [{ linea: 0, columna: '', razon, valor: null }],
});

async function importOne(
  found: FeedFolderFile,
  options: ImportOptions,
  delivery: VerifiedDelivery | undefined,
): Promise<ImportedFile> {
  const { database, keepGood, allowEmpty, clock, onProgress, notify, onlyStores } = options;
  const mayBeEmpty = allowEmpty === true || delivery?.filas.get(found.name) === 0;
  const rechazados = rejectedPath(found.path);
  const rejected = keepGood ? writeRejectedRows(rechazados) : undefined;
  try {
    const result = await withImportLock(database, (connection) =>
      importFile(connection, found, {
        rejected,
        mayBeEmpty,
        secuencia: delivery?.secuencia,
        now: clock.now(),
        isShared: sharesOneConnection(database),
        ...{ notify, onlyStores },
        onProgress: onProgress ?? (() => undefined),
      }),
    );
    if (!result) return unread(found, IMPORT_RUNNING_REASON);
    if (result.nuevas + result.cambiadas > 1_000) await refreshStatistics(database, found.kind);
    return { archivo: found.name, aceptado: true, ...result, ...(result.rechazadas > 0 ? { rechazados } : {}) };
  } catch (error) {
    if (error instanceof FileRefused) return { archivo: found.name, aceptado: false, ...error.result };
    const interrupted = error instanceof FileInterrupted ? error : undefined;
    const cause = interrupted ? interrupted.cause : error;
    const reason = reasonToRefuse(cause);
    if (!reason) throw cause;
    const kept = interrupted && interrupted.merged.nuevas + interrupted.merged.cambiadas > 0;
    return { ...unread(found, reason), ...(kept ? { ...interrupted.merged, incompleto: true } : {}) };
  } finally {
    await rejected?.close();
  }
}

/** Runs the work on one connection, under the import's lock. @returns undefined when another import is running */
export function withImportLock<Result>(
  database: Database,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result | undefined> {
  return onOneConnection(database, async (connection) => {
    if (!(await acquireImportLock(connection))) return undefined;
    try {
      return await work(connection);
    } finally {
      // Ignores a broken connection, which has released its lock already.
      await releaseImportLock(connection).catch(() => undefined);
    }
  });
}

/** Reason to refuse a whole file. @returns undefined for a bug or a lost database */
export function reasonToRefuse(error: unknown): string | undefined {
  if (error instanceof UnreadableFile) return error.message;
  const { code = '', constraint } = error as { code?: string; constraint?: string };
  if (['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return `no se puede leer (${code})`;
  if (code === '23505') return `repite un valor que debe ser único entre lo que ya existe (${constraint})`;
  return code.startsWith('23') ? `choca con lo que ya existe (${constraint})` : undefined;
}

/** A problem in one line: `documentos.ndjson:12, saldo_erp: es mayor que valor_original`. */
export const describeFileProblem = ({ archivo, linea, columna, razon }: FileProblem): string =>
  `${archivo}${linea > 0 ? `:${linea}` : ''}${columna ? `, ${columna}` : ''}: ${razon}`;
