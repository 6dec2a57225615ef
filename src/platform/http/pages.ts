import { parseCookie } from 'cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';
import type { PolicySources } from './security-headers.ts';

interface RequestFacts {
  readonly nonce: string;
  readonly requestId: string;
  readonly ip: string;
  readonly policyWith: (sources: PolicySources) => string;
  readonly storeWhole: (response: Response, html: Buffer) => void;
}

/** Answers a page request. Provided by the pages' build. */
export type AnswerPage = (request: Request, facts: RequestFacts) => Promise<Response>;

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * Address of a request. Concatenated instead of resolved: `//example.com` is a path of this portal, not another site.
 * @returns undefined for a malformed path or host
 */
function addressOf({ url, protocol, host }: FastifyRequest): URL | undefined {
  if (!url.startsWith('/') || !HOST.test(host) || !/^https?$/.test(protocol)) return undefined;
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

/**
 * Reads the whole body; its length has been checked. An unread body would stay in the connection and block the
 * browser's next request, for example when a page redirects.
 * @returns undefined when the browser disconnects
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
 * CSRF check: whether another site sent the form. Compares scheme, host and port; a frame with an opaque origin
 * (`null`) needs `same-origin` too. Same-site cookies are the second defence.
 */
function isForeign(request: FastifyRequest, isSecure: boolean): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (!origin) return false;
  if (origin === 'null') return site !== 'same-origin';
  // With an https address configured, clients always use https, even if the proxy does not report it.
  const own = `${isSecure ? 'https' : request.protocol}://${request.host}`;
  return !URL.canParse(origin) || !URL.canParse(own) || new URL(origin).origin !== new URL(own).origin;
}

/** Content types of forms and the portal's scripts. Multipart is refused, because no form uploads a file. */
const SENT_AS = /^application\/(x-www-form-urlencoded|json)\b/i;

const isKnownType = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined || SENT_AS.test(headers['content-type']);

/** Methods of pages; others get 405. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** Sends the body in one piece, because streaming costs more than rendering. */
function sendWhole(reply: FastifyReply, { status, headers }: Response, html: Buffer): FastifyReply {
  reply.code(status);
  for (const [name, value] of headers) reply.header(name, value);
  return reply.send(html);
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

/** A body without a length could be endless, and browsers never send forms that way. */
const isLongerThan = (request: FastifyRequest, bytes: number): boolean =>
  request.headers['transfer-encoding'] !== undefined || lengthOf(request) > bytes;

/** Whether the request has a session cookie. A forged one costs a look-up and grants nothing. */
const hasSession = ({ headers }: FastifyRequest, cookie: string): boolean =>
  parseCookie(headers.cookie ?? '')[cookie] !== undefined;

/** Extra rate-limit cost of an anonymous visitor's body. */
export const anonymousBodyCost = (bytes: number): number => Math.floor(bytes / 2_048);

export interface PageOptions {
  /** Patterns of the pages' addresses; default: every address without another route. */
  readonly paths?: readonly string[];
  /** Name of the session's cookie. */
  readonly sessionCookie?: string;
  readonly answer: AnswerPage;
  /** Size limit in bytes of a form posted to this path. */
  readonly formByteLimit: (path: string) => number;
  /** Whether clients other than browsers post to this path, with other content types. */
  readonly acceptsAnyForm: (path: string) => boolean;
  /** Addresses that no page can have. Default: none. */
  readonly isNoPage?: (path: string) => boolean;
  /** Whether customers reach the portal by https. */
  readonly isSecure: boolean;
}

/** Serves pages at every address without another route. Bodies reach the page unparsed, up to the limit of its form. */
export function servePages(
  app: FastifyInstance,
  {
    answer,
    formByteLimit,
    acceptsAnyForm,
    isSecure,
    isNoPage = () => false,
    paths = ['/*'],
    sessionCookie = 'apollo-token',
  }: PageOptions,
): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!METHODS.has(request.method)) return answerFailure(request, reply.header('allow', 'GET, HEAD, POST'), 405);
      if (isForeign(request, isSecure))
        return reply.code(403).type('text/plain; charset=utf-8').send('Este formulario no salió del portal.');
      const address = addressOf(request);
      if (!address) return answerFailure(request, reply, 400);
      if (isNoPage(address.pathname)) return answerFailure(request, reply, 404);
      if (request.method === 'POST' && !isKnownType(request) && !acceptsAnyForm(address.pathname))
        return answerFailure(request, reply, 415);
      if (isLongerThan(request, formByteLimit(address.pathname))) return answerFailure(request, reply, 413);
      if (request.method === 'POST' && !hasSession(request, sessionCookie))
        app.charge(request.ip, anonymousBodyCost(lengthOf(request)));
      const body = await readBody(request);
      if (body === undefined) return answerFailure(request, reply, 400);
      const whole = new WeakMap<Response, Buffer>();
      const response = await answer(toWebRequest(address, request, reply, body), {
        nonce: request.nonce,
        requestId: request.id,
        ip: request.ip,
        policyWith: (sources) => request.policyWith(sources),
        storeWhole: (response, html) => void whole.set(response, html),
      });
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
      // Maintenance or overload: a retry in a minute may succeed.
      if (response.status === 503) reply.header('retry-after', '60');
      const html = whole.get(response);
      return html ? sendWhole(reply, response, html) : reply.send(response);
    };
    for (const path of paths) pages.all(path, handler);
  });
}
