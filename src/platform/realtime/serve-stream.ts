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
  // `no-transform` and the second header keep proxies from buffering or compressing events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
};

/** Takes the response over from Fastify: no compression, and little of the request stays in memory. */
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
  // A stream is the last response on its connection.
  reply.raw.writeHead(200, { ...Object.fromEntries(kept), ...HEAD, connection: 'close' });
  reply.raw.flushHeaders();
  forget(request);
  opened.start(reply.raw);
}

/** Headers of pages, such as their policy, mean nothing for a stream but would stay in memory for hours. */
const KEPT_HEADERS: ReadonlySet<string> = new Set([
  'x-request-id',
  'x-content-type-options',
  'cross-origin-resource-policy',
  'strict-transport-security',
]);

/** Node keeps the request until its response ends, so its cookies and headers are removed. */
function forget({ raw }: FastifyRequest): void {
  raw.rawHeaders = [];
  raw.headers = {};
}

const OPTIONS: RouteShorthandOptions = {
  exposeHeadRoute: false,
  config: { isStream: true },
  // Uses the server's logger: one logger per request would live as long as its stream.
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

/** The stream for the pages' own server, which forwards it. The bearer token authorizes it. */
export function servePassedStream(app: FastifyInstance, path: string, open: OpenStream): void {
  app.get(path, OPTIONS, async (request, reply) =>
    answer(request, reply, /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1], open),
  );
}
