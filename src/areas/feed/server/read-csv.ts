import { createReadStream } from 'node:fs';
import { type InfoRecord, parse } from 'csv-parse';
import { firstLine } from './first-line.ts';
import { LONGEST_LINE, ROWS_AT_ONCE, type SourceRow, UnreadableFile } from './source-row.ts';

/**
 * Reads a CSV with a header, separated by commas, semicolons or tabs. An invalid line becomes a row with its problem.
 * @throws UnreadableFile when the end of a row can no longer be found
 */
export async function* readCsv(path: string): AsyncGenerator<readonly SourceRow[]> {
  let rows: SourceRow[] = [];
  const parser = parse({
    bom: true,
    delimiter: separatorOf(await firstLine(path)),
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
  try {
    for await (const { info, record } of file.pipe(parser) as AsyncIterable<{ info: InfoRecord; record: string[] }>) {
      if (header) rows.push(rowOf(info.lines, header, record));
      else header = headerOf(record);
      if (rows.length >= ROWS_AT_ONCE) {
        yield rows;
        rows = [];
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

/** The separator that the header uses most: spreadsheets in Spanish write semicolons. */
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
