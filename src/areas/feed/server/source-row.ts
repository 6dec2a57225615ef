import { open } from 'node:fs/promises';

/** A row of the file before its columns are checked. */
export type SourceRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly text: string; readonly reason: string };

/** Maximum rows in one piece of a file, so that memory use does not depend on the file's length. */
export const ROWS_AT_ONCE = 2_000;

/** Maximum bytes in one piece of a file. Without it, two thousand rows of the maximum length would be half a gigabyte. */
export const BYTES_AT_ONCE = 4_194_304;

/** Maximum length of a line in bytes. Longer lines are refused without parsing. A document of the feed has less than two thousand bytes. */
export const LONGEST_LINE = 262_144;

/** A file that cannot be read as a whole. The message is a Spanish sentence for its author. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

const ENOUGH = 16_384;

/**
 * Reads the start of a file's first line, without the byte order mark.
 * @throws UnreadableFile for UTF-16, which read as UTF-8 would cause an error in every line
 */
export async function readFirstLine(path: string): Promise<string> {
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
