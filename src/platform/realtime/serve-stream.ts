import type { ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { answerFailure } from '../http/failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a stream: it lasts as long as the page is open, so its duration is not a measure of speed. */
    isStream?: true;
  }
}

export interface StreamRequest {
  readonly token: string;
  /** The header `Last-Event-ID`. */
  readonly lastEventId: string | undefined;
  readonly ip: string;
  readonly requestId: string;
}

/** An accepted stream. `start` is called once the response's head is sent. */
export interface AcceptedStream {
  readonly start: (response: ServerResponse) => void;
}

/** Opens a stream for a request. @returns the HTTP status when refused */
export type OpenStream = (request: StreamRequest) => Promise<AcceptedStream | 401 | 403 | 404 | 429 | 503>;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` and `x-accel-buffering` keep proxies from compressing and buffering events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/**
 * Answers with a stream. Bypasses Fastify's reply, so that nothing is compressed and little of the request stays in
 * memory.
 */
async function answer(request: FastifyRequest, reply: FastifyReply, token: string | undefined, open: OpenStream) {
  if (!token) return answerFailure(request, reply, 401);
  const { ip, id: requestId, headers } = request;
  const given = headers['last-event-id'];
  const lastEventId = typeof given === 'string' ? given : undefined;
  const opened = await open({ token, lastEventId, ip, requestId });
  if (typeof opened === 'number') {
    if (opened === 429 || opened === 503) reply.header('retry-after', '60');
    return answerFailure(request, reply, opened);
  }
  reply.hijack();
  const kept = Object.entries(reply.getHeaders()).filter(([name]) => KEPT_HEADERS.has(name));
  // A stream is the last response of its connection.
  reply.raw.writeHead(200, { ...Object.fromEntries(kept), ...HEAD, connection: 'close' });
  reply.raw.flushHeaders();
  forget(request);
  opened.start(reply.raw);
}

/**
 * Headers that a stream keeps. Those for pages, such as their policy, are useless here and would stay in memory for
 * hours.
 */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

/** Frees cookies and headers: Node keeps the request as long as its response. */
function forget({ raw }: FastifyRequest): void {
  raw.rawHeaders = [];
  raw.headers = {};
}

const OPTIONS: RouteShorthandOptions = {
  exposeHeadRoute: false,
  config: { isStream: true },
  // Shares the server's logger: a logger per request would live as long as its stream.
  childLoggerFactory: (logger) => logger,
};

/** Serves streams to browsers. Authorized by the session's cookie, for pages of this site only. */
export function serveBrowserStream(
  app: FastifyInstance,
  path: string,
  open: OpenStream,
  cookie = 'apollo-token',
): void {
  app.get(path, OPTIONS, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return answerFailure(request, reply, 403);
    return answer(request, reply, parseCookie(request.headers.cookie ?? '')[cookie], open);
  });
}

/** Serves streams to the pages' server, which forwards them. Authorized by the bearer token. */
export function serveForwardedStream(app: FastifyInstance, path: string, open: OpenStream): void {
  app.get(path, OPTIONS, async (request, reply) =>
    answer(request, reply, /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1], open),
  );
}
