import { describe, expect, test } from 'vitest';
import { type Placed, type ReadPage, type ReadPdf, readPdf } from '#tests/support/read-pdf.ts';
import { printPdf } from './print-pdf.ts';
import { buildTable, type PrintedColumn, type PrintedDocument } from './printed-document.ts';

const now = new Date('2026-09-05T14:42:00Z');
const MARGIN = 40;

interface Item {
  readonly code: string;
  readonly name: string;
  readonly amount: string;
}
const COLUMNS: readonly PrintedColumn<Item>[] = [
  { label: 'Clave', share: 0.2, align: 'left', cell: ({ code }) => code },
  { label: 'Nombre', share: 0.5, align: 'left', wraps: true, cell: ({ name }) => name },
  { label: 'Monto', share: 0.3, align: 'right', strong: true, cell: ({ amount }) => `+${amount}` },
];
const items = (count: number, differences: Partial<Item> = {}): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    code: `A${String(index).padStart(4, '0')}`,
    name: 'Cosa',
    amount: '5.000',
    ...differences,
  }));

/** Row counts: one, and all around the first and second page breaks. */
const ROW_COUNTS = [
  1,
  ...Array.from({ length: 15 }, (_, index) => 12 + index),
  ...Array.from({ length: 15 }, (_, index) => 42 + index),
];

const HEADS = {
  issued: { kind: 'issued', issuer: { name: 'Emisora S.A.', lines: ['NIT 1'] }, title: 'Constancia', number: 'C-7' },
  portal: {
    kind: 'portal',
    title: 'Constancia',
    headline: 'Lista',
    reference: { label: 'Referencia', value: 'C-7' },
  },
} as const;

const print = (
  rows: readonly Item[],
  differences: Partial<PrintedDocument> = {},
  options: { readonly scan?: boolean } = {},
): Promise<ReadPdf> =>
  readPdf(
    printPdf(
      {
        paper: 'LETTER',
        head: HEADS.issued,
        total: { label: 'Suma total', amount: '77.000', sign: '$', standing: 'final' },
        facts: [{ label: 'Fecha', value: '5 sep 2026' }],
        parties: [{ heading: 'Titular', name: 'Ana', lines: ['CC 1'] }],
        table: buildTable(COLUMNS, rows),
        notes: [],
        foot: { text: 'Al pie' },
        ...differences,
      },
      now,
    ),
    options,
  );

const codesOf = ({ placed }: ReadPage): string[] => placed.flatMap(({ text }) => (/^A\d{4}$/.test(text) ? [text] : []));
const count = (page: ReadPage | undefined, text: string): number =>
  page?.placed.filter((each) => each.text === text).length ?? 0;
/** Baselines of all texts above the footer. */
const bodyOf = (placed: ReadPage['placed']): number[] =>
  placed.flatMap(({ text, y }) => (text === 'Al pie' || text.startsWith('Página') ? [] : [y]));
const rolesOf = ({ pages }: ReadPdf, role: string): number =>
  pages.flatMap(({ roles }) => roles).filter((each) => each === role).length;

