import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { copyInChild } from '#platform/pictures/copy-in-child.ts';
import { type CopiedPicture, pictureHasher } from '#platform/pictures/copy-picture.ts';
import { detectFormat } from '#platform/pictures/picture-file.ts';
import {
  hasPictureSource,
  insertPictureSource,
  namePicture,
  touchNamedSource,
  touchPictureSource,
} from '#platform/pictures/picture-queries.ts';
import { PICTURE_FOLDER, PICTURE_REFUSALS } from '../rules/pictures.ts';
import { rowRefusals } from '../rules/refusal.ts';
import { saveImportResult } from './import-folder.ts';

type Refusal = keyof typeof PICTURE_REFUSALS;
type Change = 'nueva' | 'cambiada' | 'igual';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
}

/** A completely received picture. */
export interface ArrivedPicture {
  readonly file: FileHandle;
  readonly sha256: string;
  readonly bytes: number;
  /** Hash that names the copies. Pictures with the same content share their copies. */
  readonly huella: string;
  /** Whether the first bytes are the signature of a supported picture format. */
  readonly isPicture: boolean;
}

const HEAD_BYTES = 64;

/** Writes a picture to a file while it arrives. @throws errors of the content's stream */
export async function writePicture(file: FileHandle, content: AsyncIterable<Buffer>): Promise<ArrivedPicture> {
  const [hash, source] = [createHash('sha256'), pictureHasher()];
  let head = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of content) {
    if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES)]);
    hash.update(chunk);
    source.update(chunk);
    bytes += chunk.length;
    await file.appendFile(chunk);
  }
  return {
    ...{ file, bytes, sha256: hash.digest('hex'), huella: source.digest() },
    isPicture: detectFormat(head) !== undefined,
  };
}

interface Delivering {
  readonly name: string;
  /** Name of the API key, for the report. */
  readonly key: string;
  /** Called before the picture gets its name. Throws when the sender may no longer deliver. */
  readonly mayStay: () => Promise<void>;
}

/**
 * Stores a picture of the ERP under its name, as the import of a folder does, and records it as that import. Its copies are made in a child process,
 * because the bytes come from a network. A kill leaves the picture whole or nothing.
 */
export async function deliverPicture(
  { database, clock }: Deps,
  picture: ArrivedPicture,
  delivering: Delivering,
): Promise<Result<Change, string>> {
  const connection = database.kysely;
  for (;;) {
    const isKnown = await hasPictureSource(connection, picture.huella);
    const copied = isKnown ? undefined : await copyArrived(picture);
    await delivering.mayStay();
    const at = clock.now();
    if (copied?.ok === false) {
      await note(connection, delivering, { at, refusal: copied.refusal });
      return refuse(PICTURE_REFUSALS[copied.refusal]);
    }
    const change = await inTransaction(connection, (tx) =>
      store(tx as Connection, { ...delivering, huella: picture.huella, copied: copied?.value, at }),
    );
    if (change) return accept(change);
  }
}

const copyArrived = ({ file, isPicture }: ArrivedPicture) =>
  isPicture ? copyInChild(file.fd) : refuse('no-picture' as const);

interface Storing extends Delivering {
  readonly huella: string;
  /** New copies; undefined when the source is known. */
  readonly copied: CopiedPicture | undefined;
  readonly at: Date;
}

/** @returns undefined when the known source was deleted meanwhile */
async function store(tx: Connection, { huella, copied, at, ...delivering }: Storing): Promise<Change | undefined> {
  if (copied) await insertPictureSource(tx, huella, copied, at);
  // Locks the source until the transaction ends, so that no job deletes it as an unnamed one.
  if (!(await touchPictureSource(tx, huella, at))) return undefined;
  await touchNamedSource(tx, delivering.name, at);
  const change = await namePicture(tx, delivering.name, huella, at);
  if (change !== 'igual') await note(tx, delivering, { at, change });
  return change;
}

interface Noted {
  readonly at: Date;
  readonly change?: Change;
  readonly refusal?: Refusal;
}

async function note(connection: Connection, { name, key }: Delivering, { at, change, refusal }: Noted): Promise<void> {
  const razon = refusal && PICTURE_REFUSALS[refusal];
  await saveImportResult(
    connection,
    {
      ...{ archivo: PICTURE_FOLDER, aceptado: true, filas: 1, atrasadas: 0, problemas: [] },
      ...{ nuevas: Number(change === 'nueva'), cambiadas: Number(change === 'cambiada'), rechazadas: razon ? 1 : 0 },
      rechazos: razon ? rowRefusals(0, { imagen: name }, [{ columna: 'imagen', razon }]) : [],
    },
    { at, delivery: undefined, clave: key },
  );
}
