import { createHash, type Hash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { constants, createGunzip, createZstdDecompress } from 'node:zlib';

/** `large`: over its limit. `digest`: hash mismatch. `slow`: below the minimum rate. `cut`: truncated or corrupt. */
export type BodyFault = 'large' | 'digest' | 'slow' | 'cut';

/** A body rejected because of an error by its sender. */
export class UnusableBody extends Error {
  override readonly name = 'UnusableBody';
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(`The body is unusable: ${fault}.`);
    this.fault = fault;
  }
}

/** A supported `Content-Encoding`. */
export type BodyEncoding = 'identity' | 'gzip' | 'zstd';

/** Facts about a body from its headers. */
export interface BodyFacts {
  readonly encoding: BodyEncoding;
  /** Announced SHA-256 of the encoded bytes, in base64. */
  readonly digest: string | undefined;
  /** Maximum size after decompression. */
  readonly limitBytes: number;
}

/** A body as it arrives. */
export interface PackedBody extends BodyFacts {
  /** `Content-Length`, if the sender sent one. */
  readonly announcedBytes?: number | undefined;
  /** The encoded bytes. A reader may hand the memory of a chunk to another thread. */
  readonly chunks: AsyncIterable<Buffer>;
}

/** Wraps a complete buffer as a body. */
export const wholeBody = (content: Buffer): PackedBody => ({
  ...{ encoding: 'identity', digest: undefined, limitBytes: content.length, announcedBytes: content.length },
  chunks: Readable.from([content]),
});

/** Window limit of a zstd frame: 2^23 bytes = 8 MB of memory. */
const ZSTD_WINDOW_LOG = 23;

/** Output size of one decompression step. Smaller chunks cost too much overhead; larger ones block the event loop. */
const PIECE_BYTES = 64 * 1024;

const DECOMPRESSORS: Readonly<Record<BodyEncoding, (() => Transform) | undefined>> = {
  identity: undefined,
  gzip: () => createGunzip({ chunkSize: PIECE_BYTES }),
  zstd: () =>
    createZstdDecompress({ chunkSize: PIECE_BYTES, params: { [constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG } }),
};

/** @returns undefined for an encoding that is not read */
export function readEncoding(given: string): BodyEncoding | undefined {
  const encoding = given.toLowerCase();
  return Object.hasOwn(DECOMPRESSORS, encoding) ? (encoding as BodyEncoding) : undefined;
}

/**
 * Decompresses a body as a stream, enforces its size limit and verifies its hash.
 * @throws UnusableBody, and errors of its chunks
 */
export async function* unpack({ chunks, encoding, digest, limitBytes }: PackedBody): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  const decompress = DECOMPRESSORS[encoding]?.();
  const bound = bounded(limitBytes, () => digest === undefined || hash.digest('base64') === digest);
  const content = new PassThrough();
  let failure: unknown;
  const noteFailure = (error: unknown) => {
    failure = error;
  };
  const arriving = Readable.from(watched(chunks, noteFailure));
  // The reader gets the error.
  pipeline([arriving, hashing(hash), ...(decompress ? [decompress] : []), bound, content], () => undefined);
  try {
    yield* content as AsyncIterable<Buffer>;
  } catch (error) {
    throw failure ?? (error instanceof UnusableBody ? error : new UnusableBody('cut'));
  }
}

/** Passes the chunks on and reports errors of their source, but not errors that the consumer throws into the generator. */
async function* watched(chunks: AsyncIterable<Buffer>, onFailure: (error: unknown) => void): AsyncGenerator<Buffer> {
  const iterator = chunks[Symbol.asyncIterator]();
  const fetchNext = () =>
    iterator.next().catch((error: unknown) => {
      onFailure(error);
      throw error;
    });
  try {
    for (let next = await fetchNext(); !next.done; next = await fetchNext()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

function bounded(most: number, isAsAnnounced: () => boolean): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) done(new UnusableBody('large'));
      else done(null, chunk);
    },
    flush(done) {
      done(isAsAnnounced() ? null : new UnusableBody('digest'));
    },
  });
}
