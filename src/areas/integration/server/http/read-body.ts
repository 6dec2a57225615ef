import { createHash, type Hash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { constants, createGunzip, createZstdDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import { HttpProblem } from './http-problem.ts';

/** A body must bring this many bytes in every window of this length. */
const SLOW_WINDOW_MS = 30_000;
const SLOW_BYTES = 8_192;
/** Memory that a frame may ask for: 8 MB. */
const ZSTD_WINDOW_LOG = 23;

/** Bytes that are decompressed at a time. Smaller pieces cost more than their decompression; larger ones hold up other requests. */
const PIECE_BYTES = 64 * 1024;

const DECOMPRESSORS: ReadonlyMap<string, () => Transform> = new Map([
  ['gzip', () => createGunzip({ chunkSize: PIECE_BYTES })],
  [
    'zstd',
    () =>
      createZstdDecompress({
        chunkSize: PIECE_BYTES,
        params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      }),
  ],
]);

/** The SHA-256 of a `Content-Digest` (RFC 9530); undefined without the header. @throws HttpProblem for another form of it */
function announcedDigest(request: FastifyRequest): string | undefined {
  const given = request.headers['content-digest'];
  if (given === undefined) return undefined;
  const digest = /(?:^|,\s*)sha-256=:([A-Za-z0-9+/]{43}=):/.exec(String(given))?.[1];
  if (digest === undefined)
    throw new HttpProblem('cuerpo_invalido', { errores: [{ campo: 'Content-Digest', razon: 'debe ser sha-256=:…:' }] });
  return digest;
}

export interface OpenBody {
  /** The decompressed bytes. Throws HttpProblem. */
  readonly content: AsyncIterable<Buffer>;
  /** Call when the body is read, or no longer needed. */
  readonly end: () => void;
}

/**
 * Opens a body for streaming: decompresses it, bounds it, compares its sum and ends it when it comes too slowly.
 * @param limitBytes of the decompressed content
 * @throws HttpProblem
 */
export function openBody(app: FastifyInstance, request: FastifyRequest, limitBytes: number): OpenBody {
  const digest = announcedDigest(request);
  const encoding = (request.headers['content-encoding'] ?? 'identity').toLowerCase();
  const decompress = DECOMPRESSORS.get(encoding);
  if (!decompress && encoding !== 'identity') throw new HttpProblem('codificacion_no_aceptada');
  if (Number(request.headers['content-length'] ?? 0) > limitBytes) throw new HttpProblem('cuerpo_grande');
  const hash = createHash('sha256');
  const content = new PassThrough();
  // An error before somebody reads must not end the process.
  content.on('error', () => undefined);
  // The connection stays open for the answer.
  const endSlow = () => void content.destroy(new HttpProblem('cuerpo_lento'));
  const patience = waitForUpload(app, request, endSlow);
  let arrived = 0;
  const watch = setInterval(() => {
    if (arrived < SLOW_BYTES) endSlow();
    arrived = 0;
  }, SLOW_WINDOW_MS);
  const count = hashing(hash, (bytes) => {
    arrived += bytes;
    patience.renew();
  });
  const bound = bounded(limitBytes, () => digest === undefined || hash.digest('base64') === digest);
  const parts = decompress ? [count, decompress(), bound] : [count, bound];
  const arriving = Readable.from(chunksOf(request.raw));
  // An error reaches the reader.
  pipeline([arriving, ...parts, content], () => undefined);
  return {
    content: asProblems(content),
    end() {
      clearInterval(watch);
      patience.end();
      // After a failure the reader may still await the next bytes; this ends that read.
      content.destroy();
    },
  };
}

/**
 * The chunks of a request. A pipeline that fails ends this generator and not the request itself, which would end the connection and with it the
 * answer.
 */
async function* chunksOf(raw: Readable): AsyncGenerator<Buffer> {
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) yield chunk;
}

/** The bytes of a body. What breaks it is thrown as a problem. */
async function* asProblems(content: Readable): AsyncGenerator<Buffer> {
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw error instanceof HttpProblem ? error : new HttpProblem('cuerpo_cortado');
  }
}

const hashing = (hash: Hash, onBytes: (bytes: number) => void): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      onBytes(chunk.length);
      done(null, chunk);
    },
  });

function bounded(most: number, isAsAnnounced: () => boolean): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new HttpProblem('cuerpo_grande'));
      else done(null, chunk);
    },
    flush(done) {
      done(isAsAnnounced() ? null : new HttpProblem('suma_distinta'));
    },
  });
}

/** A whole small body. @throws HttpProblem */
export async function readSmallBody(
  app: FastifyInstance,
  request: FastifyRequest,
  limitBytes: number,
): Promise<Buffer> {
  const { content, end } = openBody(app, request, limitBytes);
  const parts: Buffer[] = [];
  try {
    for await (const part of content) parts.push(part);
  } finally {
    end();
  }
  return Buffer.concat(parts);
}
