import { PassThrough, pipeline, Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type BodyFault, type PackedBody, readEncoding, UnusableBody, unpack } from '#platform/http/unpack-body.ts';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import type { ProblemCode } from '../../rules/http/problem.ts';
import { HttpProblem } from './http-problem.ts';

/** A body must bring this many bytes in every window of this length. */
const SLOW_WINDOW_MS = 30_000;
const SLOW_BYTES = 8_192;

const PROBLEMS: Readonly<Record<BodyFault, ProblemCode>> = {
  large: 'cuerpo_grande',
  digest: 'suma_distinta',
  slow: 'cuerpo_lento',
  cut: 'cuerpo_cortado',
};

/** The problem of an unusable body; any other error as it is. */
export const asProblem = (error: unknown): unknown =>
  error instanceof UnusableBody ? new HttpProblem(PROBLEMS[error.fault]) : error;

/** The SHA-256 of a `Content-Digest` (RFC 9530); undefined without the header. @throws HttpProblem for another form of it */
function announcedDigest(request: FastifyRequest): string | undefined {
  const given = request.headers['content-digest'];
  if (given === undefined) return undefined;
  const digest = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(given))?.[1];
  if (digest === undefined)
    throw new HttpProblem('cuerpo_invalido', { errores: [{ campo: 'Content-Digest', razon: 'debe ser sha-256=:…:' }] });
  return digest;
}

interface OpenBody {
  /** Its chunks throw UnusableBody. */
  readonly body: PackedBody;
  /** Call when the body is read, or no longer needed. */
  readonly end: () => void;
}

/**
 * Opens a body for streaming, and ends it when it comes too slowly.
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
  // It can be ended while the sender is silent. Chunks are not joined.
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 2 });
  // The reader gets the error.
  pipeline(Readable.from(arriving), chunks, () => undefined);
  // The connection stays open for the answer.
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
      // After a failure the reader may still await the next bytes; this ends that read.
      chunks.destroy();
    },
  };
}

/**
 * The chunks of a request. A reader that fails ends this generator and not the request itself, which would end the connection and with it the
 * answer.
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

/** The decompressed bytes of a body. @throws HttpProblem */
export async function* readContent(body: PackedBody): AsyncGenerator<Buffer> {
  try {
    yield* unpack(body);
  } catch (error) {
    throw asProblem(error instanceof UnusableBody ? error : new UnusableBody('cut'));
  }
}

/** A whole small body. @throws HttpProblem */
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
