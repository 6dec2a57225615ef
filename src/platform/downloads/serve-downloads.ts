import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeptFiles } from './kept-files.ts';
import { letOthersIn } from './let-others-in.ts';
import type { Links } from './signed-links.ts';
import { createTurns } from './turns.ts';

/** Timeout of a download, so that a slow reader does not hold its connection for ever. */
const SLOWEST_MS = 60_000;

/**
 * `GET /descargas/:token` for all registered kinds. The number of files made at once is limited, per person and per process. A drawn PDF is cached as
 * long as its address is valid. The session's right to the file is checked each time, cached or not.
 */
export function serveDownloads(app: FastifyInstance, links: Links): void {
  const turns = createTurns();
  const kept = createKeptFiles();
  app.get<{ Params: { token: string } }>('/descargas/:token', async (request, reply) => {
    const { token } = request.params;
    const linked = links.verify(token);
    if (!linked.ok && linked.refusal === 'expired') return explain(reply, 410, EXPIRED);
    if (!linked.ok) return explain(reply, 404, UNKNOWN);
    const { kind, id, session, person } = linked.value;
    const turn = await turns.wait(String(person), whenGone(reply));
    if (turn === 'many') return explain(reply.header('retry-after', '5'), 429, MANY);
    // The connection is closed, so nobody reads this response.
    if (turn === 'gone') return reply.code(503).send();
    let isSent = false;
    try {
      await letOthersIn();
      const download = await links.handlers.get(kind)?.(id, session);
      if (!download) return explain(reply, 404, UNKNOWN);
      reply.headers({
        'content-type': download.contentType,
        'content-disposition': `${download.isAttached ? 'attachment' : 'inline'}; filename="${download.filename.replaceAll(/[^\w.-]+/g, '_')}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      const file = kept.find(token);
      if (file) {
        download.stream.destroy();
        return reply.send(file);
      }
      const stream = download.contentType === 'application/pdf' ? kept.keep(token, download.stream) : download.stream;
      const timeout = setTimeout(
        () => stream.destroy(new Error(`La descarga ${kind} no terminó en ${SLOWEST_MS} ms`)),
        SLOWEST_MS,
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
