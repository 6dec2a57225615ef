import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '#areas/payments/provider/call-provider.ts';
import { isSigned, SIGNATURE_HEADER } from '#areas/payments/provider/sandbox/signature.ts';
import type { Clock } from '#platform/clock.ts';
import { PUBLIC_MARKERS, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { type Bank, createBank } from './bank.ts';
import { sessionReport, sessionRequestSchema } from './bank-session.ts';
import { createCallbackSender } from './callback-sender.ts';
import { payerRoutes } from './payer-routes.ts';

interface Options {
  /** Path prefix of the bank, such as `/simulador/banco`. */
  readonly prefix: string;
  /** Secret shared with the portal. Signs requests in both directions. */
  readonly secret: string;
  readonly clock: Clock;
  /** File with the bank's sessions, separate from the portal's database. */
  readonly journalFile: string;
  readonly tokenMarkers?: TokenMarkers;
  /** Public address for payers, when it differs from the address of the API. */
  readonly publicUrl?: string | undefined;
  /** Interval in milliseconds for delivering due callbacks; 0: only when `deliverDue` is called. */
  readonly tickMs?: number;
}

export interface SimulatedBank {
  deliverDue(): Promise<void>;
}

/** Mounts the simulated bank. It acts as another company's HTTP server; in the demo it runs in the portal's process. */
export function serveSimulatedBank(app: FastifyInstance, options: Options): SimulatedBank {
  const { prefix, secret, clock, journalFile, publicUrl, tokenMarkers = PUBLIC_MARKERS, tickMs = 1000 } = options;
  const bank = createBank({ secret, clock, journalFile, tokenMarkers });
  const onFailure = (uuid: string, cause: string) =>
    app.log.warn({ uuid, cause }, 'El aviso del banco simulado no se entregó');
  const deliveries = createCallbackSender({ bank, secret, clock, onFailure });
  apiRoutes(app, { bank, secret, clock, prefix, publicUrl });
  payerRoutes(app, { bank, deliveries, prefix });
  const timer = tickMs > 0 ? setInterval(() => void deliveries.deliverDue(), tickMs).unref() : undefined;
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await deliveries.finish();
  });
  return { deliverDue: deliveries.deliverDue };
}

interface ApiOptions {
  readonly bank: Bank;
  readonly secret: string;
  readonly clock: Clock;
  readonly prefix: string;
  /** Public address of the bank for payers. */
  readonly publicUrl?: string | undefined;
}

/** Mounts the server-to-server API. Each request is signed over method, path and body. */
function apiRoutes(app: FastifyInstance, { bank, secret, clock, prefix, publicUrl }: ApiOptions): void {
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    // No rate limit per address, because all these requests come from one address: the merchant's server.
    const config = { config: { rateLimit: false } } as const;
    const pathOf = (request: FastifyRequest): string => request.url.slice(prefix.length);
    api.addHook('preHandler', async (request, reply) => {
      const text = `${request.method}.${pathOf(request)}.${(request.body as string | undefined) ?? ''}`;
      if (!isSigned(secret, text, request.headers[SIGNATURE_HEADER], clock.now()))
        return reply.code(401).send({ error: 'firma' });
    });

    api.post<{ Body: string | undefined }>(`${prefix}/api/sesiones`, config, async (request, reply) => {
      const parsed = sessionRequestSchema.safeParse(readJson(request.body ?? ''));
      if (!parsed.success) return reply.code(400).send({ error: 'datos' });
      const session = bank.open(parsed.data);
      if (!session) return reply.code(409).send({ error: 'repetida' });
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return reply.code(201).send({ id: session.id, url: `${origin}${prefix}/entrar` });
    });

    api.get<{ Params: { uuid: string } }>(`${prefix}/api/sesiones/:uuid`, config, async (request, reply) => {
      const session = bank.find(request.params.uuid);
      return session ? sessionReport(session) : reply.code(404).send({ error: 'desconocida' });
    });

    // Cancels only a session without the payer's answer. The response shows the state in both cases.
    api.post<{ Params: { uuid: string } }>(`${prefix}/api/sesiones/:uuid/cancelar`, config, async (request, reply) => {
      const session = bank.cancel(request.params.uuid) ?? bank.find(request.params.uuid);
      return session ? sessionReport(session) : reply.code(404).send({ error: 'desconocida' });
    });
  });
}
