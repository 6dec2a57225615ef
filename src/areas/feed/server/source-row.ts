import { open } from 'node:fs/promises';

/** A row as the file gives it, before its columns are checked. */
export type SourceRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly text: string; readonly reason: string };

/** Rows in one piece of a file, so that memory use does not depend on the file's length. */
export const ROWS_AT_ONCE = 2_000;

/** Longer lines are refused unparsed; a document of the feed takes less than two thousand bytes. */
export const LONGEST_LINE = 262_144;

/** The file as a whole cannot be read. The message is for the author of the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const ENOUGH = 16_384;

/**
 * The beginning of a file's first line, without its byte order mark.
 * @throws UnreadableFile for UTF-16: read as UTF-8, it would cause an error on every line
 */
export async function firstLine(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ENOUGH), 0, ENOUGH, 0);
    const mark = buffer.toString('hex', 0, 2);
    if (mark === 'fffe' || mark === 'feff') throw new UnreadableFile('está en UTF-16; guárdelo en UTF-8');
    const [line = ''] = buffer.toString('utf8', 0, bytesRead).split('\n');
    return line.replace(/^\ufeff/, '');
  } finally {
    await file.close();
  }
}
