import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeptFiles, type KeptLimits } from './kept-files.ts';
import type { Download, DownloadLinks, FileMaking } from './signed-links.ts';
import { createTurnQueue } from './turns.ts';

/** Timeout of a download, so that a slow reader does not hold its connection for ever. */
const SLOWEST_MS = 60_000;

interface ServeOptions {
  readonly slowestMs?: number;
  /** Target of expired links, and of links whose session has ended. Default: a page with an explanation. */
  readonly endedAt?: string;
  readonly keptLimits?: KeptLimits;
}

/**
 * Units of the caller's requests per minute that making a file costs, besides the request itself: about one for ten milliseconds
 * (docs/decisions/0114). A kept file costs nothing more.
 */
const COSTS: Readonly<Record<FileMaking, number>> = { stored: 1, document: 3, list: 10 };

/** Units of one list at most, so that the largest ones can be made several times a minute. */
const MOST_UNITS = 100;

/** Bytes of a list that take about ten milliseconds: a CSV is only text, the others are laid out or compressed. */
const bytesPerUnit = (contentType: string): number => (contentType.startsWith('text/csv') ? 150_000 : 25_000);

/** Creates a function that charges a list for the bytes of each part, beyond those that its first units cover. */
function createLengthCharge(contentType: string, charge: (units: number) => void): (bytes: number) => void {
  let length = 0;
  let charged = COSTS.list;
  return (bytes) => {
    length += bytes;
    const due = Math.min(MOST_UNITS, Math.floor(length / bytesPerUnit(contentType)));
    if (due <= charged) return;
    charge(due - charged);
    charged = due;
  };
}

/**
 * `GET /descargas/:token`, or another path of the links, for all registered kinds. Limits the files in progress, per person and per process. Charges
 * for each file that is made, keeps a drawn one while its address is valid, and checks the session's right to it at every request.
 */
export function serveDownloads(
  app: FastifyInstance,
  links: DownloadLinks,
  { slowestMs = SLOWEST_MS, endedAt, keptLimits }: ServeOptions = {},
): void {
  const turns = createTurnQueue();
  const kept = createKeptFiles(keptLimits);
  const refuse = (reply: FastifyReply, status: number, words: typeof EXPIRED): FastifyReply =>
    endedAt ? reply.header('cache-control', 'no-store').redirect(endedAt, 303) : explain(reply, status, words);
  const { path: prefix } = links;
  app.get<{ Params: { token: string } }>(`${prefix}/:token`, async (request, reply) => {
    const { token } = request.params;
    const linked = links.verify(token);
    if (!linked.ok && linked.refusal === 'expired') return refuse(reply, 410, EXPIRED);
    if (!linked.ok) return refuse(reply, 404, UNKNOWN);
    const { kind, id, session, person, address, validMs } = linked.value;
    const gone = whenGone(reply);
    const turn = await turns.wait({ person: String(person), address }, gone);
    if (turn === 'many') return explain(reply.header('retry-after', '5'), 429, MANY);
    // The connection is closed, so this response is never read.
    if (turn === 'gone') return reply.code(503).send();
    let isSent = false;
    try {
      await letOthersIn();
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      const download = gone.aborted ? undefined : await links.handlers.get(kind)?.(id, session, origin);
      if (gone.aborted) return reply.code(503).send();
      if (!download) return refuse(reply, 404, UNKNOWN);
      const { making, variant = '' } = download;
      const file = making === 'stored' ? undefined : kept.find(address, variant);
      if (file) {
        await download.onKept?.();
        watch(reply, links, { kind, person });
        return reply.headers(headersOf(download)).send(file);
      }
      const charge = (units: number) => app.charge(request.ip, units);
      charge(COSTS[making]);
      const made = await download.open();
      if (!made) return refuse(reply, 404, UNKNOWN);
      const onPart = making === 'list' ? createLengthCharge(download.contentType, charge) : () => undefined;
      const drawn = { address, variant, validMs, stream: made, onPart, onSettled: turn.release };
      const stream = making === 'stored' ? made : kept.keep(drawn);
      if (making === 'stored') turn.release();
      const timeout = setTimeout(
        () => stream.destroy(new Error(`La descarga ${kind} no terminó en ${slowestMs} ms`)),
        slowestMs,
      );
      stream.once('close', () => {
        clearTimeout(timeout);
        turn.end();
      });
      isSent = true;
      if (gone.aborted) {
        stream.destroy();
        return reply.code(503).send();
      }
      watch(reply, links, { kind, person });
      return reply.headers(headersOf(download)).send(stream);
    } finally {
      if (!isSent) turn.end();
    }
  });
}

const headersOf = ({ contentType, isAttached, isSandboxed, filename }: Download): Record<string, string> => ({
  'content-type': contentType,
  'content-disposition': `${isAttached ? 'attachment' : 'inline'}; filename="${filename.replaceAll(/[^\w.-]+/g, '_')}"`,
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  ...(isSandboxed && { 'content-security-policy': "default-src 'none'; sandbox" }),
});

/** Calls the watchers when the file was sent whole. */
function watch(
  reply: FastifyReply,
  { watchers }: DownloadLinks,
  { kind, person }: { readonly kind: string; readonly person: number },
): void {
  reply.raw.once('finish', () => {
    for (const each of watchers) each(kind, person);
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
