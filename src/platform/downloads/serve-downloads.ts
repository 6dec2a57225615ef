import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Links } from './signed-links.ts';

/** A download that takes longer is cut off, so that its connection is not held for ever. */
const SLOWEST_MS = 60_000;

/** `GET /descargas/:token` for every kind that was registered. */
export function serveDownloads(app: FastifyInstance, links: Links): void {
  app.get<{ Params: { token: string } }>('/descargas/:token', async (request, reply) => {
    const linked = links.verify(request.params.token);
    if (!linked.ok && linked.refusal === 'expired') return explain(reply, 410, EXPIRED);
    if (!linked.ok) return explain(reply, 404, UNKNOWN);
    const { kind, id, session } = linked.value;
    const download = await links.handlers.get(kind)?.(id, session);
    if (!download) return explain(reply, 404, UNKNOWN);
    const { stream } = download;
    const timeout = setTimeout(
      () => stream.destroy(new Error(`La descarga ${kind} no terminó en ${SLOWEST_MS} ms`)),
      SLOWEST_MS,
    );
    stream.once('close', () => clearTimeout(timeout));
    return reply
      .headers({
        'content-type': download.contentType,
        'content-disposition': `${download.isAttached ? 'attachment' : 'inline'}; filename="${download.filename.replaceAll(/[^\w.-]+/g, '_')}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(stream);
  });
}

const EXPIRED = {
  title: 'Este enlace ya venció',
  text: 'Por seguridad, los enlaces de los documentos duran pocos minutos. Vuelva al portal y abra el documento de nuevo.',
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
