import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFailure } from './failures.ts';
import type { MoreSources } from './security-headers.ts';

interface RequestFacts {
  readonly nonce: string;
  readonly requestId: string;
  readonly ip: string;
  readonly policyWith: (sources: MoreSources) => string;
}

/** Answers one web request; the pages' build provides it. */
export type AnswerPage = (request: Request, facts: RequestFacts) => Promise<Response>;

const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d+)?$/i;

/**
 * The address that was asked for. Put together, not resolved: `//example.com` is a path of this portal and no other site.
 * @returns undefined when it is no path, or the host that the browser or a proxy names is none
 */
function addressOf({ url, protocol, host }: FastifyRequest): URL | undefined {
  if (!url.startsWith('/') || !HOST.test(host) || !/^https?$/.test(protocol)) return undefined;
  const address = `${protocol}://${host}${url}`;
  return URL.canParse(address) ? new URL(address) : undefined;
}

function toWebRequest(url: URL, request: FastifyRequest, reply: FastifyReply): Request {
  const closed = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closed.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    signal: closed.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' as const } : {}),
  });
}

/**
 * A form posted from another site is refused before any page sees it; same-site cookies are the second lock. A frame without an
 * origin of its own (`null`) may be anybody's: only the browser's own word makes it ours.
 */
function isForeign(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (request.method === 'GET' || request.method === 'HEAD') return false;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  if (!origin) return false;
  if (origin === 'null') return site !== 'same-origin';
  return URL.canParse(origin) ? new URL(origin).host !== request.host : true;
}

/** What forms and the portal's own scripts send. Anything else comes from elsewhere, or was made by hand. */
const SENT_AS = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;

const isKnownType = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] === undefined || SENT_AS.test(headers['content-type']);

/** What pages answer to: everything else is a mistake, and no page's fault. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

/** A page that says how long it is has been rendered to its end. */
const isWhole = ({ headers }: Response): boolean => headers.has('content-length');

/** In one piece, past the streams: they cost more than the page's own HTML. */
async function sendWhole(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'content-length') reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

const MAXIMUM_FORM_BYTES = 1_048_576;

/** A body that does not say its length could be endless; no browser sends a form that way. */
const isTooLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > MAXIMUM_FORM_BYTES;

/** Every address that nothing else answers is a page. Bodies reach the page as they came. */
export function servePages(app: FastifyInstance, answer: AnswerPage): void {
  app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.all('/*', async (request, reply) => {
      if (!METHODS.has(request.method)) return answerFailure(request, reply.header('allow', 'GET, HEAD, POST'), 405);
      if (isForeign(request))
        return reply.code(403).type('text/plain; charset=utf-8').send('Este formulario no salió del portal.');
      if (isTooLarge(request)) return answerFailure(request, reply, 413);
      if (request.method === 'POST' && !isKnownType(request)) return answerFailure(request, reply, 415);
      const address = addressOf(request);
      if (!address) return answerFailure(request, reply, 400);
      const response = await answer(toWebRequest(address, request, reply), {
        nonce: request.nonce,
        requestId: request.id,
        ip: request.ip,
        policyWith: (sources) => request.policyWith(sources),
      });
      if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
      // Closed for a while, or too busy: worth asking again soon.
      if (response.status === 503) reply.header('retry-after', '60');
      return isWhole(response) ? sendWhole(reply, response) : reply.send(response);
    });
  });
}
