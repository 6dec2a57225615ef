import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymousBodyCost } from '../http/pages.ts';
import type { LongListAllowances } from './limits.ts';

const KB = 1024;
/** Limit for requests without a token: a query of ten thousand characters and its variables. */
const ANONYMOUS_BYTES = 16 * KB;
/** Limit for requests with a token: a payment of a hundred documents, each with a remark. */
const USUAL_BYTES = 128 * KB;

/** JSON schema of a contract's request. */
export const REQUEST_SHAPE = {
  type: 'object',
  required: ['query'],
  properties: {
    query: { type: 'string', maxLength: 10_000 },
    variables: { type: ['object', 'null'] },
    operationName: { type: ['string', 'null'] },
  },
};

class TooLarge extends Error {
  readonly statusCode = 413;
}

interface Options {
  /** The bearer token, if it has the format of the portal's tokens. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  /** Whether the token belongs to a session. */
  readonly isSignedIn: (token: string) => Promise<boolean>;
  readonly longLists: LongListAllowances;
}

/**
 * Reads JSON bodies of the contract within `scope`. The size limit depends on the client: a few KB without a token,
 * more with one, and megabytes only with a session and an operation with long lists. A larger `Content-Length` is
 * refused before reading.
 */
export function readContractBodies(scope: FastifyInstance, options: Options): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => {
    const token = options.tokenOf(request);
    const most = await mostBytes(request, token, options);
    if (lengthOf(request) > most) throw new TooLarge();
    const text = await readText(payload, most);
    if (!token) scope.charge(request.ip, anonymousBodyCost(text.length));
    const body = await new Promise((done, fail) => {
      parse(request, text, (error, value) => (error ? fail(error) : done(value)));
    });
    if (text.length > USUAL_BYTES && !options.longLists.isTakenBy(queryIn(body))) throw new TooLarge();
    return body;
  });
}

const lengthOf = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0);

async function mostBytes(
  request: FastifyRequest,
  token: string | undefined,
  { isSignedIn, longLists }: Options,
): Promise<number> {
  const length = lengthOf(request);
  if (!token) return ANONYMOUS_BYTES;
  const isLarge = length > USUAL_BYTES && length <= longLists.mostBytes;
  return isLarge && (await isSignedIn(token)) ? longLists.mostBytes : USUAL_BYTES;
}

/** Reads the body and counts its bytes, because a chunked body announces no length. */
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
