import { pipeline, type Readable, Transform } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { DownloadLinks } from './signed-links.ts';
import { createTurnQueue } from './turns.ts';

/** Timeout of a download, so that a slow reader does not hold its connection for ever. */
const SLOWEST_MS = 60_000;

interface ServeOptions {
  readonly slowestMs?: number;
  /** Target of expired links, and of links whose session has ended. Default: a page with an explanation. */
  readonly endedAt?: string;
}

/**
 * `GET /descargas/:token`, or another path of the links, for all registered kinds. Limits the files in progress, per person and per process. Caches
 * a drawn PDF while its address is valid, and checks the session's right to it at every request.
 */
export function serveDownloads(
  app: FastifyInstance,
  links: DownloadLinks,
  { slowestMs = SLOWEST_MS, endedAt }: ServeOptions = {},
): void {
  const turns = createTurnQueue();
  const kept = createKeptFiles();
  const refuse = (reply: FastifyReply, status: number, words: typeof EXPIRED): FastifyReply =>
    endedAt ? reply.header('cache-control', 'no-store').redirect(endedAt, 303) : explain(reply, status, words);
  const { path: prefix } = links;
  app.get<{ Params: { token: string } }>(`${prefix}/:token`, async (request, reply) => {
    const { token } = request.params;
    const linked = links.verify(token);
    if (!linked.ok && linked.refusal === 'expired') return refuse(reply, 410, EXPIRED);
    if (!linked.ok) return refuse(reply, 404, UNKNOWN);
    const { kind, id, session, person } = linked.value;
    const turn = await turns.wait(String(person), whenGone(reply));
    if (turn === 'many') return explain(reply.header('retry-after', '5'), 429, MANY);
    // The connection is closed, so this response is never read.
    if (turn === 'gone') return reply.code(503).send();
    let isSent = false;
    try {
      await letOthersIn();
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const download = await links.handlers.get(kind)?.(id, session, origin);
      if (!download) return refuse(reply, 404, UNKNOWN);
      reply.headers({
        'content-type': download.contentType,
        'content-disposition': `${download.isAttached ? 'attachment' : 'inline'}; filename="${download.filename.replaceAll(/[^\w.-]+/g, '_')}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        ...(download.isSandboxed && { 'content-security-policy': "default-src 'none'; sandbox" }),
      });
      reply.raw.once('finish', () => {
        for (const watch of links.watchers) watch(kind, person);
      });
      const isDrawn = download.contentType === 'application/pdf' && !download.isStored;
      const file = isDrawn ? kept.find(token) : undefined;
      if (file) {
        download.stream.destroy();
        return reply.send(file);
      }
      const stream = isDrawn ? kept.keep(token, download.stream) : download.stream;
      const timeout = setTimeout(
        () => stream.destroy(new Error(`La descarga ${kind} no terminó en ${slowestMs} ms`)),
        slowestMs,
      );
      stream.once('close', () => {
        clearTimeout(timeout);
        turn.end();
      });
      isSent = true;
      return reply.send(stream);
    } finally {
      if (!isSent) turn.end();
    }
  });
}

/** Aborts when the connection closes. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

const EXPIRED = {
  title: 'Este enlace ya venció',
  text: 'Por seguridad, los enlaces de los documentos duran pocos minutos. Vuelva al portal y abra el documento de nuevo.',
};
const MANY = {
  title: 'Está abriendo muchos documentos a la vez',
  text: 'Espere a que se abran los demás y vuelva a cargar esta página.',
};
const UNKNOWN = {
  title: 'No encontramos este documento',
  text: 'El enlace está incompleto, su sesión terminó o el documento ya no está disponible para su usuario. Vuelva al portal y ábralo desde la lista.',
};

function explain(reply: FastifyReply, status: number, { title, text }: typeof EXPIRED): FastifyReply {
  const nonce = (reply.request as { nonce?: string }).nonce ?? '';
  return reply
    .code(status)
    .headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
    .send(`<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style nonce="${nonce}">
  body { margin: 15vh auto 0; max-width: 26rem; padding: 0 1.5rem; background: #f4f2ee; color: #1d1a17; font: 1rem/1.5 Archivo, "Helvetica Neue", Arial, sans-serif }
  h1 { font-size: 1.375rem; line-height: 1.3; border-bottom: 1px solid #1d1a17; padding-bottom: .75rem }
</style>
<h1>${title}</h1>
<p>${text}</p>
</html>
`);
}

/** Longer files are not cached, but drawn again each time. */
const LONGEST_FILE = 1_048_576;
/** Size limit of the cache in one process; the oldest entries are evicted first. */
const MOST_BYTES = 16_777_216;

/** Cache of recently drawn files, by address. */
function createKeptFiles() {
  const files = new Map<string, Buffer>();
  let size = 0;

  const drop = (address: string): void => {
    size -= files.get(address)?.length ?? 0;
    files.delete(address);
  };

  return {
    find: (address: string): Buffer | undefined => files.get(address),
    /** Passes the file on while it is drawn, and caches it once complete. */
    keep(address: string, stream: Readable): Readable {
      const parts: Buffer[] = [];
      let length = 0;
      const passing = new Transform({
        transform(part: Buffer, _encoding, done) {
          length += part.length;
          if (length <= LONGEST_FILE) parts.push(part);
          else parts.length = 0;
          done(null, part);
        },
        flush(done) {
          if (length <= LONGEST_FILE) {
            drop(address);
            files.set(address, Buffer.concat(parts));
            size += length;
            for (const oldest of files.keys()) {
              if (size <= MOST_BYTES) break;
              drop(oldest);
            }
          }
          done();
        },
      });
      // `pipeline` ends both sides together, so drawing stops when the reader leaves.
      return pipeline(stream, passing, () => undefined);
    },
  };
}

/** Event-loop turns between the starts of two files. */
const ROUNDS = 3;

let last: Promise<void> = Promise.resolve();

/**
 * Waits for a few event-loop turns before a file is drawn. Node accepts one connection per turn, so continuous
 * drawing would delay new connections (docs/security.md).
 */
function letOthersIn(): Promise<void> {
  last = last.then(pass);
  return last;
}

async function pass(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
}
