import { timingSafeEqual } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Credentials, createTranKey } from '#areas/payments/provider/placetopay/placetopay-auth.ts';
import type { Clock } from '#platform/clock.ts';
import { html } from '#platform/http/html.server.ts';
import {
  type Checkout,
  type CheckoutSession,
  createCheckout,
  createStatus,
  isPayerAction,
  PAYER_ACTIONS,
  sessionReport,
  sessionRequestSchema,
} from './checkout.ts';

interface Options extends Credentials {
  /** Path prefix, such as `/checkout`. */
  readonly prefix: string;
  readonly clock: Clock;
}

const SEED_SECONDS = 300;

const authSchema = z.object({
  auth: z.object({
    login: z.string(),
    tranKey: z.string(),
    nonce: z.base64(),
    seed: z.iso.datetime({ offset: true }),
  }),
});

/** Mounts a simulator of PlacetoPay WebCheckout, with the same requests, answers, signatures and quirks, for tests and manual trials. */
export function serveSimulatedPlacetopay(app: FastifyInstance, options: Options): Checkout {
  const { secret, clock } = options;
  const onFailure = (requestId: number, cause: string) =>
    app.log.warn({ requestId, cause }, 'La notificación no se entregó');
  const checkout = createCheckout({ secret, clock, onFailure });
  app.register(async (scope) => {
    await scope.register(formbody);
    merchantRoutes(scope, checkout, options);
    payerRoutes(scope, checkout, options);
  });
  app.addHook('onClose', () => checkout.finish());
  return checkout;
}

function isKnown(body: unknown, { login, secret, clock }: Options): boolean {
  const parsed = authSchema.safeParse(body);
  if (!parsed.success || parsed.data.auth.login !== login) return false;
  const { nonce, seed, tranKey } = parsed.data.auth;
  if (Math.abs(clock.now().getTime() - new Date(seed).getTime()) > SEED_SECONDS * 1000) return false;
  const expected = Buffer.from(createTranKey(Buffer.from(nonce, 'base64'), seed, secret));
  const given = Buffer.from(tranKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function merchantRoutes(app: FastifyInstance, checkout: Checkout, options: Options): void {
  const { prefix, clock } = options;
  const failed = (reply: FastifyReply, code: number, message: string) =>
    reply.code(code).send({ status: createStatus('FAILED', String(code), message, clock.now()) });

  app.post(`${prefix}/api/session`, async (request, reply) => {
    if (!isKnown(request.body, options)) return failed(reply, 401, 'Autenticación fallida');
    const parsed = sessionRequestSchema.safeParse(request.body);
    if (!parsed.success) return failed(reply, 400, 'Los datos no son válidos');
    const { requestId, hash } = checkout.open(parsed.data);
    return {
      status: createStatus('OK', 'PC', 'La petición se ha procesado correctamente', clock.now()),
      requestId,
      processUrl: `${request.protocol}://${request.host}${prefix}/session/${requestId}/${hash}`,
    };
  });

  app.post<{ Params: { id: string } }>(`${prefix}/api/session/:id`, async (request, reply) => {
    if (!isKnown(request.body, options)) return failed(reply, 401, 'Autenticación fallida');
    const session = checkout.find(Number(request.params.id));
    return session ? sessionReport(session) : failed(reply, 404, 'La sesión no existe');
  });

  app.post<{ Params: { id: string } }>(`${prefix}/api/session/:id/cancel`, async (request, reply) => {
    if (!isKnown(request.body, options)) return failed(reply, 401, 'Autenticación fallida');
    const session = checkout.act(Number(request.params.id), 'cancel');
    return session ? sessionReport(session) : failed(reply, 400, 'La sesión no se puede cancelar');
  });
}

interface Visit {
  Params: { id: string; hash: string };
  Body: { action?: unknown } | undefined;
}

function payerRoutes(app: FastifyInstance, checkout: Checkout, { prefix }: Options): void {
  const sessionOf = ({ id, hash }: Visit['Params']): CheckoutSession | undefined => {
    const session = checkout.find(Number(id));
    return session?.hash === hash ? session : undefined;
  };

  app.get<Visit>(`${prefix}/session/:id/:hash`, async ({ params }, reply) => {
    const session = sessionOf(params);
    return session ? reply.type('text/html; charset=utf-8').send(page(session)) : reply.code(404).send();
  });

  app.post<Visit>(`${prefix}/session/:id/:hash`, async ({ params, body }, reply) => {
    const action = String(body?.action);
    const session = sessionOf(params);
    if (!session || !isPayerAction(action)) return reply.code(404).send();
    if (!checkout.act(session.requestId, action)) return reply.code(409).send();
    if (action === 'refused') return reply.type('text/html; charset=utf-8').send(page(session));
    const { returnUrl, cancelUrl = returnUrl } = session.request;
    return reply.redirect(action === 'cancel' ? cancelUrl : returnUrl, 303);
  });
}

const page = ({ request: { payment, buyer } }: CheckoutSession): string =>
  html`<!doctype html><html lang="es">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pasarela de prueba</title>
<h1>Pasarela de prueba: aquí no se mueve dinero</h1>
<p>${buyer?.name} · ${payment.reference} · ${payment.amount.total} ${payment.amount.currency}</p>
<form method="post">${Object.entries(PAYER_ACTIONS).map(
    ([action, label]) => html`<button name="action" value="${action}">${label}</button> `,
  )}</form></html>`.text;
