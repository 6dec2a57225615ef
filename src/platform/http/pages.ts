import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';
import type { MoreSources } from './security-headers.ts';

interface RequestFacts {
  readonly nonce: string;
  readonly requestId: string;
  readonly ip: string;
  readonly policyWith: (sources: MoreSources) => string;
  readonly keepWhole: (response: Response, html: Buffer) => void;
}

/** Answers one web request; the pages' build provides it. */
export type AnswerPage = (request: Request, facts: RequestFacts) => Promise<Response>;

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * The requested address. Concatenated, not resolved: `//example.com` is a path of this portal, not another site.
 * @returns undefined when the URL is no path, or the host named by the browser or a proxy is malformed
 */
function addressOf({ url, protocol, host }: FastifyRequest): URL | undefined {
  if (!url.startsWith('/') || !HOST.test(host) || !/^https?$/.test(protocol)) return undefined;
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * The whole body, whose length has been checked. A page that answers without reading it, a redirect for example, would otherwise leave it in the
 * connection, where the browser's next request waits behind it.
 * @returns undefined when the browser went away in the middle
 */
async function readBody({ raw, method }: FastifyRequest): Promise<Uint8Array<ArrayBuffer> | null | undefined> {
  if (method !== 'POST') return null;
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of raw) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function toWebRequest(url: URL, request: FastifyRequest, reply: FastifyReply, body: BodyInit | null): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  return new Request(url, {
    method: request.method,
    headers,
    signal: closed.signal,
    body,
  });
}

/**
 * Whether the browser names another site as the origin of a form. Scheme, host and port are compared. A frame with an opaque origin (`null`) counts
 * as ours only if the browser sends `same-origin`. Same-site cookies are the second defence.
 */
function isForeign(request: FastifyRequest, isSecure: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (!origin) return false;
  if (origin === 'null') return site !== 'same-origin';
  // A portal with an https address is always reached by https, even if the proxy does not report it.
  const own = `${isSecure ? 'https' : request.protocol}://${request.host}`;
  return !URL.canParse(origin) || !URL.canParse(own) || new URL(origin).origin !== new URL(own).origin;
}

/** Content types of forms and of the portal's own scripts. No form has a file, so multipart is refused. */
const SENT_AS = /^application\/(x-www-form-urlencoded|json)\b/i;

const isKnownType = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined || SENT_AS.test(headers['content-type']);

/** Methods that pages answer; any other gets 405. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Sends the body in one piece: streaming it costs more than the HTML itself. */
function sendWhole(reply: FastifyReply, { status, headers }: Response, html: Buffer): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(html);
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** A body without an announced length could be endless, and browsers never send forms that way. */
const isLongerThan = (request: FastifyRequest, bytes: number): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > bytes;

/** Whether the browser claims a session. A false claim costs a look-up but grants nothing. */
const hasSession = ({ headers }: FastifyRequest): boolean =>
  parseCookie(headers.cookie ?? '')['apollo-token'] !== undefined;

/** Additional requests charged for a body of a visitor who is not signed in. */
export const bodyCost = (bytes: number): number => Math.floor(bytes / 2_048);

export interface PageOptions {
  readonly answer: AnswerPage;
  /** Size limit in bytes of a form posted to this path. */
  readonly formByteLimit: (path: string) => number;
  /** Whether programs post other content types to this path. */
  readonly acceptsAnyForm: (path: string) => boolean;
  /** Whether customers reach the portal by https. */
  readonly isSecure: boolean;
}

/**
 * Serves pages at every address without another route. Bodies reach the page unparsed, up to the size its form can
 * need.
 */
export function servePages(
  app: FastifyInstance,
  { answer, formByteLimit, acceptsAnyForm, isSecure }: PageOptions,
): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      if (!METHODS.has(request.method)) return answerFailure(request, reply.header('allow', 'GET, HEAD, POST'), 405);
      if (isForeign(request, isSecure))
        return reply.code(403).type('text/plain; charset=utf-8').send('Este formulario no salió del portal.');
      const address = addressOf(request);
      if (!address) return answerFailure(request, reply, 400);
      if (request.method === 'POST' && !isKnownType(request) && !acceptsAnyForm(address.pathname))
        return answerFailure(request, reply, 415);
      if (isLongerThan(request, formByteLimit(address.pathname))) return answerFailure(request, reply, 413);
      if (request.method === 'POST' && !hasSession(request)) app.charge(request.ip, bodyCost(lengthOf(request)));
      const body = await readBody(request);
      if (body === undefined) return answerFailure(request, reply, 400);
      const whole = new WeakMap<Response, Buffer>();
      const response = await answer(toWebRequest(address, request, reply, body), {
        nonce: request.nonce,
        requestId: request.id,
        ip: request.ip,
        policyWith: (sources) => request.policyWith(sources),
        keepWhole: (response, html) => void whole.set(response, html),
      });
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
      // Maintenance or overload: the client may try again in a minute.
      if (response.status === 503) reply.header('retry-after', '60');
      const html = whole.get(response);
      return html ? sendWhole(reply, response, html) : reply.send(response);
    });
  });
}
