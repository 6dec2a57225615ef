import type { OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportFormat, ExportTable } from '#platform/exports/export-table.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { writePdf } from '#platform/exports/write-pdf.ts';
import { writeXlsx } from '#platform/exports/write-xlsx.ts';
import { writeZip, type ZipEntry } from '#platform/exports/write-zip.ts';

export interface Content {
  readonly chunks: AsyncIterable<Buffer>;
  /** A sentence about content that could not be included. Call it after the last chunk. */
  readonly missing: () => string | undefined;
}

const complete = (chunks: AsyncIterable<Buffer>): Content => ({ chunks, missing: () => undefined });

/** @param onFile called for each file of an archive */
export function contentOf(format: ExportFormat, table: ExportTable, opened: OpenedExport, onFile: () => void): Content {
  switch (format) {
    case 'PDF':
      return complete(writePdf(table));
    case 'XLSX':
      return complete(writeXlsx(table));
    case 'CSV':
      return complete(writeCsv(table));
    case 'ZIP':
      return archive(table, opened, onFile);
  }
}

function archive({ title, made }: ExportTable, { files }: OpenedExport, onFile: () => void): Content {
  if (!files) throw new Error(`La lista «${title}» no tiene archivos.`);
  const without: string[] = [];
  async function* entries(): AsyncGenerator<ZipEntry> {
    const used = new Set<string>();
    for await (const { name, content } of files?.() ?? []) {
      if (typeof content === 'function') yield { name: unused(name, used), content: content() };
      else without.push(`${name}: ${content.missing}`);
      onFile();
    }
    if (without.length > 0) yield { name: 'Lo que falta.txt', content: once(`${without.join('\r\n')}\r\n`) };
  }
  return {
    chunks: writeZip(entries(), made),
    missing: () => (without.length === 0 ? undefined : missingWords(without.length)),
  };
}

const missingWords = (count: number): string =>
  count === 1
    ? 'Un documento no tiene PDF: está en «Lo que falta.txt».'
    : `${count} documentos no tienen PDF: están en «Lo que falta.txt».`;

/** Two documents may have the same number. */
function unused(name: string, used: Set<string>): string {
  const clean = name.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 120);
  let free = clean;
  for (let copy = 2; used.has(free); copy += 1) free = clean.replace(/(\.\w+)?$/, ` (${copy})$1`);
  used.add(free);
  return free;
}

async function* once(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${text}`);
}
