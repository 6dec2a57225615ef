import { existsSync, readdirSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Connection } from '#platform/database/database.ts';
import { createPictureCopier, type PictureCopier } from '#platform/pictures/copy-in-child.ts';
import { hashPicture, PICTURE_LIMITS } from '#platform/pictures/copy-picture.ts';
import {
  deleteUnnamedSources,
  hasPictureSource,
  markNamedSources,
  namePicture,
  savePictureSource,
} from '#platform/pictures/picture-queries.ts';
import { isPictureName, MOST_PICTURES, PICTURE_FOLDER, PICTURE_REFUSALS } from '../rules/pictures.ts';
import { MOST_REFUSALS, rowRefusals } from '../rules/refusal.ts';
import type { FileResult } from './import-file.ts';

type Refusal = keyof typeof PICTURE_REFUSALS;

export const hasPictureFolder = (folder: string): boolean => existsSync(join(folder, PICTURE_FOLDER));

/** Days until copies without a name are deleted. Open pages may still show them. */
export const UNNAMED_COPY_DAYS = 30;

interface Options {
  readonly now: Date;
  readonly onPicture: (done: number) => void;
}

/**
 * Imports the folder's pictures one by one. Reports invalid pictures and stores the others. Recognises a known picture by its bytes and does not
 * convert it again. A child process decodes, because a decoder needs a hundred megabytes (docs/decisions/0097).
 */
export async function importPictures(
  connection: Connection,
  folder: string,
  { now, onPicture }: Options,
): Promise<FileResult> {
  const names = readdirSync(join(folder, PICTURE_FOLDER))
    .filter((name) => !name.startsWith('.'))
    .sort();
  await markNamedSources(connection, now);
  const counts = { nueva: 0, cambiada: 0, igual: 0 };
  const refused: { readonly name: string; readonly refusal: Refusal }[] = [];
  const copier = createPictureCopier();
  try {
    for (const [place, name] of names.entries()) {
      const outcome =
        place < MOST_PICTURES
          ? await importPicture({ connection, copier, now }, join(folder, PICTURE_FOLDER), name)
          : 'too-many';
      if (outcome in counts) counts[outcome as keyof typeof counts] += 1;
      else refused.push({ name, refusal: outcome as Refusal });
      onPicture(place + 1);
    }
  } finally {
    copier.close();
  }
  await deleteUnnamedSources(connection, new Date(now.getTime() - UNNAMED_COPY_DAYS * 86_400_000));
  return {
    filas: names.length,
    nuevas: counts.nueva,
    cambiadas: counts.cambiada,
    rechazadas: refused.length,
    atrasadas: 0,
    problemas: refused.slice(0, MOST_REPORTED).map(({ name, refusal }) => ({
      archivo: `${PICTURE_FOLDER}/${name.slice(0, 120)}`,
      linea: 0,
      columna: '',
      razon: PICTURE_REFUSALS[refusal],
    })),
    rechazos: refused.slice(0, MOST_REFUSALS).flatMap(({ name, refusal }) => {
      const problem = { columna: 'imagen', razon: PICTURE_REFUSALS[refusal] };
      return rowRefusals(0, { imagen: name }, [problem]);
    }),
  };
}

/** Maximum number of refusals in the report; further ones are counted only. */
const MOST_REPORTED = 50;

interface Deps {
  readonly connection: Connection;
  readonly copier: PictureCopier;
  readonly now: Date;
}

async function importPicture(
  { connection, copier, now }: Deps,
  folder: string,
  name: string,
): Promise<Refusal | 'nueva' | 'cambiada' | 'igual'> {
  if (!isPictureName(name)) return 'bad-name';
  const path = join(folder, name);
  // Symbolic links are not followed, because they could point to any file of the machine.
  const file = await lstat(path);
  if (!file.isFile()) return 'no-file';
  if (file.size > PICTURE_LIMITS.bytes) return 'too-large';
  const bytes = await readFile(path);
  const huella = hashPicture(bytes);
  if (!(await hasPictureSource(connection, huella))) {
    const copied = await copier.copy(bytes);
    if (!copied.ok) return copied.refusal;
    await savePictureSource(connection, huella, copied.value, now);
  }
  return namePicture(connection, name, huella, now);
}
