import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { PackedBody } from '#platform/http/unpack-body.ts';
import { MANIFEST_NAME } from '../../rules/manifest.ts';
import {
  addArrivingFile,
  addDelivery,
  confirmDelivery,
  countUnfinishedDeliveries,
  deleteFile,
  type ErpDeliveryRow,
  findErpDelivery,
  listDeliveredFiles,
  replaceByArrivedFile,
} from './delivery-queries.ts';
import { IMPORT_JOB, type ImportDeps } from './import-upload.ts';
import { type StoreBody, type StoredContent, storeContent } from './store-content.ts';
import { deleteUpload } from './upload-queries.ts';

/** Maximum number of a key's deliveries that are open or wait for their import. */
export const MOST_UNFINISHED = 20;

interface Opening {
  /** Number of the API key. */
  readonly key: number;
  /** The idempotency key that the sender chose for the delivery. */
  readonly idempotencyKey: string;
  /** Text of the whole request. Its hash distinguishes a repeated request from another request with the same idempotency key. */
  readonly asked: string;
  readonly name: string | undefined;
  readonly sequence: number | undefined;
  readonly keepsGood: boolean;
}

/** `reused`: the idempotency key belongs to a delivery with another content. `many`: the key has too many unfinished deliveries. */
export type DeliveryRefusal = 'reused' | 'many';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Creates a delivery. A repeated request returns the existing delivery (docs/product/integration.md#deliveries). */
export const openDelivery = (
  { database, clock }: Pick<ImportDeps, 'database' | 'clock'>,
  { key, idempotencyKey, asked, name, sequence, keepsGood }: Opening,
): Promise<Result<{ readonly delivery: ErpDeliveryRow; readonly isNew: boolean }, DeliveryRefusal>> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const huella = fingerprint(asked);
    const known = await findErpDelivery(connection, key, { idempotencyKey });
    if (known) return known.huella === huella ? accept({ delivery: known, isNew: false }) : refuse('reused');
    if ((await countUnfinishedDeliveries(connection, key)) >= MOST_UNFINISHED) return refuse('many');
    const id = await addDelivery(connection, {
      ...{ clave: key, clave_idempotencia: idempotencyKey, huella, at: clock.now() },
      ...{ entrega: name ?? null, secuencia: sequence ?? null, guardar_buenas: keepsGood },
    });
    // Without an `id`, a concurrent request with the same idempotency key has created the delivery.
    const delivery = await findErpDelivery(connection, key, id === undefined ? { idempotencyKey } : { id });
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

/** `unknown`: no such delivery. `closed`: the delivery is committed. `wrong`: the content is not a valid text; `sentence` has the reason. */
export type StoreRefusal =
  | { readonly reason: 'unknown' | 'closed' }
  | { readonly reason: 'wrong'; readonly sentence: string };

export interface StoreFileDeps extends Pick<ImportDeps, 'database'> {
  readonly storeBody: StoreBody;
}

/**
 * Stores a file of an open delivery and replaces an earlier file of the same kind. Stores nothing of a file that does not arrive completely.
 * @throws UnusableBody
 */
export async function storeDeliveredFile(
  { database, storeBody }: StoreFileDeps,
  { key, id, kind, format, body }: KeptFile,
): Promise<Result<Omit<StoredContent, 'problem'>, StoreRefusal>> {
  const connection = database.kysely;
  const open = await findErpDelivery(connection, key, { id });
  if (!open) return refuse({ reason: 'unknown' });
  if (open.estado !== 'abierta') return refuse({ reason: 'closed' });
  const incoming = { subida: id, archivo: `${kind}.${randomUUID()}` };
  await addArrivingFile(connection, incoming);
  try {
    const { problem, ...kept } = await storeBody(incoming, body);
    if (problem) {
      await deleteFile(connection, incoming);
      return refuse({ reason: 'wrong', sentence: problem });
    }
    return await inTransaction(connection, async (tx) => {
      const still = await findErpDelivery(tx as Connection, key, { id }, { locks: true });
      if (still?.estado !== 'abierta') {
        await deleteFile(tx as Connection, incoming);
        return refuse({ reason: still ? ('closed' as const) : ('unknown' as const) });
      }
      const archivo = `${kind}.${format}`;
      await replaceByArrivedFile(tx as Connection, { subida: id, archivo, from: incoming.archivo, kind, ...kept });
      return accept(kept);
    });
  } catch (error) {
    // The delivery ended meanwhile and deleted the row of this incomplete file.
    if (isForeignKeyFault(error)) return refuse({ reason: 'closed' });
    // Ignores a lost connection, because the delivery's end deletes the file too.
    await deleteFile(connection, incoming).catch(() => undefined);
    throw error;
  }
}

const isForeignKeyFault = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === '23503';

/** Name and sums of a file in the sender's commit. */
export interface AnnouncedFile {
  readonly archivo: string;
  readonly filas: number;
  readonly sha256: string;
}

/** `unknown`: no such delivery. `empty`: the delivery has no file. `other`: an earlier commit announced other files. */
export type CommitRefusal = 'unknown' | 'empty' | 'other';

/** Orders the import of a delivery's files. Idempotent. @param announced files that the import compares with the stored ones before it reads any */
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
    const delivery = await findErpDelivery(tx, key, { id }, { locks: true });
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

const manifestOf = ({ entrega, secuencia, id }: ErpDeliveryRow, archivos: readonly AnnouncedFile[]): string =>
  JSON.stringify({ entrega: entrega ?? String(id), ...(secuencia !== null && { secuencia }), archivos });

async function keepManifest(tx: Connection, id: number, manifest: string): Promise<void> {
  const incoming = { subida: id, archivo: `manifiesto.${randomUUID()}` };
  await addArrivingFile(tx, incoming);
  const { problem: _, ...kept } = await storeContent(tx, incoming, Readable.from([Buffer.from(manifest)]));
  await replaceByArrivedFile(tx, {
    subida: id,
    archivo: MANIFEST_NAME,
    from: incoming.archivo,
    kind: 'manifiesto',
    ...kept,
  });
}

/** Deletes an open delivery with its files. */
export const discardDelivery = (
  { database }: Pick<ImportDeps, 'database'>,
  { key, id }: { readonly key: number; readonly id: number },
): Promise<Result<true, 'unknown' | 'closed'>> =>
  inTransaction(database.kysely, async (tx) => {
    const delivery = await findErpDelivery(tx as Connection, key, { id }, { locks: true });
    if (!delivery) return refuse('unknown');
    if (delivery.estado !== 'abierta') return refuse('closed');
    await deleteUpload(tx as Connection, id);
    return accept(true);
  });
