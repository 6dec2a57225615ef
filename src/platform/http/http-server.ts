import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { networkKey } from '#kernel/network.ts';
import type { Peers } from '../processes/peers.ts';
import { answerFailure, failureStatus } from './failures.ts';
import { createRedactions, loggedPath } from './redactions.ts';
import { createRequestBudget, type RequestBudget } from './request-budget.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Charges an expensive request as several against the IP address's rate limit. */
    charge: RequestBudget['charge'];
    /** Whether the address has used up its requests of this minute. */
    hasSpentAll: (address: string) => boolean;
  }
}

interface Options {
  readonly logLevel: string;
  /** Names of secret settings, which the log redacts. */
  readonly secretSettings?: readonly string[];
  /** Number of trusted proxies. `X-Forwarded-For` entries left of theirs come from the client and are ignored. */
  readonly trustProxy: number;
  readonly requestsPerMinute: number;
  /** Connection to the portal's other processes: the rate limit counts the requests of all. */
  readonly peers?: Peers;
  /** Whether the database answers and accepts writes, for /readyz. */
  readonly isReady: () => Promise<boolean>;
}

/** A 503 is only a warning: maintenance or overload are not failures. */
const levelOf = (status: number): 'error' | 'warn' | 'info' =>
  status === 503 ? 'warn' : status >= 500 ? 'error' : 'info';

/** The status in the log of a request whose client left before the response began, as proxies write it. */
const CLIENT_CLOSED_REQUEST = 499;

/** Whether a response ended early because its client closed the connection, which is not a failure of the portal. */
const hasLeft = (error: Error & { readonly code?: string }, { raw }: FastifyReply): boolean =>
  raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const MINUTE = 60_000;
/**
 * Character limit of a URL. The longest of the portal, a payment of a hundred partial amounts, has some 5,000. The
 * router parses a URL several times, so the limit also bounds its cost.
 */
const LONGEST_ADDRESS = 6_144;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates the HTTP server with ids, log lines, limits, compression and health checks for every request. */
export async function createHttpServer(options: Options): Promise<FastifyInstance> {
  const app = Fastify({
    logger:
      options.logLevel === 'silent'
        ? false
        : { level: options.logLevel, ...createRedactions(options.secretSettings ?? []) },
    trustProxy: options.trustProxy > 0 && ((_address: string, hop: number) => hop < options.trustProxy),
    // A route with larger bodies sets its own limit.
    bodyLimit: 16_384,
    requestTimeout: 30_000,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 2_000 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
  });
  addDraining(app);
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A body up to this size is compressed in one call, for a third of the cost of streaming.
    syncThreshold: 131_072,
    // Flushes each written part, so that streamed content does not wait in the compressor.
    brotliOptions: { flush: constants.BROTLI_OPERATION_FLUSH, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
    zlibOptions: { flush: constants.Z_SYNC_FLUSH },
  });
  const budget = createRequestBudget(MINUTE, Date.now, options.peers);
  app.decorate('charge', budget.charge);
  app.decorate('hasSpentAll', (address: string) => budget.used(address) > options.requestsPerMinute);
  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => networkKey(ip),
    store: budget.Store,
    // Compares the route and not the address: `/assets/../login` is a page.
    allowList: ({ routeOptions }) => /^\/(assets\/|healthz$|readyz$)/.test(routeOptions.url ?? ''),
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (request.url.length > LONGEST_ADDRESS) return answerFailure(request, reply, 414);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log[levelOf(reply.statusCode)](line, 'petición');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = hasLeft(error, reply) ? CLIENT_CLOSED_REQUEST : failureStatus(error);
    if (status >= 500) request.log.error({ err: error }, 'La petición falló');
    return answerFailure(request, reply, status);
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !app.isDraining() && (await options.isReady());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'unavailable' });
  });
  return app;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Starts draining: /readyz answers 503, and each response closes its connection. Requests are still accepted. */
    startDraining(): void;
    isDraining(): boolean;
    /** Registers a callback for the start of draining, to end responses that last for hours. */
    onDraining(end: () => void): void;
  }
}

const CLOSE_IDLE_EVERY_MS = 100;
/** At shutdown, unfinished requests are aborted after this time, which leaves time for stopping jobs and closing the database. */
const ABORT_REQUESTS_AFTER_MS = 10_000;

/** Closes idle connections during shutdown. Browsers leave connections open for minutes, which would delay the end. */
function addDraining(app: FastifyInstance): void {
  let isDraining = false;
  const ends: (() => void)[] = [];
  const start = () => {
    if (isDraining) return;
    isDraining = true;
    for (const end of ends) end();
  };
  app.decorate('startDraining', start);
  app.decorate('onDraining', (end: () => void) => void ends.push(end));
  app.decorate('isDraining', () => isDraining);
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    start();
    // Responses from before the drain did not close their connection.
    const idle = setInterval(() => app.server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
    const late = setTimeout(() => app.server.closeAllConnections(), ABORT_REQUESTS_AFTER_MS).unref();
    app.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(late);
    });
  });
}
