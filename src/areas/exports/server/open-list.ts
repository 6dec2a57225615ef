import { Readable } from 'node:stream';
import { localDateAt } from '#kernel/local-date.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Download } from '#platform/downloads/download.ts';
import type { ExportReader, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportFormat } from '#platform/exports/export-table.ts';
import { refuseDirect } from '../rules/export-limits.ts';
import { fileName } from '../rules/file-name.ts';
import { checkRows } from './check-rows.ts';
import { FILE_TYPES } from './open-export.ts';
import { tableOf } from './table-of.ts';
import { contentOf } from './write-content.ts';

interface Wanted {
  /** The file's name, without its extension. */
  readonly name: string;
  readonly title: string;
  readonly opened: OpenedExport;
  readonly format: Exclude<ExportFormat, 'ZIP'>;
  readonly reader: ExportReader;
}

/**
 * A list as a file that is written while it is sent, for the addresses in the contract's own answers (docs/product/exports.md#direct-files).
 * @returns undefined when the list has no rows any more, or too many
 */
export async function openList(
  { connection, clock }: { readonly connection: Connection; readonly clock: Clock },
  { name, title, opened, format, reader }: Wanted,
): Promise<Download | undefined> {
  const measured = await opened.measure();
  if (refuseDirect(measured.count)) return undefined;
  const made = clock.now();
  const checked = checkRows(opened, measured);
  const table = await tableOf(connection, { title, opened, measured, reader, made });
  const { chunks } = contentOf(format, { ...table, slices: checked.slices }, opened, checked.count);
  return {
    filename: fileName({ name, period: opened.period, made: localDateAt(made), format }),
    contentType: FILE_TYPES[format],
    isAttached: true,
    stream: Readable.from(untilFinished(chunks, checked.finish), { objectMode: false }),
  };
}

/** A file whose rows changed meanwhile is broken off: what arrives whole is right. */
async function* untilFinished(chunks: AsyncIterable<Buffer>, finish: () => void): AsyncGenerator<Buffer> {
  yield* chunks;
  finish();
}
