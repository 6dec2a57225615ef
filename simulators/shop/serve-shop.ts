import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { serveStyle } from '../frame/frame.ts';
import { refusedPage, visitPage } from './pages.ts';
import { createVisitRecord, verifyLinkToken } from './visits.ts';

interface Options {
  /** Path prefix, such as `/simulador/tienda`. */
  readonly prefix: string;
  /** Secret shared with the portal. */
  readonly secret: string;
  readonly clock: Clock;
  /** File in which the shop records used links. */
  readonly journalFile: string;
  /** Public address of the shop. Links for another shop are refused. */
  readonly publicUrl: string;
  /** Address of the portal. The shop accepts its links only, and links back to it. */
  readonly portal: string;
}

/** Headers of the shop's pages. They allow no scripts, no forms and no referrer. */
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

const page = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(HEADERS).send(text);

/** Mounts the simulated shop. It acts as another company's HTTP server; in the demo it runs in the portal's process. */
export function serveSimulatedShop(app: FastifyInstance, options: Options): void {
  const { prefix, secret, clock, journalFile, publicUrl, portal } = options;
  const visits = createVisitRecord(journalFile, clock.now());
  const expected = { secret, issuer: portal, audience: new URL(publicUrl).origin };
  const to = { prefix, portal };

  app.get<{ Querystring: { token?: unknown } }>(`${prefix}/ingreso`, async (request, reply) => {
    const { token } = request.query;
    const arrival = await verifyLinkToken(typeof token === 'string' ? token : '', expected, clock.now());
    if (!arrival.ok) return page(reply, 403, refusedPage(to, arrival.refusal));
    const visit = visits.recordVisit(arrival.value);
    if (!visit) return page(reply, 403, refusedPage(to, 'used'));
    // Redirects, so that the token leaves the address bar and the next page can be reloaded.
    return reply.headers(HEADERS).redirect(`${prefix}/visita/${visit.pase}`, 303);
  });

  app.get<{ Params: { pase: string } }>(`${prefix}/visita/:pase`, async (request, reply) => {
    const visit = visits.find(request.params.pase);
    return visit ? page(reply, 200, visitPage(to, visit)) : page(reply, 404, refusedPage(to, 'left'));
  });

  app.get(prefix, async (_request, reply) => page(reply, 200, refusedPage(to, 'left')));

  serveStyle(app, prefix, new URL('./style.css', import.meta.url));
}
