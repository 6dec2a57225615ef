import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '#areas/payments/provider/read-json.ts';
import { isSigned, SIGNATURE_HEADER } from '#areas/payments/provider/sandbox/signature.ts';
import type { Clock } from '#platform/clock.ts';
import type { Bank } from './bank.ts';
import { openingSchema, told } from './bank-session.ts';

interface Options {
  readonly bank: Bank;
  readonly secret: string;
  readonly clock: Clock;
  readonly prefix: string;
  /** Public address of the bank for payers. */
  readonly publicUrl?: string | undefined;
}

/** Server to server: every request is signed over method, path and body. */
export function apiRoutes(app: FastifyInstance, { bank, secret, clock, prefix, publicUrl }: Options): void {
  app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, body, done) => done(null, body));
    // All these requests come from one merchant's server, so a rate limit per address would always hit it.
    const config = { config: { rateLimit: false } } as const;
    const pathOf = (request: FastifyRequest): string => request.url.slice(prefix.length);
    api.addHook('preHandler', async (request, reply) => {
      const text = `${request.method}.${pathOf(request)}.${(request.body as string | undefined) ?? ''}`;
      if (!isSigned(secret, text, request.headers[SIGNATURE_HEADER], clock.now()))
        return reply.code(401).send({ error: 'firma' });
    });

    api.post<{ Body: string | undefined }>(`${prefix}/api/sesiones`, config, async (request, reply) => {
      const parsed = openingSchema.safeParse(readJson(request.body ?? ''));
      if (!parsed.success) return reply.code(400).send({ error: 'datos' });
      const session = bank.open(parsed.data);
      if (!session) return reply.code(409).send({ error: 'repetida' });
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return reply.code(201).send({ id: session.id, url: `${origin}${prefix}/entrar` });
    });

    api.get<{ Params: { uuid: string } }>(`${prefix}/api/sesiones/:uuid`, config, async (request, reply) => {
      const session = bank.find(request.params.uuid);
      return session ? told(session) : reply.code(404).send({ error: 'desconocida' });
    });

    // Cancels only a session that the payer has not answered. The response shows its state in either case.
    api.post<{ Params: { uuid: string } }>(`${prefix}/api/sesiones/:uuid/cancelar`, config, async (request, reply) => {
      const session = bank.cancel(request.params.uuid) ?? bank.find(request.params.uuid);
      return session ? told(session) : reply.code(404).send({ error: 'desconocida' });
    });
  });
}
