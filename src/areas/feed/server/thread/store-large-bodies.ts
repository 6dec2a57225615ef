import type { BodyEncoding } from '#platform/http/unpack-body.ts';
import type { StoreBody } from '../uploads/store-content.ts';
import { weightOf } from './thread-messages.ts';

/** How many times its encoded size a body of rows has, about. */
const EXPANSION: Readonly<Record<BodyEncoding, number>> = { identity: 1, gzip: 16, zstd: 16 };

/** Most bytes that are collected to see whether a body is large. */
const MOST_LOOKED_AT = 1_048_576;

interface Keepers {
  readonly here: StoreBody;
  readonly onThread: StoreBody;
}

/**
 * Keeps bodies of this many bytes and more on the thread, and smaller ones here: they are stored before a thread has started. A body that does not
 * announce its length is looked at until it has shown which it is, or for a megabyte: one with more counts as large, because the look takes memory.
 */
export const storeLargeOnWorker =
  ({ here, onThread }: Keepers, largeBytes: number): StoreBody =>
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
    // Each is forgotten when it is read.
    for (let chunk = first.shift(); chunk; chunk = first.shift()) yield chunk;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
