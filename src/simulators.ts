import { request as ask, type IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { AreaHost } from '#platform/area.ts';
import type { Config } from './config.ts';

/** Environment variable by which the primary process gives its workers the simulators' address. Not for operators. */
export const SIMULATORS_VARIABLE = 'SURTIDOR_SIMULADORES';

type Needs = Pick<AreaHost, 'clock' | 'publicUrl' | 'ownUrl' | 'keyFor'> & { readonly config: Config };

/** Mounts the simulated bank and store on a server. Production never loads them. */
export async function simulate(app: FastifyInstance, needs: Needs): Promise<void> {
  const { mountSimulators } = await import('#simulators/mount-simulators.ts');
  mountSimulators(app, needs);
}

/**
 * Starts bank and store in a separate server, for a portal of several processes: each simulator must be the only
 * writer of its journal. It listens on this machine only, and workers relay customers' requests (`relaySimulators`).
 */
export async function startSimulators(needs: Needs): Promise<{ readonly url: string; close(): Promise<void> }> {
  const app = Fastify({ logger: { level: 'warn' }, bodyLimit: 16_384 });
  await simulate(app, needs);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, close: () => app.close() };
}

/** Hop-by-hop headers: they describe one connection and must not be relayed. */
const HOP_HEADERS: ReadonlySet<string> = new Set(['connection', 'keep-alive', 'transfer-encoding']);

/** Aborts the request to the simulator when the browser closes its connection. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Relays requests for bank and store to the process that runs them. */
export function relaySimulators(app: FastifyInstance, url: string): void {
  app.register(async (relay) => {
    relay.removeAllContentTypeParsers();
    relay.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    relay.all('/simulador/*', async (request, reply) => {
      const { connection: _, ...headers } = request.headers;
      const gone = whenGone(reply);
      const sent = ask(new URL(request.url, url), {
        method: request.method,
        signal: gone,
        headers: { ...headers, host: request.host },
      });
      const answered = new Promise<IncomingMessage | undefined>((resolve, reject) => {
        sent.once('response', resolve);
        sent.once('error', (error) => (gone.aborted ? resolve(undefined) : reject(error)));
      });
      request.raw.pipe(sent);
      const answer = await answered;
      if (!answer) return reply.hijack();
      reply.code(answer.statusCode ?? 502);
      for (const [name, value] of Object.entries(answer.headers)) if (!HOP_HEADERS.has(name)) reply.header(name, value);
      return reply.send(answer);
    });
  });
}
