import type { ExportColumnKind, ExportRow } from '#kernel/list/export-column.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type ExportTable, trimTrailingZeros } from './export-table.ts';

/** Texts that a spreadsheet would run as a formula (CSV injection). A leading apostrophe turns them into plain text. */
const FORMULA = /^[\s\0]*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** Escapes a text against formula injection (docs/product/exports.md#csv). */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Formats a decimal with a comma and without grouping. Other values are escaped like texts. */
const decimalComma = (decimal: string): string =>
  /^-?\d+(\.\d+)?$/.test(decimal) ? decimal.replace('.', ',') : escapeFormula(decimal);

const bogota = (instant: string): string => {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return escapeFormula(instant);
  return `${localDateAt(at)} ${new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(11, 19)}`;
};

const WRITERS: Readonly<Record<ExportColumnKind, (value: string) => string>> = {
  text: (value) => escapeFormula(value.replaceAll('\0', '')),
  reference: (value) => escapeFormula(value.replaceAll('\0', '')),
  month: escapeFormula,
  day: escapeFormula,
  instant: bogota,
  amount: decimalComma,
  number: decimalComma,
  quantity: (value) => decimalComma(trimTrailingZeros(value)),
};

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * CSV for accounting programs: UTF-8 with BOM, semicolons, decimal comma, days as `YYYY-MM-DD`. The first line names
 * the columns. There is no total, because programs would import it as a row.
 */
export async function* writeCsv({ columns, slices }: Pick<ExportTable, 'columns' | 'slices'>): AsyncGenerator<Buffer> {
  const writers = columns.map(({ kind }) => WRITERS[kind]);
  const lineOf = (row: ExportRow): string => {
    let line = '';
    for (const [index, write] of writers.entries()) {
      const value = row[index];
      line += `${index > 0 ? ';' : ''}${value == null ? '' : quoted(write(value))}`;
    }
    return `${line}\r\n`;
  };
  const labels = columns.map(({ label }) => quoted(escapeFormula(label)));
  yield Buffer.from(`\uFEFF${labels.join(';')}\r\n`);
  for await (const rows of slices) if (rows.length > 0) yield Buffer.from(rows.map(lineOf).join(''));
}
