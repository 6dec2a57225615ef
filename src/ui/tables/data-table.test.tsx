import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DataTable, type TableColumn, type TableDeclaration } from './data-table.tsx';

interface Row {
  readonly id: number;
  readonly days: number;
}

interface Facts {
  readonly unit: string;
}

const NAME: TableColumn<Row> = { head: 'Factura', area: 'lead', cell: ({ id }) => `FE-${id}` };
const DAYS: TableColumn<Row, Facts> = {
  head: 'Plazo',
  align: 'end',
  phoneLabel: ({ days }, { unit }) => (days > 0 ? `Plazo en ${unit}` : undefined),
  cell: ({ days }, { unit }) => `${days} ${unit}`,
};
const CHOOSE: TableColumn<Row> = { head: 'Elegir', hideHead: true, area: 'select', cell: () => <input /> };

const ROWS: readonly Row[] = [
  { id: 1, days: 30 },
  { id: 2, days: 0 },
];

/** Renders the table. @returns its HTML, and the texts of its cells by row */
function show(table: TableDeclaration<Row, Facts>, facts: Facts | ((row: Row) => Facts)) {
  const html = renderToStaticMarkup(
    <DataTable caption="Facturas" table={table} rows={ROWS} rowId="id" facts={facts} />,
  );
  const rows = [...html.matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd].*?<\/t[hd]>/g)].map(([cell]) => cell.replace(/<[^>]*>/g, '')),
  );
  return { html, rows };
}

const days = { unit: 'días' };

test('one list of columns draws the table’s heads, cells and phone labels', () => {
  expect(show({ columns: [NAME, DAYS] }, days).rows).toEqual([
    ['Factura', 'Plazo'],
    ['FE-1', 'Plazo en días 30 días'],
    ['FE-2', '0 días'],
  ]);
});

test('a column that is left out is missing from heads and cells', () => {
  expect(show({ columns: [CHOOSE, NAME] }, days).rows.map((row) => row.length)).toEqual([2, 2, 2]);
  expect(show({ columns: [NAME] }, days).rows.map((row) => row.length)).toEqual([1, 1, 1]);
});

test('a table row’s facts may depend on the row', () => {
  const { rows } = show({ columns: [DAYS] }, ({ id }) => ({ unit: id === 1 ? 'días' : 'meses' }));
  expect(rows[1]).toEqual(['Plazo en días 30 días']);
  expect(rows[2]).toEqual(['0 meses']);
});

test('a note below a row spans the existing columns and begins after the box', () => {
  const note = ({ id }: Row) => id === 2 && 'Bloqueada';
  const { html, rows } = show({ columns: [CHOOSE, NAME, DAYS], note, isNoteIndented: true }, days);
  expect(rows).toHaveLength(4);
  expect(rows[3]).toEqual(['', 'Bloqueada']);
  expect([...html.matchAll(/colspan="(\d)"/gi)].map(([, width]) => width)).toEqual(['2', '1']);
});

test('a row’s detail is a separate row with the identifier that its button names', () => {
  const detail = ({ id }: Row) => (id === 1 ? { id: `detalle-${id}`, content: 'Productos' } : undefined);
  const { html, rows } = show({ columns: [NAME, DAYS], detail }, days);
  expect(rows[2]).toEqual(['Productos']);
  expect(html).toContain('id="detalle-1"');
  expect(html).not.toContain('id="detalle-2"');
});

test('a table without the facts that its columns read does not compile', () => {
  const table: TableDeclaration<Row, Facts> = { columns: [NAME, DAYS] };
  // @ts-expect-error: `facts` is missing, and a column uses `unit`.
  expect(() => renderToStaticMarkup(<DataTable caption="" table={table} rows={ROWS} rowId="id" />)).not.toThrow();
});
