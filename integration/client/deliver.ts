import { IntegrationProblem } from './problem.ts';
import { ask, type Sender, UPLOAD_LIMIT_SECONDS, USUAL_LIMIT_SECONDS } from './request.ts';
import {
  type Counted,
  createBodyStream,
  encodeRows,
  type FileContent,
  formatOf,
  hashPieces,
  isRows,
  iterateRows,
  type Rows,
  TYPES,
} from './rows.ts';
import type { Apertura, Archivo, Confirmacion, Entrega, Entregas, Rechazo, Rechazos, Recibido } from './types.ts';

/** Files of a delivery by their name without format: `documentos`. */
export type DeliveryFiles = Readonly<Record<string, FileContent>>;

export interface DeliveryOrder extends Apertura {
  /** Idempotency key. A repeated delivery must have the same key. */
  readonly key: string;
  readonly files: DeliveryFiles;
  readonly signal?: AbortSignal | undefined;
}

interface Upload {
  readonly id: number;
  readonly file: string;
  readonly content: FileContent;
  /** Whether the body is compressed. Default: yes. */
  readonly isCompressed?: boolean;
  readonly signal?: AbortSignal | undefined;
}

/** `announced`: row count and hash of a sent file, for the commit; undefined for bytes, whose rows are not counted. */
type Sent = Recibido & { readonly announced: NonNullable<Confirmacion['archivos']>[number] | undefined };

const JSON_TYPE = { 'content-type': 'application/json' };
/** Seconds that the portal waits for the end of a delivery in one request. */
const WAIT = 30;

const isProblem = (error: unknown, codigo: IntegrationProblem['codigo']): boolean =>
  error instanceof IntegrationProblem && error.codigo === codigo;

/**
 * Repeats a delivery once when the portal no longer knows its number: a restore from a backup, the end of an open day or another process removed it. The
 * same idempotency key then opens a new delivery.
 */
async function againIfUnknown(deliver: () => Promise<Entrega>): Promise<Entrega> {
  try {
    return await deliver();
  } catch (error) {
    if (!isProblem(error, 'entrega_desconocida')) throw error;
    return deliver();
  }
}

/** SHA-256 of each file of a delivery, by its name with format. */
type Sums = ReadonlyMap<string, string>;

async function sumFiles(files: DeliveryFiles, signal?: AbortSignal): Promise<Sums> {
  const sums = new Map<string, string>();
  for (const [file, content] of Object.entries(files)) {
    signal?.throwIfAborted();
    const sum = await hashPieces(isRows(content) ? () => encodeRows(content) : content.bytes, 'hex');
    sums.set(`${file}.${formatOf(content)}`, sum);
  }
  return sums;
}

/** The portal refuses a reused key by the opening alone, because the files come later. So the client refuses other files, as the same problem. */
function refuseOtherFiles({ id }: Entrega, others: readonly string[]): void {
  if (others.length === 0) return;
  const problem = {
    codigo: 'idempotencia_reutilizada',
    title: 'Esa Idempotency-Key ya se usó para otra cosa.',
    detail: `La entrega ${id} tiene otro contenido: ${others.join(', ')}.`,
  } as const;
  throw new IntegrationProblem({ status: 422, problem, retryAfter: undefined, requestId: undefined });
}

/** Refuses an open delivery with a file that is not in `files`: the commit would include it. */
function requireNoOtherFile(opened: Entrega, files: DeliveryFiles): void {
  const names = opened.archivos.map(({ archivo }) => archivo);
  refuseOtherFiles(
    opened,
    names.filter((name) => !Object.hasOwn(files, name.split('.', 1)[0] ?? '')),
  );
}

/** Refuses a delivery that the portal received with other files: the answer would say that these were imported. */
function requireSameFiles(delivery: Entrega, sums: Sums): Entrega {
  const received = new Map(delivery.archivos.map(({ archivo, sha256 }) => [archivo, sha256]));
  const names = new Set([...received.keys(), ...sums.keys()]);
  refuseOtherFiles(
    delivery,
    [...names].filter((name) => received.get(name) !== sums.get(name)),
  );
  return delivery;
}

