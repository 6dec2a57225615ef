import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PackedBody } from '#platform/http/unpack-body.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import {
  addDelivery,
  addIncoming,
  confirmDelivery,
  countUnfinished,
  type DeliveryRow,
  deleteFile,
  findDelivery,
  listDeliveredFiles,
  placeIncoming,
} from './delivery-queries.ts';
import { IMPORT_JOB, type ImportDeps } from './import-upload.ts';
import { type KeepBody, type KeptContent, keepContent } from './keep-content.ts';
import { deleteUpload } from './upload-queries.ts';

/** Deliveries of one key that may be open or wait at a time. */
export const MOST_UNFINISHED = 20;

interface Opening {
  /** Number of the key. */
  readonly key: number;
  /** The sender's own key of the delivery. */
  readonly idempotencyKey: string;
  /** Text of the whole request. Its hash tells a repetition from another request under the same idempotency key. */
  readonly asked: string;
  readonly name: string | undefined;
  readonly sequence: number | undefined;
  readonly keepsGood: boolean;
}

/** `reused`: the sender's key names a delivery of another content. `many`: too many are unfinished. */
export type OpenRefusal = 'reused' | 'many';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Opens a delivery. The same request again finds the first one (docs/product/integration.md#deliveries). */
export const openDelivery = (
  { database, clock }: Pick<ImportDeps, 'database' | 'clock'>,
  { key, idempotencyKey, asked, name, sequence, keepsGood }: Opening,
): Promise<Result<{ readonly delivery: DeliveryRow; readonly isNew: boolean }, OpenRefusal>> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const huella = fingerprint(asked);
    const known = await findDelivery(connection, key, { idempotencyKey });
    if (known) return known.huella === huella ? accept({ delivery: known, isNew: false }) : refuse('reused');
    if ((await countUnfinished(connection, key)) >= MOST_UNFINISHED) return refuse('many');
    const id = await addDelivery(connection, {
      ...{ clave: key, clave_idempotencia: idempotencyKey, huella, at: clock.now() },
      ...{ entrega: name ?? null, secuencia: sequence ?? null, guardar_buenas: keepsGood },
    });
    // Another request under the same key was faster.
    const delivery = await findDelivery(connection, key, id === undefined ? { idempotencyKey } : { id });
    if (!delivery) throw new Error('The delivery that was just opened is missing.');
    return delivery.huella === huella ? accept({ delivery, isNew: id !== undefined }) : refuse('reused');
  });

interface KeptFile {
  readonly key: number;
  readonly id: number;
  readonly kind: string;
  readonly format: 'ndjson' | 'csv';
  readonly body: PackedBody;
}

/** `unknown`: no such delivery. `closed`: it is committed. `wrong`: the content is no text; the sentence says why. */
export type KeepRefusal =
  | { readonly reason: 'unknown' | 'closed' }
  | { readonly reason: 'wrong'; readonly sentence: string };

export interface KeepDeps extends Pick<ImportDeps, 'database'> {
  readonly keepBody: KeepBody;
}

/**
 * Keeps a file of an open delivery, in place of an earlier one of its kind. Nothing is kept of one that does not arrive whole.
 * @throws UnusableBody
 */
export async function keepDeliveredFile(
  { database, keepBody }: KeepDeps,
  { key, id, kind, format, body }: KeptFile,
): Promise<Result<Omit<KeptContent, 'problem'>, KeepRefusal>> {
  const connection = database.kysely;
  const open = await findDelivery(connection, key, { id });
  if (!open) return refuse({ reason: 'unknown' });
  if (open.estado !== 'abierta') return refuse({ reason: 'closed' });
  const incoming = { subida: id, archivo: `${kind}.${randomUUID()}` };
  await addIncoming(connection, incoming);
  try {
    const { problem, ...kept } = await keepBody(incoming, body);
    if (problem) {
      await deleteFile(connection, incoming);
      return refuse({ reason: 'wrong', sentence: problem });
    }
    return await inTransaction(connection, async (tx) => {
      const still = await findDelivery(tx as Connection, key, { id }, { locks: true });
      if (still?.estado !== 'abierta') {
        await deleteFile(tx as Connection, incoming);
        return refuse({ reason: still ? ('closed' as const) : ('unknown' as const) });
      }
      const archivo = `${kind}.${format}`;
      await placeIncoming(tx as Connection, { subida: id, archivo, from: incoming.archivo, kind, ...kept });
      return accept(kept);
    });
  } catch (error) {
    // The delivery's end has deleted this file's row, because it was incomplete.
    if (isForeignKeyFault(error)) return refuse({ reason: 'closed' });
    // Without a connection nothing is deleted here; the delivery's end does it.
    await deleteFile(connection, incoming).catch(() => undefined);
    throw error;
  }
}

const isForeignKeyFault = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '23503';

/** A file as its sender announces it. */
export interface AnnouncedFile {
  readonly archivo: string;
  readonly filas: number;
  readonly sha256: string;
}

/** `unknown`: no such delivery. `empty`: it has no file. `other`: it was committed with other announced files. */
export type CommitRefusal = 'unknown' | 'empty' | 'other';

/** Orders the import of a delivery's files. Ordering it again changes nothing. @param announced compared before anything is read */
export async function commitDelivery(
  { database, clock, jobs }: ImportDeps,
  {
    key,
    id,
    announced,
  }: { readonly key: number; readonly id: number; readonly announced?: readonly AnnouncedFile[] | undefined },
): Promise<Result<true, CommitRefusal>> {
  const connection = database.kysely;
  return inTransaction(connection, async (transaction) => {
    const tx = transaction as Connection;
    const delivery = await findDelivery(tx, key, { id }, { locks: true });
    if (!delivery) return refuse('unknown');
    const files = await listDeliveredFiles(tx, id);
    const manifest = announced && manifestOf(delivery, announced);
    if (delivery.estado !== 'abierta') {
      const before = files.find(({ archivo }) => archivo === MANIFEST_NAME)?.sha256;
      return manifest === undefined || before === fingerprint(manifest) ? accept(true) : refuse('other');
    }
    if (files.length === 0) return refuse('empty');
    await confirmDelivery(tx, id, clock.now());
    if (manifest !== undefined) await keepManifest(tx, id, manifest);
    await jobs().send(IMPORT_JOB, { id }, { within: transaction });
    return accept(true);
  });
}

const manifestOf = ({ entrega, secuencia, id }: DeliveryRow, archivos: readonly AnnouncedFile[]): string =>
  JSON.stringify({ entrega: entrega ?? String(id), ...(secuencia !== null && { secuencia }), archivos });

async function keepManifest(tx: Connection, id: number, manifest: string): Promise<void> {
  const incoming = { subida: id, archivo: `manifiesto.${randomUUID()}` };
  await addIncoming(tx, incoming);
  const { problem: _, ...kept } = await keepContent(tx, incoming, Readable.from([Buffer.from(manifest)]));
  await placeIncoming(tx, { subida: id, archivo: MANIFEST_NAME, from: incoming.archivo, kind: 'manifiesto', ...kept });
}

/** Forgets an open delivery with its files. */
export const discardDelivery = (
  { database }: Pick<ImportDeps, 'database'>,
  { key, id }: { readonly key: number; readonly id: number },
): Promise<Result<true, 'unknown' | 'closed'>> =>
  inTransaction(database.kysely, async (tx) => {
    const delivery = await findDelivery(tx as Connection, key, { id }, { locks: true });
    if (!delivery) return refuse('unknown');
    if (delivery.estado !== 'abierta') return refuse('closed');
    await deleteUpload(tx as Connection, id);
    return accept(true);
  });
