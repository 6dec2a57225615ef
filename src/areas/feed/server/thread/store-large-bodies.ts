import type { BodyEncoding } from '#platform/http/unpack-body.ts';
import type { StoreBody } from '../uploads/store-content.ts';
import { weightOf } from './thread-messages.ts';

/** Estimated compression ratio of rows, by encoding. */
const EXPANSION: Readonly<Record<BodyEncoding, number>> = { identity: 1, gzip: 16, zstd: 16 };

/** Maximum bytes to buffer while deciding whether a body is large. */
const MOST_LOOKED_AT = 1_048_576;

interface BodyStores {
  readonly here: StoreBody;
  readonly onThread: StoreBody;
}

/**
 * Stores bodies of `largeBytes` and more on the worker thread, and smaller ones on this thread, which is faster than starting a worker. Buffers a
 * body without an announced length until it reaches the limit or a megabyte; then it counts as large.
 */
export const storeLargeOnWorker =
  ({ here, onThread }: BodyStores, largeBytes: number): StoreBody =>
  async (file, body) => {
    const limit = largeBytes / EXPANSION[body.encoding];
    if (body.announcedBytes !== undefined && body.announcedBytes < limit) return here(file, body);
    if (body.announcedBytes !== undefined || limit === 0) return onThread(file, body);
    const chunks = body.chunks[Symbol.asyncIterator]();
    const first: Buffer[] = [];
    const most = Math.min(limit, MOST_LOOKED_AT);
    for (let weight = 0; weight < most; ) {
      const next = await chunks.next();
      if (next.done) return here(file, { ...body, chunks: listed(first) });
      first.push(next.value);
      weight += weightOf(next.value);
    }
    return onThread(file, { ...body, chunks: rejoined(first, chunks) });
  };

async function* listed(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function* rejoined(first: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    // Frees each chunk after it is read.
    for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
