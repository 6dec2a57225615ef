import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { type InfoRecord, parse } from 'csv-parse';
import {
  BYTES_AT_ONCE,
  LONGEST_LINE,
  ROWS_AT_ONCE,
  readFirstLine,
  type SourceRow,
  UnreadableFile,
} from './source-row.ts';

/**
 * Reads a CSV file with a header, separated by commas, semicolons or tabs. An invalid line becomes a row with its problem.
 * @throws UnreadableFile when the end of a row cannot be found
 */
export async function* readCsv(path: string): AsyncGenerator<readonly SourceRow[]> {
  let rows: SourceRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: separatorOf(await readFirstLine(path)),
    info: true,
    max_record_size: LONGEST_LINE,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip(error) {
      const line = Number(error?.lines ?? 0);
      if (error?.code === 'CSV_INVALID_CLOSING_QUOTE' || error?.code === 'INVALID_OPENING_QUOTE')
        rows.push({ line, text: '', reason: 'no es CSV: hay una comilla donde no va' });
      else
        parser.destroy(
          new UnreadableFile(
            `hasta la línea ${line} falta cerrar una comilla, o hay una fila de más de ${LONGEST_LINE / 1024} KB`,
          ),
        );
      return undefined;
    },
  });
  const file = createReadStream(path);
  file.on('error', (error) => parser.destroy(error));
  let header: readonly string[] | undefined;
  /** Position in bytes at which the collected rows begin. */
  let from = 0;
  try {
    for await (const { info, record } of file.pipe(parser) as AsyncIterable<{ info: InfoRecord; record: string[] }>) {
      if (header) rows.push(rowOf(info.lines, header, record));
      else header = headerOf(record);
      if (rows.length >= ROWS_AT_ONCE || info.bytes - from >= BYTES_AT_ONCE) {
        yield rows;
        rows = [];
        from = info.bytes;
      }
    }
  } finally {
    file.destroy();
  }
  if (rows.length > 0) yield rows;
}

function rowOf(line: number, header: readonly string[], record: readonly string[]): SourceRow {
  if (record.length !== header.length)
    return { line, text: record.join(','), reason: `tiene ${record.length} columnas y el encabezado ${header.length}` };
  const values: Record<string, unknown> = {};
  for (let position = 0; position < header.length; position += 1) values[header[position] as string] = record[position];
  return { line, values };
}

/** The separator that is most frequent in the header, because Spanish spreadsheets write semicolons. */
function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length;
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best));
}

function headerOf(record: readonly string[]): readonly string[] {
  const names = record.map((name) => name.trim());
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice !== undefined) throw new UnreadableFile(`el encabezado repite la columna «${twice}»`);
  return names;
}

const NEWLINE = 10;
const HUGE = `la línea pasa de ${LONGEST_LINE / 1024} KB`;

/** Reads a file with one JSON object per line. An invalid line becomes a row with its problem. */
export async function* readNdjson(path: string): AsyncGenerator<readonly SourceRow[]> {
  await readFirstLine(path);
  let number = 0;
  let rows: SourceRow[] = [];
  /** Characters of the collected rows. */
  let length = 0;
  for await (const lines of linesOf(path)) {
    for (const { text, isHuge } of lines) {
      number += 1;
      length += text.length;
      if (isHuge) rows.push({ line: number, text, reason: HUGE });
      else if (isRow(text)) rows.push(parseLine(number, number === 1 ? text.replace(/^\ufeff/, '') : text));
      if (rows.length >= ROWS_AT_ONCE || length >= BYTES_AT_ONCE) {
        yield rows;
        rows = [];
        length = 0;
      }
    }
  }
  if (rows.length > 0) yield rows;
}

const isRow = (text: string): boolean => text.length > 1 || text.trim() !== '';

/** Counts the rows that `readNdjson` would return, without parsing them. */
export async function countNdjson(path: string): Promise<number> {
  await readFirstLine(path);
  let rows = 0;
  for await (const lines of linesOf(path)) for (const { text, isHuge } of lines) if (isHuge || isRow(text)) rows += 1;
  return rows;
}

function parseLine(line: number, text: string): SourceRow {
  try {
    const values: unknown = JSON.parse(text);
    if (typeof values === 'object' && values !== null && !Array.isArray(values))
      return { line, values: values as Record<string, unknown> };
    return { line, text, reason: 'se espera un objeto JSON por línea' };
  } catch {
    return { line, text, reason: 'no es JSON' };
  }
}

/** Bytes read at a time. Parsing their lines takes one or two milliseconds; the same process answers customers. */
const READ_BYTES = 65_536;

/** Bytes of an overlong line in its refusal. */
const SHOWN_BYTES = 200;

interface Line {
  readonly text: string;
  /** Whether the text is only the start of an overlong line. */
  readonly isHuge: boolean;
}

/**
 * Reads the file piece by piece into one reused buffer, which saves garbage collection. Skips the rest of an overlong line instead of keeping it in
 * memory.
 */
async function* linesOf(path: string): AsyncGenerator<readonly Line[]> {
  const file = await open(path);
  try {
    const buffer = Buffer.allocUnsafe(LONGEST_LINE + READ_BYTES);
    /** Number of bytes at the buffer's start that belong to an unfinished line. */
    let kept = 0;
    let isSkipping = false;
    for (;;) {
      const { bytesRead } = await file.read(buffer, kept, READ_BYTES);
      if (bytesRead === 0) break;
      const bytes = buffer.subarray(0, kept + bytesRead);
      const lines: Line[] = [];
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE, kept); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
        const isHuge = end - start > LONGEST_LINE;
        if (!isSkipping)
          lines.push({ text: bytes.toString('utf8', start, isHuge ? start + SHOWN_BYTES : end), isHuge });
        isSkipping = false;
        start = end + 1;
      }
      kept = isSkipping ? 0 : bytes.length - start;
      if (kept > LONGEST_LINE) {
        lines.push({ text: bytes.toString('utf8', start, start + SHOWN_BYTES), isHuge: true });
        isSkipping = true;
        kept = 0;
      }
      bytes.copyWithin(0, start, start + kept);
      if (lines.length > 0) yield lines;
    }
    if (kept > 0) yield [{ text: buffer.toString('utf8', 0, kept), isHuge: false }];
  } finally {
    await file.close();
  }
}