describe.each(Object.entries(HEADS))('a document with the head "%s"', (_kind, head) => {
  test('has a title, is tagged and embeds its fonts', async () => {
    const pdf = await print(items(1), { head });
    expect([pdf.title, pdf.language]).toEqual(['Constancia C-7', 'es-CO']);
    expect(pdf.author).toBe(head.kind === 'issued' ? 'Emisora S.A.' : 'Surtidor');
    expect(pdf.pages[0]?.roles.slice(0, 2)).toEqual(['Root', 'Document']);
    expect(rolesOf(pdf, 'H1')).toBe(1);
    expect(pdf.bytes.toString('latin1').split('/FontFile2')).toHaveLength(3);
  });

  test('continues a long table over pages, with every row once, headings on each page, and numbered pages', async () => {
    const rows = items(150);
    const pdf = await print(rows, { head });
    const { pages } = pdf;
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.flatMap(codesOf)).toEqual(rows.map(({ code }) => code));
    pages.forEach((page, index) => {
      expect(page.placed.map(({ text }) => text)).toEqual(
        expect.arrayContaining(['Constancia', 'C-7', ...COLUMNS.map(({ label }) => label), 'Al pie']),
      );
      expect(page.text).toContain(`Página ${index + 1} de ${pages.length}`);
    });
    // A screen reader must read the head once, and the table as one.
    expect(rolesOf(pdf, 'H1')).toBe(1);
    for (const { roles } of pages)
      expect(['Table', 'TH', 'TR', 'TD'].map((role) => roles.filter((each) => each === role).length)).toEqual([
        1, 3, 151, 450,
      ]);
  });

  test.each([
    ['a few notes', ['Una nota.']],
    ['many notes', Array.from({ length: 12 }, (_, index) => `Nota ${index}`)],
  ])('keeps the total with the last row, above the foot, for any number of rows: %s', async (_name, notes) => {
    const sums = [{ label: 'Subtotal', value: '70.000' }];
    const lengths = new Set<number>();
    for (const rows of ROW_COUNTS) {
      const { pages } = await print(items(rows), { head, notes, sums });
      lengths.add(pages.length);
      expect(pages.flatMap(codesOf)).toHaveLength(rows);
      expect(codesOf(pages.at(-1) as ReadPage).length).toBeGreaterThan(0);
      expect(pages.map((page) => count(page, 'Total'))).toEqual(
        pages.map((_page, at) => (at + 1 < pages.length ? 0 : 1)),
      );
      for (const { placed } of pages) expect(Math.max(...bodyOf(placed))).toBeLessThanOrEqual(792 - 64);
    }
    expect([...lengths]).toEqual([1, 2, 3]);
  });

  test('prints sums and total of an empty table without headings', async () => {
    const sums = [{ label: 'Subtotal', value: '70.000' }];
    const pdf = await print([], { head, sums });
    expect(pdf.pages).toHaveLength(1);
    expect(rolesOf(pdf, 'Table') + rolesOf(pdf, 'TH')).toBe(0);
    expect(pdf.pages[0]?.text).not.toContain('Nombre');
    expect(pdf.pages[0]?.text).toContain('Subtotal 70.000');
    expect(count(pdf.pages[0], 'Total')).toBe(1);
  });

  test('moves the total of an empty table below a tall opening to the next page', async () => {
    const facts = Array.from({ length: 28 }, (_, index) => ({ label: `Dato ${index}`, value: `Valor ${index}` }));
    const notes = Array.from({ length: 16 }, (_, index) => `Nota ${index}`);
    const { pages } = await print([], { head, facts, notes });
    expect(pages.map((page) => count(page, 'Total'))).toEqual([0, 1]);
    for (const { placed } of pages) expect(Math.max(...bodyOf(placed))).toBeLessThanOrEqual(792 - 64);
  });

  test('keeps a currency on the line of its number, wherever the line ends', async () => {
    for (let length = 20; length < 90; length += 3) {
      const before = 'xxxxxxxxx '.repeat(length / 10);
      const notes = [`${before}${'y'.repeat(length % 10)} $ 1.234,56 y S/ 7,80.`];
      const { pages } = await print(items(1), { head, notes });
      const texts = pages[0]?.placed.map(({ text }) => text) ?? [];
      expect(texts.filter((text) => /. (\$|S\/)$/.test(text.trim()))).toEqual([]);
      expect(texts.join(' ')).toMatch(/\$ 1\.234,56 .*S\/ 7,80/);
    }
  });

  test('prints only the figure at the top when no rows are listed', async () => {
    const { pages } = await print([], { head });
    expect(pages[0]?.text).toContain('Suma total $ 77.000');
    expect(count(pages[0], 'Total')).toBe(0);
    expect(count(pages[0], '77.000')).toBe(1);
  });

  test('keeps the longest words in their column, broken into lines', async () => {
    const word = 'Desoxirribonucleico'.repeat(12);
    const { pages } = await print(items(2, { name: word }), { head });
    const { placed } = pages[0] as ReadPage;
    const width = 612 - 2 * MARGIN;
    const parts = placed.filter(
      ({ x, y, text }) => Math.abs(x - MARGIN - 0.2 * width) < 0.1 && y > 200 && text !== 'Nombre',
    );
    expect(parts.map(({ text }) => text).join('')).toBe(word.repeat(2));
    for (const { right } of parts) expect(right).toBeLessThanOrEqual(MARGIN + 0.7 * width - 8 + 0.1);
    // The second row starts below the first row's last line.
    const [first, second] = placed.filter(({ text }) => text === '+5.000');
    const half = parts.slice(0, parts.length / 2);
    expect(half[0]?.y).toBe(first?.y);
    expect(second?.y).toBeGreaterThan(half.at(-1)?.y ?? Number.POSITIVE_INFINITY);
  });

  test('moves a tall row below a tall opening to the next page, with the total', async () => {
    const facts = Array.from({ length: 16 }, (_, index) => ({ label: `Dato ${index}`, value: `Valor ${index}` }));
    const name = 'palabra '.repeat(230).trim();
    const pdf = await print(items(1, { name }), { head, facts });
    expect(pdf.pages.map(codesOf)).toEqual([[], ['A0000']]);
    expect(pdf.pages.map((page) => [count(page, 'Nombre'), count(page, 'Total')])).toEqual([
      [0, 0],
      [1, 1],
    ]);
    expect(pdf.pages[1]?.text.match(/palabra/g)).toHaveLength(230);
    for (const { placed } of pdf.pages) expect(Math.max(...bodyOf(placed))).toBeLessThanOrEqual(792 - 64);
    const roles = pdf.pages[1]?.roles ?? [];
    expect(['Table', 'TH', 'TR', 'TD'].map((role) => roles.filter((each) => each === role).length)).toEqual([
      1, 3, 2, 3,
    ]);
  });

  test('aligns amounts at the right edge of their column', async () => {
    const { pages } = await print([...items(1, { amount: '1' }), ...items(1, { amount: '999.999.999' })], { head });
    const rights = pages[0]?.placed.filter(({ text }) => text.startsWith('+')).map(({ right }) => right) ?? [];
    expect(rights).toHaveLength(2);
    for (const right of rights) expect(right).toBeCloseTo(612 - MARGIN, 1);
  });

  test('prints an amount slightly wider than its column in smaller letters, on the line of its row', async () => {
    const amount = '123.456.789.012.345.678.901.234.567';
    const { pages } = await print(items(1, { amount }), { head });
    const { placed } = pages[0] as ReadPage;
    const shown = placed.find(({ text }) => text === `+${amount}`);
    expect(shown?.y).toBe(placed.find(({ text }) => text === 'A0000')?.y);
    expect(shown?.right).toBeCloseTo(612 - MARGIN, 1);
    expect(shown?.x).toBeGreaterThanOrEqual(612 - MARGIN - 0.3 * (612 - 2 * MARGIN));
  });

  test('prints much wider figures on separate lines below the others, at full size', async () => {
    const code = `A${'0123456789'.repeat(4)}`;
    const amount = '123.456.789.'.repeat(7);
    const rows = [...items(1, { code, amount, name: 'Cosa '.repeat(30).trim() }), ...items(1, { code: 'A1' })];
    const { placed } = (await print(rows, { head })).pages[0] as ReadPage;
    const at = (text: string) => placed.find((each) => each.text === text);
    const lastOfName = placed.filter(({ text }) => text.startsWith('Cosa Cosa')).at(-1);
    const order = [lastOfName?.y, at(code)?.y, at(`+${amount}`)?.y, at('A1')?.y];
    expect(order).toEqual(order.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(order).size).toBe(4);
    expect(at(`+${amount}`)?.right).toBeCloseTo(612 - MARGIN, 1);
    expect(Number(at('A1')?.y) - Number(at(`+${amount}`)?.y)).toBeCloseTo(19, 1);
  });

  test('prints figures below the other cells on one shared line where there is room', async () => {
    const [code, amount] = [`A${'0123456789'.repeat(3)}`, '123.456.789.'.repeat(5)];
    const { placed } = (await print(items(1, { code, amount }), { head })).pages[0] as ReadPage;
    const at = (text: string) => placed.find((each) => each.text === text);
    expect(at(code)?.y).toBe(at(`+${amount}`)?.y);
    expect(at(code)?.y).toBeGreaterThan(at('Cosa')?.y ?? Number.POSITIVE_INFINITY);
    expect(at(`+${amount}`)?.x).toBeGreaterThan(at(code)?.right ?? Number.POSITIVE_INFINITY);
  });

  test('breaks a figure wider than the page without losing digits', async () => {
    const code = 'A1'.repeat(120);
    const { placed } = (await print(items(1, { code }), { head })).pages[0] as ReadPage;
    const parts = placed.filter(({ text }) => /^(A1)*A?$|^1(A1)*A?$/.test(text));
    expect(parts.map(({ text }) => text).join('')).toBe(code);
    for (const { x, right } of parts) {
      expect(x).toBeGreaterThanOrEqual(MARGIN - 0.1);
      expect(right).toBeLessThanOrEqual(612 - MARGIN + 0.1);
    }
  });

  test('prints the largest amounts without overlapping other text: at the top, among the sums and below', async () => {
    const amount = '999.999.999.999.999.999,99';
    const sums = [{ label: 'Subtotal sin impuestos y sin descuentos', value: amount }];
    const total = { label: 'Suma total', amount, sign: 'S/', standing: 'final' } as const;
    const { placed } = (await print(items(1), { head, sums, total, notes: ['Una nota.'] })).pages[0] as ReadPage;
    const at = (text: string): Placed => placed.find((each) => each.text === text) as Placed;
    const [large, sum, small] = placed.filter(({ text }) => text.endsWith(amount)) as [Placed, Placed, Placed];
    expect(large.right).toBeLessThan(at('Fecha').x);
    expect(sum.x).toBeGreaterThan(at(sums[0]?.label ?? '').right);
    expect(small.x).toBeGreaterThan(at('Total').right);
    for (const { right } of [sum, small]) expect(right).toBeCloseTo(612 - MARGIN, 1);
  });

  test('wraps long names and facts, and moves the following content down', async () => {
    const name =
      'Comercializadora Internacional de Combustibles y Lubricantes del Magdalena Medio y de la Costa S.A.S.';
    const bank = 'Cooperativa de Ahorro y Crédito de los Trabajadores del Magdalena Medio';
    const facts = ['Banco', 'Estado', 'Fecha'].map((label) => ({
      label,
      value: label === 'Banco' ? bank : '5 sep 2026',
    }));
    const parties = [{ heading: 'Titular', name, lines: ['CC 1'] }];
    const [page] = (await print(items(1), { head, facts, parties })).pages;
    expect(page?.text).toContain(name);
    expect(page?.text).toContain(bank);
    const lastOf = (text: string) => page?.placed.filter((each) => text.endsWith(each.text)).at(-1)?.y ?? Number.NaN;
    expect(lastOf('Fecha')).toBeGreaterThan(lastOf(bank) + 11);
    expect(lastOf('Titular')).toBeGreaterThan(lastOf('Fecha') + 12);
    expect(lastOf('CC 1')).toBeGreaterThan(lastOf(name) + 11);
  });

  test('moves the parties down when there are more facts, and can be printed without parties', async () => {
    const facts = Array.from({ length: 9 }, (_, index) => ({ label: `Dato ${index}`, value: `Valor ${index}` }));
    const [page] = (await print(items(1), { head, facts })).pages;
    const y = (text: string): number => page?.placed.find((each) => each.text === text)?.y ?? Number.NaN;
    expect(y('Titular')).toBeGreaterThan(y('Valor 8'));
    expect(y('Clave')).toBeGreaterThan(y('CC 1'));
    const alone = await print(items(1), { head, facts, parties: [] });
    expect(alone.pages[0]?.text).toContain('Valor 8 Clave Nombre Monto');
  });

  test('draws a double, dashed or no rule below a total, by how final it is', async () => {
    const total = { label: 'Suma total', amount: '77.000', sign: '$' };
    const shapes = async (standing: 'final' | 'pending' | 'void') =>
      (await print(items(1), { head, total: { ...total, standing } }, { scan: true })).pages[0]?.shapes ?? 0;
    const none = await shapes('void');
    // A double rule adds two lines at each total; a dashed one adds many dashes.
    expect(await shapes('final')).toBe(none + 4);
    expect(await shapes('pending')).toBeGreaterThan(none + 20);
  });
});

