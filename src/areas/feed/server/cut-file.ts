import { open } from 'node:fs/promises';
import type { FoundFile } from './find-files.ts';
import { LONGEST_LINE, UnreadableFile } from './source-row.ts';

/**
 * Refuses a truncated file, which ends in the middle of a line. In NDJSON a truncated row is invalid JSON. In CSV a shorter last cell looks valid, so
 * the last line must end with a line break.
 * @throws UnreadableFile
 */
export async function refuseCutFile({ path, format }: FoundFile): Promise<void> {
  const last = await unfinishedLine(path);
  if (last === undefined) return;
  if (format === 'csv')
    throw new UnreadableFile('la última línea no termina en un salto de línea: el archivo parece cortado');
  if (last.length < LONGEST_LINE && !isJson(last))
    throw new UnreadableFile('la última línea está cortada: el archivo no llegó entero');
}

/** The text after the last line break, at most its last LONGEST_LINE bytes; undefined when there is none. */
async function unfinishedLine(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - LONGEST_LINE);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, LONGEST_LINE)), 0, size - start, start);
    const text = buffer.toString('utf8', buffer.lastIndexOf(10) + 1, bytesRead);
    return text.trim() === '' ? undefined : text;
  } finally {
    await file.close();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}
