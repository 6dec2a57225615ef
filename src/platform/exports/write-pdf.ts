import type { Readable } from 'node:stream';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, type Currency, SIGNS } from '#kernel/money.ts';
import { printList } from '../print/print-list.ts';
import { printedAmount, printedQuantity } from '../print/printed-amounts.ts';
import type { ColumnStyle } from '../print/printed-table.ts';
import type { ExportColumn, ExportRow, ExportTable } from './export-table.ts';

const countOf = (count: number): string => count.toLocaleString('es-CO');

/** The list on paper: a line for each row, headings and page number on every page, the total at the beginning and at the end. */
export function writePdf(table: ExportTable): Readable {
  const { title, owner, filter, currency, count, total, made, paper } = table;
  const shown = table.columns.flatMap((column, place) => (column.notPrinted ? [] : [{ column, place }]));
  const columns = shown.map(({ column }) => column);
  return printList(
    {
      paper,
      head: {
        kind: 'portal',
        title: 'Lista',
        headline: title,
        reference: { label: 'Hecha el', value: formatInstant(made) },
      },
      total: total
        ? {
            label: total.label,
            amount: printedAmount(total.amount, currency),
            sign: SIGNS[currency],
            standing: 'final',
          }
        : { label: 'Filas', amount: countOf(count), sign: '', standing: 'final' },
      facts: [
        { label: 'Filas', value: countOf(count) },
        { label: 'Moneda', value: CURRENCY_NAMES[currency] },
        { label: 'Filtros', value: filter },
      ],
      parties: [{ heading: 'Cliente', name: owner.name, lines: [owner.taxId] }],
      columns: stylesOf(columns),
      count,
      slices: printed(table.slices, shown, currency),
      notes: ['Un texto más largo que su columna termina en «…»; en Excel y CSV está completo.'],
      foot: { text: `${title} · ${owner.name}` },
    },
    made,
  );
}

const isFigure = ({ kind }: ExportColumn): boolean => kind === 'amount' || kind === 'number';

function stylesOf(columns: readonly ExportColumn[]): ColumnStyle[] {
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column) => ({
    label: column.label,
    share: column.width / whole,
    align: isFigure(column) ? 'right' : 'left',
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
    day: formatLocalDate,
    instant: formatInstant,
    amount: (value: string) => printedAmount(value, currency),
    number: printedQuantity,
  };
  for await (const rows of slices)
    yield rows.map((row) =>
      shown.map(({ column, place }) => {
        const value = row[place];
        return value == null ? '' : writers[column.kind](value);
      }),
    );
}
