import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveStyle } from '../frame/frame.ts';
import type { Bank } from './bank.ts';
import type { BankSession } from './bank-session.ts';
import { findBehaviour } from './behaviours.ts';
import type { CallbackSender } from './callback-sender.ts';
import { closedPage, operatorPage, payPage, refusedPage } from './pages.ts';

interface Options {
  readonly bank: Bank;
  readonly deliveries: CallbackSender;
  readonly prefix: string;
}

const LISTED = 50;

/**
 * Builds the content security policy of the bank, which is a separate site without scripts. Browsers check the redirect target of a form, so
 * the policy names the merchant's address.
 */
function policy(session?: BankSession): string {
  const wayBack = session ? ` ${new URL(session.returnUrl).origin}` : '';
  return `default-src 'none'; style-src 'self'; form-action 'self'${wayBack}; frame-ancestors 'none'; base-uri 'none'`;
}

const page = (reply: FastifyReply, status: number, text: string, session?: BankSession): FastifyReply =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy(session),
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    .send(text);

/** Whether another site sent the form. Second defence against CSRF; the first is the secret in the address. */
const isForeign = ({ headers, host }: FastifyRequest): boolean =>
  headers.origin !== undefined &&
  headers.origin !== 'null' &&
  (!URL.canParse(headers.origin) || new URL(headers.origin).host !== host);

/** Mounts the pages for payers and the bank's operator. They work without scripts. */
export function payerRoutes(app: FastifyInstance, options: Options): void {
  app.register(async (pages) => {
    await pages.register(formbody);
    const { prefix } = options;
    pages.addHook('preHandler', async (request, reply) => {
      if (request.method === 'POST' && isForeign(request)) return page(reply, 403, refusedPage(prefix));
    });
    serveStyle(pages, prefix, new URL('./style.css', import.meta.url));
    entry(pages, options);
    payment(pages, options);
    operator(pages, options);
  });
}

function entry(pages: FastifyInstance, { bank, prefix }: Options): void {
  pages.get<{ Querystring: { token?: unknown; uuid?: unknown } }>(`${prefix}/entrar`, async (request, reply) => {
    const { token, uuid } = request.query;
    const session = typeof token === 'string' && typeof uuid === 'string' ? bank.enter(uuid, token) : undefined;
    if (!session) return page(reply, 403, refusedPage(prefix));
    // Redirects, so that the token leaves the address bar and the payer can reload the next page.
    return reply.redirect(`${prefix}/pago/${session.pase}`, 303);
  });
}

function payment(pages: FastifyInstance, { bank, deliveries, prefix }: Options): void {
  pages.get<{ Params: { pase: string } }>(`${prefix}/pago/:pase`, async (request, reply) => {
    const session = bank.findByPass(request.params.pase);
    if (!session) return page(reply, 404, refusedPage(prefix));
    return session.estado === 'abierta'
      ? page(reply, 200, payPage(prefix, session), session)
      : page(reply, 200, closedPage(prefix, session), session);
  });

  pages.post<{ Params: { pase: string }; Body: { accion?: unknown; banco?: unknown } | undefined }>(
    `${prefix}/pago/:pase`,
    async (request, reply) => {
      const session = bank.findByPass(request.params.pase);
      if (!session) return page(reply, 404, refusedPage(prefix));
      const { accion, banco } = request.body ?? {};
      if (accion === 'cerrar') return reply.redirect(session.returnUrl, 303);
      const behaviour = findBehaviour(String(accion === 'banco' ? banco : accion));
      if (!behaviour) return page(reply, 400, payPage(prefix, session), session);
      const answered = bank.answer(session.uuid, behaviour);
      if (!answered) return page(reply, 409, closedPage(prefix, bank.find(session.uuid) ?? session), session);
      const delivery = deliveries.deliver(answered);
      if (behaviour.avisaAntes) await delivery;
      return reply.redirect(session.returnUrl, 303);
    },
  );
}

function operator(pages: FastifyInstance, { bank, deliveries, prefix }: Options): void {
  pages.get(prefix, async (_request, reply) => page(reply, 200, operatorPage(prefix, bank.latest(LISTED))));

  pages.post<{ Params: { uuid: string }; Body: { decision?: unknown } | undefined }>(
    `${prefix}/operador/:uuid`,
    async (request, reply) => {
      const decision = request.body?.decision;
      if (decision !== 'aprobada' && decision !== 'rechazada') return page(reply, 400, refusedPage(prefix));
      const decided = bank.decide(request.params.uuid, decision);
      if (decided) await deliveries.deliver(decided);
      return reply.redirect(prefix, 303);
    },
  );
}
