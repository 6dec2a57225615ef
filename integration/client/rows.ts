import { createHash } from 'node:crypto';
import { CompressionStream, ReadableStream } from 'node:stream/web';
import { SourceFailed } from './problem.ts';

/** A row of a file of the feed, by column (docs/feed.md). */
export type Row = Readonly<Record<string, unknown>>;

/** Rows, or a function that returns them from the start at each call, because an interrupted upload is repeated. */
export type Rows = readonly Row[] | (() => Iterable<Row> | AsyncIterable<Row>);

/** A file to deliver: rows, which are sent as NDJSON, or the bytes of an existing file. */
export type FileContent =
  | Rows
  | {
      readonly format: 'ndjson' | 'csv';
      /** Returns the bytes from the start at each call. */
      readonly bytes: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
    };

export const TYPES = { ndjson: 'application/x-ndjson', csv: 'text/csv' } as const;

/** Characters that are collected into one chunk. */
const CHUNK = 65_536;

/** Row count and hash of a source, which are complete when its last byte has been sent. */
export interface Counted {
  rows: number;
  /** SHA-256 of the uncompressed bytes, hexadecimal. */
  sha256: string;
}

export const iterateRows = (rows: Rows): Iterable<Row> | AsyncIterable<Row> =>
  typeof rows === 'function' ? rows() : rows;

export const isRows = (content: FileContent): content is Rows =>
  typeof content === 'function' || Array.isArray(content);

/** Format in which a content is sent. */
export const formatOf = (content: FileContent): keyof typeof TYPES => (isRows(content) ? 'ndjson' : content.format);

/** Encodes rows as lines of NDJSON, in chunks. @param counted receives row count and hash at the end */
export async function* encodeRows(rows: Rows, counted?: Counted): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const hash = createHash('sha256');
  let count = 0;
  let text = '';
  const take = (): Uint8Array<ArrayBuffer> => {
    const bytes = new TextEncoder().encode(text);
    hash.update(bytes);
    text = '';
    return bytes;
  };
  for await (const row of iterateRows(rows)) {
    count += 1;
    text += `${JSON.stringify(row)}\n`;
    if (text.length >= CHUNK) yield take();
  }
  if (text !== '') yield take();
  if (counted) Object.assign(counted, { rows: count, sha256: hash.digest('hex') });
}

/** Converts chunks into a stream for a request's body. The request fails with SourceFailed when the chunks cannot be read. */
export function createBodyStream(
  pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isCompressed: boolean,
): ReadableStream<Uint8Array> {
  const stream = ReadableStream.from(wrapSourceFailures(pieces));
  return isCompressed ? stream.pipeThrough(new CompressionStream('gzip')) : stream;
}

/** Reads the pieces of a source. @throws SourceFailed when they cannot be read */
export async function* wrapSourceFailures(
  pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* pieces();
  } catch (cause) {
    throw new SourceFailed('No se pudo leer lo que se iba a entregar.', { cause });
  }
}

/** Reads a source for the SHA-256 of its bytes. @throws SourceFailed */
export async function hashPieces(
  pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  encoding: 'hex' | 'base64',
): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of wrapSourceFailures(pieces)) hash.update(piece);
  return hash.digest(encoding);
}
