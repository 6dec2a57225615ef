import { issuerWords } from '#areas/documents/rules/paper-issuer.ts';
import { printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { findIssuer } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import type { ExportRow } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import {
  type ExportReader,
  type ExportTotals,
  type OpenedExport,
  RowCountChanged,
} from '#platform/exports/export-declaration.ts';
import type { ExportCompany, ExportFormat, ExportTable } from '#platform/exports/export-table.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { writePdf } from '#platform/exports/write-pdf.ts';
import { writeXlsx } from '#platform/exports/write-xlsx.ts';
import { writeZip, type ZipEntry } from '#platform/exports/write-zip.ts';
import { findCertifiedCustomer } from './certificate-queries.ts';

export interface Content {
  readonly chunks: AsyncIterable<Buffer>;
  /** A sentence about content that could not be included. Complete after the last chunk only. */
  readonly missing: () => string | undefined;
}

const complete = (chunks: AsyncIterable<Buffer>): Content => ({ chunks, missing: () => undefined });

/** Writes the file in its format. @param onFile called for each file of an archive */
export function writeContent(
  format: ExportFormat,
  table: ExportTable,
  opened: OpenedExport,
  onFile: () => void,
): Content {
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
    for await (const { name, content, isExtra } of files?.() ?? []) {
      if (typeof content === 'function') yield { name: unused(name, used), content: content() };
      else without.push(`${name}: ${content.missing}`);
      if (!isExtra) onFile();
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

/** A name that is still free, because two documents may have the same number. */
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

interface Facts {
  /** Title of the list; default: the declaration's title. */
  readonly title: string;
  readonly opened: OpenedExport;
  readonly measured: ExportTotals;
  readonly reader: ExportReader;
  readonly made: Date;
}

/** The list's head, columns and totals for the writers, without its rows. */
export async function buildTable(
  connection: Connection,
  { title, opened, measured: { count, total, figures, parts }, reader, made }: Facts,
): Promise<Omit<ExportTable, 'slices'>> {
  const scope = scopeOf(reader);
  const { nombre, tipoNit, nit, pais } = await findCertifiedCustomer(connection, scope);
  const { words, columns, period } = opened;
  const label = columns.find((column) => column.total)?.total?.label;
  const { paper, clock } = COUNTRIES[pais];
  return {
    title: opened.title ?? title,
    issuer: await issuerOf(connection, scope, pais),
    about: { label: period ? 'Periodo' : 'Filtros', words },
    columns,
    count,
    total: label && total !== undefined ? { label, amount: total } : undefined,
    figures,
    parts,
    owner: { name: nombre, taxId: printedTaxId(pais, tipoNit, nit) },
    currency: reader.moneda,
    made,
    clock,
    paper,
  };
}

async function issuerOf(
  connection: Connection,
  scope: ReturnType<typeof scopeOf>,
  pais: Country,
): Promise<ExportCompany | undefined> {
  const found = await findIssuer(connection, scope, pais);
  if (!found) return undefined;
  const { name, lines } = issuerWords(found, pais);
  const [taxId = '', address] = lines;
  return { name, taxId, address };
}

export interface RowCheck {
  /** Number of rows read so far. */
  readonly rows: number;
}

/**
 * Counts and sums the rows while they are read, and refuses the file at its end when the totals differ from the first count. Rows are read in slices
 * without a transaction, because the embedded database has only one connection.
 */
export function checkRows({ slices, columns }: OpenedExport, { count, total }: ExportTotals) {
  const state = { rows: 0 };
  const summed = columns.findIndex((column) => column.total);
  const isRunning = columns[summed]?.total?.isRunning ?? false;
  let sum = 0n;
  /** False for an archive, which reads files instead of rows. */
  let isSummed = false;
  const refuseMore = () => {
    if (state.rows > count) throw new RowCountChanged();
  };
  return {
    state: state as RowCheck,
    /** Counts a further file of an archive. */
    count: () => {
      state.rows += 1;
      refuseMore();
    },
    slices: (async function* (): AsyncGenerator<readonly ExportRow[]> {
      for await (const rows of slices()) {
        isSummed = true;
        state.rows += rows.length;
        refuseMore();
        if (summed >= 0) for (const row of rows) sum = (isRunning ? 0n : sum) + hundredths(row[summed] ?? '0');
        yield rows;
      }
      // Checked before the writer closes the file, because a PDF states its number of pages at the beginning.
      if (state.rows !== count) throw new RowCountChanged();
    })(),
    /** @throws RowCountChanged */
    finish() {
      if (state.rows !== count) throw new RowCountChanged();
      if (summed >= 0 && total !== undefined && isSummed && sum !== hundredths(total)) throw new RowCountChanged();
    },
  };
}

/** Converts a decimal with two places to hundredths, as a bigint because sums have no upper limit. */
function hundredths(decimal: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  const value = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'));
  return sign ? -value : value;
}
