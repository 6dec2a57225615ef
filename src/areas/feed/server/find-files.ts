import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEED_KINDS, isFeedKind } from './feed-files.ts';
import { hasPictureFolder } from './import-pictures.ts';
import { hasObjectFolder } from './objects/import-objects.ts';

export interface FeedFolderFile {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  readonly format: 'ndjson' | 'csv';
}

/** A folder that cannot be imported. The message is a Spanish sentence for the operator. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder';
}

/**
 * Finds the files of a folder in the order of import.
 * @throws UnusableFolder when the folder has no file to import, or contradictory ones
 */
export function findFiles(folder: string): readonly FeedFolderFile[] {
  const found = new Map<string, FeedFolderFile>();
  for (const name of namesIn(folder)) {
    const [, kind = '', format] = /^(.*)\.(ndjson|csv)$/.exec(name) ?? [];
    if (!format || kind.endsWith('.rechazados')) continue;
    if (!isFeedKind(kind))
      throw new UnusableFolder(`No se sabe qué es ${name}. Se esperan: ${FEED_KINDS.join(', ')}, en .ndjson o .csv.`);
    const twin = found.get(kind);
    if (twin) throw new UnusableFolder(`Están ${twin.name} y ${name}: deje solo uno de los dos.`);
    found.set(kind, { kind, name, path: join(folder, name), format: format as 'ndjson' | 'csv' });
  }
  if (found.size === 0 && !hasPictureFolder(folder) && !hasObjectFolder(folder))
    throw new UnusableFolder(
      `En ${folder} no hay archivos para importar. Se esperan: ${FEED_KINDS.join(', ')}, en .ndjson o .csv.`,
    );
  return [...found.values()].sort((a, b) => FEED_KINDS.indexOf(a.kind) - FEED_KINDS.indexOf(b.kind));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw new UnusableFolder(`No se puede abrir la carpeta ${folder}.`);
    throw error;
  }
}
