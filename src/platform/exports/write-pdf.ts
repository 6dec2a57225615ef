import type { Readable } from 'node:stream';
import type { ExportColumn, ExportRow } from '#kernel/list/export-column.ts';
import { formatInstant, formatLocalDate, formatMonth } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS, type Currency } from '#kernel/money.ts';
import { printList } from '../print/print-list.ts';
import { printedAmount, printedDecimal, printedQuantity } from '../print/printed-amounts.ts';
import {
  type ColumnStyle,
  nonEmptyTexts,
  type Party,
  type PrintedFact,
  type Total,
} from '../print/printed-document.ts';
import { type ExportCompany, type ExportFigure, type ExportTable, isDecimalColumn } from './export-table.ts';

const countOf = (count: number): string => count.toLocaleString('es-CO');

/**
 * The list as a printed document: one line per row, headings and page number on every page, and the total at both
 * ends.
 */
export function writePdf(table: ExportTable): Readable {
  const { title, issuer, owner, about, currency, count, made, paper, parts } = table;
  const shown = table.columns.flatMap((column, place) => (column.notPrinted ? [] : [{ column, place }]));
  const columns = shown.map(({ column }) => column);
  const isStatement = about.label === 'Periodo';
  return printList(
    {
      paper,
      head: {
        kind: 'list',
        issuer: issuer ? `${issuer.name} · ${issuer.taxId}` : 'Surtidor',
        title,
        reference: isStatement
          ? { label: about.label, value: about.words }
          : { label: 'Hecho el', value: formatInstant(made) },
      },
      total: totalOf(table),
      facts: factsOf(table),
      parties: [...(issuer ? [partyOf('Emite', issuer)] : []), partyOf('Cliente', owner)],
      parts: parts && { heading: parts.heading, figures: parts.figures.map((figure) => factOf(figure, currency)) },
      columns: stylesOf(columns),
      count,
      slices: printed(table.slices, shown, currency),
      notes: ['Un texto de más de dos líneas termina en «…»; en Excel y CSV está completo.'],
      foot: { text: `${title} · ${owner.name} · Hecho el ${formatInstant(made)}, ${table.clock}` },
    },
    made,
  );
}

const totalOf = ({ total, currency, count }: ExportTable): Total =>
  total
    ? {
        label: total.label,
        amount: printedAmount(total.amount, currency),
        sign: CURRENCY_SIGNS[currency],
        standing: 'final',
      }
    : { label: 'Filas', labelAtEnd: 'Filas', amount: countOf(count), sign: '', standing: 'final' };

const factOf = ({ label, amount }: ExportFigure, currency: Currency): PrintedFact => ({
  label,
  value: printedAmount(amount, currency),
});

function factsOf({ figures, about, currency, count, total, source }: ExportTable): PrintedFact[] {
  const money: PrintedFact = { label: 'Moneda', value: CURRENCY_NAMES[currency] };
  const age: PrintedFact[] = source ? [{ label: source.label, value: formatInstant(source.received) }] : [];
  if (figures) return [...figures.map((figure) => factOf(figure, currency)), money, ...age];
  const rows: PrintedFact[] = total ? [{ label: 'Filas', value: countOf(count) }] : [];
  return [...rows, money, { label: about.label, value: about.words }, ...age];
}

const partyOf = (heading: string, { name, taxId, address }: ExportCompany): Party => ({
  heading,
  name,
  lines: nonEmptyTexts(taxId, address),
});

function stylesOf(columns: readonly ExportColumn[]): ColumnStyle[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => ({
    label: column.label,
    share: column.width / whole,
    align: isDecimalColumn(column.kind) ? 'right' : 'left',
    ...(column.kind === 'amount' ? { strong: true } : {}),
    ...(column.kind === 'text' ? { wraps: true } : {}),
  }));
}

type Shown = readonly { readonly column: ExportColumn; readonly place: number }[];

async function* printed(
  slices: AsyncIterable<readonly ExportRow[]>,
  shown: Shown,
  currency: Currency,
): AsyncGenerator<readonly (readonly string[])[]> {
  const writers = {
    text: (value: string) => value,
    reference: (value: string) => value,
    month: formatMonth,
    day: formatLocalDate,
    instant: formatInstant,
    amount: (value: string) => printedAmount(value, currency),
    number: printedQuantity,
    quantity: printedDecimal,
  };
  for await (const rows of slices)
    yield rows.map((row) =>
      shown.map(({ column, place }) => {
        const value = row[place];
        return value == null ? '' : writers[column.kind](value);
      }),
    );
}
