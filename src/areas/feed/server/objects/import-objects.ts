import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ObjectType } from '#kernel/object-type.ts';
import type { Connection } from '#platform/database/database.ts';
import { keepObject } from '#platform/objects/keep-object.ts';
import { detectType } from '#platform/objects/object-check.ts';
import { hashFromFileName, OBJECT_FOLDER, OBJECT_REFUSALS } from '../../rules/objects.ts';
import { MOST_REFUSALS, rowRefusals } from '../../rules/refusal.ts';
import type { FileResult } from '../import-file.ts';

export const hasObjectFolder = (folder: string): boolean => existsSync(join(folder, OBJECT_FOLDER));

interface Options {
  readonly at: Date;
  /** Maximum bytes of one object. */
  readonly limitBytes: number;
  readonly onObject: (done: number) => void;
}

/** Maximum number of problems in the report; further ones are counted only. */
const MOST_REPORTED = 50;

/** Stores the PDFs and XML of a folder one by one, with the same checks as over HTTP. Reports invalid objects and stores the others. */
export async function importObjects(
  connection: Connection,
  folder: string,
  { at, limitBytes, onObject }: Options,
): Promise<FileResult> {
  const names = readdirSync(join(folder, OBJECT_FOLDER))
    .filter((name) => !name.startsWith('.'))
    .sort();
  const refused: { readonly name: string; readonly razon: string }[] = [];
  let nuevas = 0;
  for (const [place, name] of names.entries()) {
    const outcome = await importObject(connection, join(folder, OBJECT_FOLDER, name), { name, at, limitBytes });
    if (outcome.razon !== undefined) refused.push({ name, razon: outcome.razon });
    else if (outcome.isNew) nuevas += 1;
    onObject(place + 1);
  }
  return {
    ...{ filas: names.length, nuevas, cambiadas: 0, rechazadas: refused.length, atrasadas: 0 },
    problemas: refused.slice(0, MOST_REPORTED).map(({ name, razon }) => ({
      ...{ archivo: `${OBJECT_FOLDER}/${name.slice(0, 120)}`, linea: 0, columna: '', razon },
    })),
    rechazos: refused
      .slice(0, MOST_REFUSALS)
      .flatMap(({ name, razon }) => rowRefusals(0, { objeto: name }, [{ columna: 'objeto', razon }])),
  };
}

interface Named extends Pick<Options, 'at' | 'limitBytes'> {
  readonly name: string;
}

type Outcome = { readonly isNew: boolean; readonly razon?: undefined } | { readonly razon: string };

async function importObject(connection: Connection, path: string, { name, at, limitBytes }: Named): Promise<Outcome> {
  // Symbolic links are not followed, because they could point to any file of the machine.
  const file = await lstat(path);
  if (!file.isFile()) return { razon: OBJECT_REFUSALS['no-file'] };
  if (file.size > limitBytes) return { razon: OBJECT_REFUSALS['too-large'] };
  const tipo = await typeOf(path);
  if (!tipo) return { razon: OBJECT_REFUSALS['no-type'] };
  const sha256 = await hashOf(path);
  if ((hashFromFileName(name) ?? sha256) !== sha256) return { razon: OBJECT_REFUSALS.hash };
  const kept = await keepObject(connection, { sha256, tipo, content: createReadStream(path), at });
  if (kept.ok) return { isNew: kept.value.isNew };
  return { razon: kept.refusal.reason === 'hash' ? OBJECT_REFUSALS.hash : kept.refusal.sentence };
}

async function typeOf(path: string): Promise<ObjectType | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return detectType(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
