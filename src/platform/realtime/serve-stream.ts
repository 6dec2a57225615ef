import type { ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { answerFailure } from '../http/failures.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer lasts as long as the page is open, and is no measure of speed. */
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

/** A stream that may be opened: it is written to the response once its head has been sent. */
export interface Opened {
  readonly start: (response: ServerResponse) => void;
}

/** @returns the status of the refusal when the stream may not be opened */
export type OpenStream = (request: StreamRequest) => Promise<Opened | 401 | 403 | 404 | 429 | 503>;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // `no-transform` and the second one keep proxies from collecting or compressing what must arrive at once.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Takes the response from Fastify: nothing of a stream is compressed, and little of its request is kept. */
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
  // A stream is the last answer of its connection.
  reply.raw.writeHead(200, { ...Object.fromEntries(kept), ...HEAD, connection: 'close' });
  reply.raw.flushHeaders();
  forget(request);
  opened.start(reply.raw);
}

/** Those of pages, such as their policy, say nothing about a stream, and would be kept for hours. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

/** Node keeps the request until its answer has ended; its cookies and headers are not needed for so long. */
function forget({ raw }: FastifyRequest): void {
  raw.rawHeaders = [];
  raw.headers = {};
}

const OPTIONS: RouteShorthandOptions = {
  exposeHeadRoute: false,
  config: { isStream: true },
  // The server's own logger: one for each request would be kept as long as its stream.
  childLoggerFactory: (logger) => logger,
};

/** The stream for browsers: the session's cookie opens it, for pages of this site only. */
export function serveBrowserStream(app: FastifyInstance, path: string, open: OpenStream): void {
  app.get(path, OPTIONS, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return answerFailure(request, reply, 403);
    return answer(request, reply, parseCookie(request.headers.cookie ?? '')['apollo-token'], open);
  });
}

/** The same stream for the pages' own server, which passes it on: the bearer token opens it. */
export function servePassedStream(app: FastifyInstance, path: string, open: OpenStream): void {
  app.get(path, OPTIONS, async (request, reply) =>
    answer(request, reply, /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1], open),
  );
}
