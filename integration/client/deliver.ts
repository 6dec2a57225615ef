import { IntegrationProblem } from './problem.ts';
import { ask, type Sender, UPLOAD_PATIENCE, USUAL_PATIENCE } from './request.ts';
import { type Counted, encodeRows, type FileContent, isRows, type Rows, rowsOf, streamOf, TYPES } from './rows.ts';
import type { Apertura, Archivo, Confirmacion, Entrega, Entregas, Rechazo, Rechazos, Recibido } from './types.ts';

/** Files of a delivery by their name without format: `documentos`. */
export type DeliveryFiles = Readonly<Record<string, FileContent>>;

export interface DeliveryOrder extends Apertura {
  /** Idempotency key: the same delivery again has the same key. */
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

/** Row count and hash of a sent file, for the commit; undefined for bytes, whose rows are not counted. */
type Sent = Recibido & { readonly announced: NonNullable<Confirmacion['archivos']>[number] | undefined };

const JSON_TYPE = { 'content-type': 'application/json' };
/** Seconds that the portal waits for the end of a delivery in one request. */
const WAIT = 30;

/** The operations of deliveries, one request each; `deliver` puts them together. */
export const deliveriesOf = (sender: Sender) => {
  const open = (opening: Apertura, key: string, signal?: AbortSignal): Promise<Entrega> =>
    ask(sender, {
      ...{ method: 'POST', path: '/deliveries', signal },
      headers: { ...JSON_TYPE, 'idempotency-key': key },
      body: () => JSON.stringify(opening),
    });

  const read = (id: number, { wait = 0, signal }: { wait?: number; signal?: AbortSignal | undefined } = {}) =>
    ask<Entrega>(sender, {
      ...{ method: 'GET', path: `/deliveries/${id}`, query: { wait }, signal },
      patience: wait + USUAL_PATIENCE,
    });

  async function upload({ id, file, content, isCompressed = true, signal }: Upload): Promise<Sent> {
    const counted: Counted = { rows: 0, sha256: '' };
    const format = isRows(content) ? 'ndjson' : content.format;
    const received = await ask<Recibido>(sender, {
      ...{
        method: 'PUT',
        path: `/deliveries/${id}/files/${encodeURIComponent(file)}`,
        patience: UPLOAD_PATIENCE,
        signal,
      },
      headers: { 'content-type': TYPES[format], ...(isCompressed && { 'content-encoding': 'gzip' }) },
      body: () => streamOf(isRows(content) ? () => encodeRows(content, counted) : content.bytes, isCompressed),
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
      patience: wait + USUAL_PATIENCE,
      body: () => JSON.stringify(archivos ? { archivos } : {}),
    });

  /** Waits until a committed delivery has ended. */
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

  /** Refused rows of a file, page by page, up to a thousand. */
  async function* refusals(id: number, file: string, signal?: AbortSignal): AsyncGenerator<Rechazo> {
    const path = `/deliveries/${id}/files/${encodeURIComponent(file)}/refusals`;
    let despues: number | undefined;
    do {
      const page: Rechazos = await ask(sender, { method: 'GET', path, query: { despues }, signal });
      yield* page.rechazos;
      despues = page.siguiente ?? undefined;
    } while (despues !== undefined);
  }

  async function uploadAll({
    id,
    files,
    signal,
  }: {
    id: number;
    files: DeliveryFiles;
    signal?: AbortSignal | undefined;
  }) {
    const announced: (Sent['announced'] | undefined)[] = [];
    for (const [file, content] of Object.entries(files))
      announced.push((await upload({ id, file, content, signal })).announced);
    const archivos = announced.filter((each) => each !== undefined);
    return archivos.length === announced.length ? archivos : undefined;
  }

  /**
   * Delivers files and waits for the result: opens, uploads, commits with what was sent, follows. Called again with the same key it
   * continues where it was interrupted, in another process too.
   */
  async function deliver({ key, files, signal, ...opening }: DeliveryOrder): Promise<Entrega> {
    const opened = await open(opening, key, signal);
    if (opened.estado === 'abierta') {
      try {
        const archivos = await uploadAll({ id: opened.id, files, signal });
        await commit(opened.id, { archivos, signal });
      } catch (error) {
        // Another process sent the same delivery first.
        if (!(error instanceof IntegrationProblem && error.codigo === 'entrega_cerrada')) throw error;
      }
    }
    return follow(opened.id, signal);
  }

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
    for await (const row of rowsOf(rows)) text += `${JSON.stringify(row)}\n`;
    const delivery = await ask<Entrega>(sender, {
      ...{ method: 'POST', path: `/rows/${encodeURIComponent(file)}`, query: { guardar_buenas, wait: WAIT }, signal },
      headers: { 'content-type': TYPES.ndjson, 'idempotency-key': key },
      patience: WAIT + USUAL_PATIENCE,
      body: () => text,
    });
    return delivery.estado === 'importando' ? follow(delivery.id, signal) : delivery;
  }

  return { open, read, upload, commit, follow, discard, list, refusals, deliver, deliverRows };
};

/** Files of a finished delivery of which something was refused. */
export const refusedFiles = ({ archivos }: Entrega): readonly Archivo[] =>
  archivos.filter(({ estado, rechazadas }) => estado === 'rechazado' || rechazadas > 0);
