import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { type Html, html } from '#platform/http/html.server.ts';

interface Frame {
  /** Path of the service, such as `/simulador/banco`. */
  readonly prefix: string;
  /** Name of the service in header and title. */
  readonly service: string;
  /** Sentence which states that nothing here is real. */
  readonly warning: string;
}

/** Wraps a body into a whole page of a simulated service. */
export const writePage = ({ prefix, service, warning }: Frame, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${service}</title>
<link rel="stylesheet" href="${prefix}/estilo.css">
</head>
<body>
<header>
<p class="aviso"><strong>Simulación:</strong> ${warning}</p>
<p class="nombre"><span class="marca" aria-hidden="true"></span>${service}</p>
</header>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`.text;

const readStyle = (address: URL): string => readFileSync(address, 'utf8');

/** Serves one style sheet: the common style, followed by the service's own. */
export function serveStyle(app: FastifyInstance, prefix: string, own: URL): void {
  const style = readStyle(new URL('./style.css', import.meta.url)) + readStyle(own);
  app.get(`${prefix}/estilo.css`, async (_request, reply) =>
    reply.headers({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' }).send(style),
  );
}
