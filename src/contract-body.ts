import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LongLists } from '#platform/graphql/readable-request.ts';
import { bodyCost } from '#platform/http/pages.ts';

const KB = 1024;
/** A query of ten thousand characters and its variables. */
const ANONYMOUS_BYTES = 16 * KB;
/** A hundred documents to pay, each with a remark. */
const USUAL_BYTES = 128 * KB;
/** Twenty thousand delivery points of one person, each with its number, code and a name of sixty letters, are 2.8 MB. */
const LARGEST_BYTES = 3 * 1024 * KB;
/** The operations that take delivery points. */
const TAKES_DESTINATIONS = /\b(crearUsuarioCliente|updateCustomerV2)\b/;

/**
 * The lists of delivery points, with room for more than one person can have, so that the operation can refuse them with
 * a sentence.
 */
export const LONG_LISTS: LongLists = {
  names: new Set(['destinations', 'destinations_added', 'destinations_removed']),
  most: 25_000,
};

class TooLarge extends Error {
  readonly statusCode = 413;
}

interface Callers {
  /** The bearer token, if it looks like one of the portal's. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  /** Whether the token opens a session. */
  readonly isSignedIn: (token: string) => Promise<boolean>;
}

/**
 * Reads the JSON bodies of the contract in `scope`, each as long as its caller can need: a few KB without a token, more
 * with one, and megabytes only from a session, for an operation that takes delivery points. A body that announces a
 * greater length is refused before it is read.
 */
export function readContractBodies(scope: FastifyInstance, callers: Callers): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const token = callers.tokenOf(request);
    const most = await mostBytes(request, token, callers);
    if (lengthOf(request) > most) throw new TooLarge();
    const text = await readText(payload, most);
    if (!token) scope.charge(request.ip, bodyCost(text.length));
    const body = await new Promise((done, fail) => {
      parse(request, text, (error, value) => (error ? fail(error) : done(value)));
    });
    if (text.length > USUAL_BYTES && !TAKES_DESTINATIONS.test(queryIn(body))) throw new TooLarge();
    return body;
  });
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

async function mostBytes(request: FastifyRequest, token: string | undefined, { isSignedIn }: Callers): Promise<number> {
  const length = lengthOf(request);
  if (!token) return ANONYMOUS_BYTES;
  const isLarge = length > USUAL_BYTES && length <= LARGEST_BYTES;
  return isLarge && (await isSignedIn(token)) ? LARGEST_BYTES : USUAL_BYTES;
}

/** Counts what arrives, because a body sent in chunks does not say its length. */
async function readText(payload: AsyncIterable<Buffer>, most: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > most) throw new TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function queryIn(body: unknown): string {
  const { query } = (body ?? {}) as { query?: unknown };
  return typeof query === 'string' ? query.slice(0, 10_000) : '';
}
