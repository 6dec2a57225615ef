import { createReadStream } from 'node:fs';
import { firstLine } from './first-line.ts';
import { LONGEST_LINE, ROWS_AT_ONCE, type SourceRow } from './source-row.ts';

const NEWLINE = 10;
const HUGE = `la línea pasa de ${LONGEST_LINE / 1024} KB`;

/** Reads a file of one JSON object per line. An invalid line becomes a row with its problem, and reading continues. */
export async function* readNdjson(path: string): AsyncGenerator<readonly SourceRow[]> {
  await firstLine(path);
  let line = 0;
  let rows: SourceRow[] = [];
  for await (const piece of pieces(path)) {
    for (const text of piece.huge ? [''] : piece.text.split('\n')) {
      line += 1;
      if (piece.huge) rows.push({ line, text: piece.text, reason: HUGE });
      else if (isRow(text)) rows.push(parseLine(line, line === 1 ? text.replace(/^\ufeff/, '') : text));
      if (rows.length >= ROWS_AT_ONCE) {
        yield rows;
        rows = [];
      }
    }
  }
  if (rows.length > 0) yield rows;
}

const isRow = (text: string): boolean => text.length > 1 || text.trim() !== '';

/** @returns how many rows `readNdjson` would give, without parsing them */
export async function countNdjson(path: string): Promise<number> {
  await firstLine(path);
  let rows = 0;
  for await (const piece of pieces(path)) rows += piece.huge ? 1 : piece.text.split('\n').filter(isRow).length;
  return rows;
}

function parseLine(line: number, text: string): SourceRow {
  if (text.length > LONGEST_LINE) return { line, text: text.slice(0, 200), reason: HUGE };
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { line, values: values as Record<string, unknown> };
    return { line, text, reason: 'se espera un objeto JSON por línea' };
  } catch {
    return { line, text, reason: 'no es JSON' };
  }
}

interface Piece {
  readonly text: string;
  /** Whether the text is the beginning of an overlong line. */
  readonly huge: boolean;
}

/** Reads the file in pieces of whole lines, so that no character is split. The rest of an overlong line is skipped, not kept in memory. */
async function* pieces(path: string): AsyncGenerator<Piece> {
  let rest: Buffer = Buffer.alloc(0);
  let skipping = false;
  for await (const chunk of createReadStream(path, { highWaterMark: LONGEST_LINE }) as AsyncIterable<Buffer>) {
    let data = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    if (skipping) {
      const end = data.indexOf(NEWLINE);
      if (end < 0) continue;
      data = data.subarray(end + 1);
      skipping = false;
    }
    const last = data.lastIndexOf(NEWLINE);
    if (last >= 0) yield { text: data.toString('utf8', 0, last), huge: false };
    rest = data.subarray(last + 1);
    if (rest.length > LONGEST_LINE) {
      yield { text: rest.toString('utf8', 0, 200), huge: true };
      rest = Buffer.alloc(0);
      skipping = true;
    }
  }
  if (rest.length > 0) yield { text: rest.toString('utf8'), huge: false };
}