/** Creates the operations of deliveries. Each sends one request; `deliver` combines them. */
export const createDeliveryOperations = (sender: Sender) => {
  const open = (opening: Apertura, key: string, signal?: AbortSignal): Promise<Entrega> =>
    ask(sender, {
      ...{ method: 'POST', path: '/deliveries', signal },
      headers: { ...JSON_TYPE, 'idempotency-key': key },
      body: () => JSON.stringify(opening),
    });

  const read = (id: number, { wait = 0, signal }: { wait?: number; signal?: AbortSignal | undefined } = {}) =>
    ask<Entrega>(sender, {
      ...{ method: 'GET', path: `/deliveries/${id}`, query: { wait }, signal },
      limitSeconds: wait + USUAL_LIMIT_SECONDS,
    });

  async function upload({ id, file, content, isCompressed = true, signal }: Upload): Promise<Sent> {
    const counted: Counted = { rows: 0, sha256: '' };
    const received = await ask<Recibido>(sender, {
      ...{
        method: 'PUT',
        path: `/deliveries/${id}/files/${encodeURIComponent(file)}`,
        limitSeconds: UPLOAD_LIMIT_SECONDS,
        signal,
      },
      headers: { 'content-type': TYPES[formatOf(content)], ...(isCompressed && { 'content-encoding': 'gzip' }) },
      body: () => createBodyStream(isRows(content) ? () => encodeRows(content, counted) : content.bytes, isCompressed),
    });
    const { rows: filas, sha256 } = counted;
    return { ...received, announced: isRows(content) ? { archivo: `${file}.ndjson`, filas, sha256 } : undefined };
  }

  const commit = (
    id: number,
    { archivos, wait = 0, signal }: Confirmacion & { wait?: number; signal?: AbortSignal | undefined } = {},
  ) =>
    ask<Entrega>(sender, {
      ...{ method: 'POST', path: `/deliveries/${id}/commit`, query: { wait }, headers: JSON_TYPE, signal },
      limitSeconds: wait + USUAL_LIMIT_SECONDS,
      body: () => JSON.stringify(archivos ? { archivos } : {}),
    });

  /** Waits for the end of a committed delivery. */
  async function follow(id: number, signal?: AbortSignal): Promise<Entrega> {
    for (;;) {
      const delivery = await read(id, { wait: WAIT, signal });
      if (delivery.estado !== 'importando') return delivery;
    }
  }

  const discard = (id: number, signal?: AbortSignal) =>
    ask<void>(sender, { method: 'DELETE', path: `/deliveries/${id}`, signal });

  const list = (before?: number, signal?: AbortSignal) =>
    ask<Entregas>(sender, { method: 'GET', path: '/deliveries', query: { antes: before }, signal });

  /** Reads the refused rows of a file page by page. The portal stores up to a thousand reasons; `rechazadas` of the delivery's file counts all rows. */
  async function* refusals(id: number, file: string, signal?: AbortSignal): AsyncGenerator<Rechazo> {
    const path = `/deliveries/${id}/files/${encodeURIComponent(file)}/refusals`;
    let despues: number | undefined;
    do {
      const page: Rechazos = await ask(sender, { method: 'GET', path, query: { despues }, signal });
      yield* page.rechazos;
      despues = page.siguiente ?? undefined;
    } while (despues !== undefined);
  }

  /** Uploads and commits the files. @returns their sums; undefined when another process has committed the delivery already */
  async function fill(opened: Entrega, files: DeliveryFiles, signal?: AbortSignal): Promise<Sums | undefined> {
    requireNoOtherFile(opened, files);
    const { id } = opened;
    const sent: Sent[] = [];
    try {
      for (const [file, content] of Object.entries(files)) sent.push(await upload({ id, file, content, signal }));
      const archivos = sent.flatMap(({ announced }) => announced ?? []);
      await commit(id, { archivos: archivos.length === sent.length ? archivos : undefined, signal });
    } catch (error) {
      if (!isProblem(error, 'entrega_cerrada')) throw error;
      return undefined;
    }
    return new Map(sent.map(({ archivo, sha256 }) => [archivo, sha256]));
  }

  async function deliverOnce({ key, files, signal, ...opening }: DeliveryOrder): Promise<Entrega> {
    const opened = await open(opening, key, signal);
    const sent = opened.estado === 'abierta' ? await fill(opened, files, signal) : undefined;
    const ended = await follow(opened.id, signal);
    return requireSameFiles(ended, sent ?? (await sumFiles(files, signal)));
  }

  /**
   * Delivers files and waits for the result: opens, uploads, commits with the sums of the files, follows. A call with the same key
   * continues an interrupted delivery, also in another process. A delivery that the portal lost in a restore is opened again.
   * @throws IntegrationProblem `idempotencia_reutilizada` when the key belongs to a delivery with other files
   */
  const deliver = (order: DeliveryOrder): Promise<Entrega> => againIfUnknown(() => deliverOnce(order));

  /** Delivers up to a thousand rows in one request, and waits for the result. */
  async function deliverRows(
    file: string,
    rows: Rows,
    {
      key,
      guardar_buenas,
      signal,
    }: { key: string; guardar_buenas?: boolean | undefined; signal?: AbortSignal | undefined },
  ): Promise<Entrega> {
    let text = '';
    for await (const row of iterateRows(rows)) text += `${JSON.stringify(row)}\n`;
    return againIfUnknown(async () => {
      const delivery = await ask<Entrega>(sender, {
        ...{ method: 'POST', path: `/rows/${encodeURIComponent(file)}`, query: { guardar_buenas, wait: WAIT }, signal },
        headers: { 'content-type': TYPES.ndjson, 'idempotency-key': key },
        limitSeconds: WAIT + USUAL_LIMIT_SECONDS,
        body: () => text,
      });
      return delivery.estado === 'importando' ? follow(delivery.id, signal) : delivery;
    });
  }

  return { open, read, upload, commit, follow, discard, list, refusals, deliver, deliverRows };
};

/** Lists the files of a finished delivery that have refused rows or were refused as a whole. */
export const refusedFiles = ({ archivos }: Entrega): readonly Archivo[] =>
  archivos.filter(({ estado, rechazadas }) => estado === 'rechazado' || rechazadas > 0);