test('QR codes and barcodes are figures with a text alternative, on the pages where they belong', {
  timeout: 30_000,
}, async () => {
  const head = { ...HEADS.issued, qr: { text: 'https://portal.example/c-7', alt: 'Código QR de la constancia' } };
  const pdf = await readPdf(
    printPdf(
      {
        paper: 'A4',
        head,
        total: { label: 'Suma total', amount: '1', sign: '$', standing: 'final' },
        facts: [],
        parties: [],
        barcode: { text: '0123456789', heading: 'Clave de acceso' },
        table: buildTable(COLUMNS, items(50)),
        notes: [],
        foot: { key: 'CLAVE 123', text: 'Al pie' },
      },
      now,
    ),
    { scan: true },
  );
  expect(pdf.pages.length).toBeGreaterThan(1);
  for (const { qr, text } of pdf.pages) {
    expect(qr).toBe('https://portal.example/c-7');
    expect(text).toContain('CLAVE 123');
  }
  expect(pdf.pages.map(({ roles }) => roles.filter((role) => role === 'Figure').length)).toEqual(
    pdf.pages.map((_page, index) => (index === 0 ? 2 : 0)),
  );
  expect(pdf.pages.map(({ text }) => text.includes('0123456789'))).toEqual(pdf.pages.map((_page, at) => at === 0));
});

