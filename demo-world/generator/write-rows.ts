import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import type { MeasuredFile } from '#areas/feed/rules/manifest.ts';
import { feedFile } from '#areas/feed/server/index.ts';
import type { FeedRow } from './customer.ts';

export type FeedFormat = 'ndjson' | 'csv';

export interface RowWriter {
  write(row: FeedRow): void;
  /** Resolves when the file can take more. Await it regularly, so that memory use stays bounded. */
  drained(): Promise<void>;
  /** Closes the file. @returns its measures for the manifest */
  close(): Promise<MeasuredFile>;
}

const PIECE = 65_536;

/** Writes one file of the feed piece by piece. */
export function writeRows(folder: string, kind: string, format: FeedFormat): RowWriter {
  const archivo = `${kind}.${format}`;
  const file = createWriteStream(join(folder, archivo));
  const hash = createHash('sha256');
  let filas = 0;
  const failed = once(file, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  const names = feedFile(kind).columns.map(({ name }) => name);
  const textOf =
    format === 'ndjson' ? (row: FeedRow) => `${JSON.stringify(row)}\n` : (row: FeedRow) => csvLine(names, row);
  let piece = format === 'csv' ? stringify([names]) : '';
  return {
    write(row) {
      piece += textOf(row);
      filas += 1;
      if (piece.length < PIECE) return;
      hash.update(piece);
      file.write(piece);
      piece = '';
    },
    async drained() {
      // Check the stream's own flag: it may have drained while another file was awaited.
      if (file.writableNeedDrain) await Promise.race([once(file, 'drain'), failed]);
    },
    async close() {
      hash.update(piece);
      file.end(piece);
      await finished(file);
      return { archivo, filas, sha256: hash.digest('hex') };
    },
  };
}

function csvLine(names: readonly string[], row: FeedRow): string {
  const cells = names.map((name) => {
    const value = row[name];
    return Array.isArray(value) ? value.join('|') : value === undefined ? '' : String(value);
  });
  return stringify([cells]);
}
