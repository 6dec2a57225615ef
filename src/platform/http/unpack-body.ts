import { createHash, type Hash } from 'node:crypto';
import { PassThrough, pipeline, Readable, Transform } from 'node:stream';
import { constants, createGunzip, createZstdDecompress } from 'node:zlib';

/** `large`: above its limit. `digest`: another sum than announced. `slow`: too few bytes in their time. `cut`: it ended early or cannot be decompressed. */
export type BodyFault = 'large' | 'digest' | 'slow' | 'cut';

/** A body that is of no use, by its sender's fault. */
export class UnusableBody extends Error {
  override readonly name = 'UnusableBody';
  readonly fault: BodyFault;
  constructor(fault: BodyFault) {
    super(`The body is unusable: ${fault}.`);
    this.fault = fault;
  }
}

/** A `Content-Encoding` that is read. */
export type BodyEncoding = 'identity' | 'gzip' | 'zstd';

/** What is known of a body before its first byte. */
export interface BodyFacts {
  readonly encoding: BodyEncoding;
  /** Announced SHA-256 of the encoded bytes, in base64. */
  readonly digest: string | undefined;
  /** Of the decompressed content. */
  readonly limitBytes: number;
}

/** A body as it arrives. */
export interface PackedBody extends BodyFacts {
  /** Number of encoded bytes, if the sender says it. */
  readonly announcedBytes?: number | undefined;
  /** The encoded bytes. A reader may hand the memory of a chunk to another thread. */
  readonly chunks: AsyncIterable<Buffer>;
}

/** A body that has arrived, or was made here. */
export const wholeBody = (content: Buffer): PackedBody => ({
  ...{ encoding: 'identity', digest: undefined, limitBytes: content.length, announcedBytes: content.length },
  chunks: Readable.from([content]),
});

/** Memory that a frame may ask for: 8 MB. */
const ZSTD_WINDOW_LOG = 23;

/** Bytes that are decompressed at a time. Smaller pieces cost more than their decompression; larger ones hold up other requests. */
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
 * Decompresses a body while it is read, bounds it and compares its sum.
 * @throws UnusableBody, and what its chunks throw
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

/** The chunks. Says what they throw, and not what the reader throws into this generator. */
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