const LONG_NAME =
  'Comercializadora Internacional de Combustibles, Lubricantes y Derivados del Magdalena Medio y de la Costa Atlántica S.A.S.';

test('the longest issuer and number are printed in full beside the code', async () => {
  const number = '001-001-0000001234567890-0000001234567890';
  const qr = { text: 'https://portal.example/c-7', alt: 'Código QR' };
  const { pages } = await print(items(1), {
    head: { ...HEADS.issued, number, qr, issuer: { name: LONG_NAME, lines: ['NIT 1'] } },
  });
  const [{ text, placed } = { text: '', placed: [] }] = pages;
  expect(text).toContain(LONG_NAME);
  const taxId = placed.find((each) => each.text === 'NIT 1');
  for (const each of placed.filter(({ text }) => text === number || LONG_NAME.includes(text))) {
    expect(each.right).toBeLessThanOrEqual(612 - MARGIN - 122 - 24 + 0.1);
    if (each.text !== number) expect(each.y).toBeLessThan((taxId?.y ?? 0) - 8);
  }
  expect(placed.map((each) => each.text)).toContain(number);
});

test('the longest reference is printed in full beside the headline', async () => {
  const headline = 'Transacción pendiente de confirmar';
  const reference = { label: 'Referencia', value: '0123456789'.repeat(4) };
  const { pages } = await print(items(1), { head: { ...HEADS.portal, headline, reference } });
  const find = (text: string) => pages[0]?.placed.find((each) => each.text === text);
  expect(find(reference.value)?.x).toBeGreaterThan(find(headline)?.right ?? Number.POSITIVE_INFINITY);
  expect(find(reference.value)?.right).toBeCloseTo(612 - MARGIN, 1);
});
