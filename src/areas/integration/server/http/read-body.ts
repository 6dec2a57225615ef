import { PassThrough, pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyFault, type PackedBody, readEncoding, UnusableBody, unpack } from '#platform/http/unpack-body.ts';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import type { ProblemCode } from '../../rules/http/problem.ts';
import { HttpProblem } from './http-problem.ts';

/** Minimum rate of a body: SLOW_BYTES in each window. */
const SLOW_WINDOW_MS = 30_000;
const SLOW_BYTES = 8_192;

const PROBLEMS: Readonly<Record<BodyFault, ProblemCode>> = {
  large: 'cuerpo_grande',
  digest: 'suma_distinta',
  slow: 'cuerpo_lento',
  cut: 'cuerpo_cortado',
};

/** Converts an UnusableBody to an HttpProblem. Returns other errors unchanged. */
export const toProblem = (error: unknown): unknown =>
  error instanceof UnusableBody ? new HttpProblem(PROBLEMS[error.fault]) : error;

/** Parses the SHA-256 of a `Content-Digest` (RFC 9530); undefined without the header. @throws HttpProblem for an invalid header */
function announcedDigest(request: FastifyRequest): string | undefined {
  const given = request.headers['content-digest'];
  if (given === undefined) return undefined;
  const digest = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(given))?.[1];
  if (digest === undefined)
    throw new HttpProblem('cuerpo_invalido', { errores: [{ campo: 'Content-Digest', razon: 'debe ser sha-256=:…:' }] });
  return digest;
}

interface OpenBody {
  /** Reading its chunks may throw UnusableBody. */
  readonly body: PackedBody;
  /** Must be called when the body is read, or no longer needed. */
  readonly end: () => void;
}

/**
 * Opens a body for streaming, and ends it when it arrives too slowly.
 * @param limitBytes of the decompressed content
 * @throws HttpProblem
 */
export function openBody(app: FastifyInstance, request: FastifyRequest, limitBytes: number): OpenBody {
  const digest = announcedDigest(request);
  const encoding = readEncoding(request.headers['content-encoding'] ?? 'identity');
  if (!encoding) throw new HttpProblem('codificacion_no_aceptada');
  const length = request.headers['content-length'];
  const announcedBytes = length === undefined ? undefined : Number(length);
  if ((announcedBytes ?? 0) > limitBytes) throw new HttpProblem('cuerpo_grande');
  let arrived = 0;
  const arriving = chunksOf(request.raw, (bytes) => {
    arrived += bytes;
    patience.renew();
  });
  // A separate stream, because it can be destroyed while the sender is silent. Object mode keeps the chunks as they are.
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 2 });
  // Ignores the error here, because the reader of `chunks` gets it.
  pipeline(Readable.from(arriving), chunks, () => undefined);
  // Destroys only this stream, so that the connection stays open for the answer.
  const endSlow = () => void chunks.destroy(new UnusableBody('slow'));
  const patience = waitForUpload(app, request, endSlow);
  const watch = setInterval(() => {
    if (arrived < SLOW_BYTES) endSlow();
    arrived = 0;
  }, SLOW_WINDOW_MS);
  return {
    body: { chunks, encoding, digest, limitBytes, announcedBytes },
    end() {
      clearInterval(watch);
      patience.end();
      // Ends a read that still awaits bytes after a failure.
      chunks.destroy();
    },
  };
}

/**
 * Reads the chunks of a request. A failing reader ends only this generator. Destroying the request would close the connection before the answer.
 */
async function* chunksOf(raw: Readable, onBytes: (bytes: number) => void): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      onBytes(chunk.length);
      yield chunk;
    }
  } catch {
    throw new UnusableBody('cut');
  }
}

/** Reads the decompressed bytes of a body. @throws HttpProblem */
export async function* readContent(body: PackedBody): AsyncGenerator<Buffer> {
  try {
    yield* unpack(body);
  } catch (error) {
    throw toProblem(error instanceof UnusableBody ? error : new UnusableBody('cut'));
  }
}

/** Reads a whole small body into memory. @throws HttpProblem */
export async function readSmallBody(
  app: FastifyInstance,
  request: FastifyRequest,
  limitBytes: number,
): Promise<Buffer> {
  const { body, end } = openBody(app, request, limitBytes);
  const parts: Buffer[] = [];
  try {
    for await (const part of readContent(body)) parts.push(part);
  } finally {
    end();
  }
  return Buffer.concat(parts);
}
