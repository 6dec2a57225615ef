import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MANIFEST_NAME, type MeasuredFile, manifestProblems, parseManifest } from '../rules/manifest.ts';
import { type FeedFolderFile, UnusableFolder } from './find-files.ts';
import { countNdjson, readCsv } from './read-rows.ts';
import { UnreadableFile } from './source-row.ts';

/** Facts about a delivery from its verified manifest. */
export interface VerifiedDelivery {
  readonly entrega: string;
  readonly secuencia: number | undefined;
  /** Number of rows by file name. */
  readonly filas: ReadonlyMap<string, number>;
}

/**
 * Compares a folder with its manifest before anything is changed.
 * @returns undefined without a manifest
 * @throws UnusableFolder when the manifest cannot be read, is required but missing, or differs from the files
 */
export async function verifyDelivery(
  folder: string,
  files: readonly FeedFolderFile[],
  isRequired: boolean,
): Promise<VerifiedDelivery | undefined> {
  const text = manifestText(folder);
  if (text === undefined && !isRequired) return undefined;
  if (text === undefined)
    throw new UnusableFolder(`Falta ${MANIFEST_NAME}, y FEED_MANIFEST lo pide. No se importó nada.`);
  const manifest = parseManifest(text);
  if (!manifest)
    throw new UnusableFolder(`${MANIFEST_NAME} no se puede leer; docs/feed.md dice cómo es. No se importó nada.`);
  const measured: MeasuredFile[] = [];
  for (const file of files) measured.push(await measure(file));
  const problems = manifestProblems(manifest, measured);
  if (problems.length > 0) throw new UnusableFolder([...problems, 'No se importó nada.'].join('\n'));
  const { entrega, secuencia, archivos } = manifest;
  return { entrega, secuencia, filas: new Map(archivos.map(({ archivo, filas }) => [archivo, filas])) };
}

/** Reads the row counts of a manifest that was verified earlier. @returns undefined without a manifest */
export function readAnnouncedDelivery(folder: string): Pick<VerifiedDelivery, 'filas'> | undefined {
  const manifest = parseManifest(manifestText(folder) ?? '');
  return manifest && { filas: new Map(manifest.archivos.map(({ archivo, filas }) => [archivo, filas])) };
}

function manifestText(folder: string): string | undefined {
  try {
    return readFileSync(join(folder, MANIFEST_NAME), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new UnusableFolder(`No se puede leer ${MANIFEST_NAME}. No se importó nada.`);
  }
}

async function measure({ name, path, format }: FeedFolderFile): Promise<MeasuredFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  try {
    const filas = format === 'csv' ? await countCsv(path) : await countNdjson(path);
    return { archivo: name, filas, sha256: hash.digest('hex') };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new UnusableFolder(`${name}: ${error.message}. No se importó nada.`);
    throw error;
  }
}

/** Counts rows by parsing, because cells may contain line breaks. */
async function countCsv(path: string): Promise<number> {
  let rows = 0;
  for await (const batch of readCsv(path)) rows += batch.length;
  return rows;
}
