import { open } from 'node:fs/promises';
import { UnreadableFile } from './source-row.ts';

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
