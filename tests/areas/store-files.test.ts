import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AGE_BANDS } from '#areas/documents/rules/ageing.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { Exportacion, ExtractoCuenta } from '#generated/contract.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS, type Decimal, formatMoney, moneyOf } from '#kernel/money.ts';
import { buildDocument } from '#tests/support/build-document.ts';
import { addCentsCustomer, addHeldOrder, type CentsCustomer, payThree, setOff } from '#tests/support/cents-customer.ts';
import { readSheet, readZip } from '#tests/support/exports/read-xlsx.ts';
import { controlsOf } from '#tests/support/portal-process.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());

/** The lists with a file: the title, and the column whose sum the file states. */
const LISTS: Readonly<Record<string, { readonly title: string; readonly sum?: string; readonly filter?: string }>> = {
  'facturas-pendientes': { title: 'Facturas pendientes', sum: 'Saldo' },
  pagos: { title: 'Mis pagos' },
  'estado-de-cuenta': { title: 'Estado de cuenta', sum: 'Valor' },
  'historial-de-cuenta': { title: 'Historial de cuenta', sum: 'Valor' },
  compensaciones: { title: 'Historial de compensaciones', sum: 'Compensado' },
  pedidos: { title: 'Pedidos', sum: 'Valor' },
  volumenes: { title: 'Volúmenes' },
};
/** Lists that only stores with orders have. */
const OF_ORDERS = ['pedidos', 'volumenes'];

const EXPORT = `mutation ($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
  exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { estado filas total moneda url } }`;

/** Orders a file, and opens it at the address in the contract's answer. */
async function fileOf({ ask }: CentsCustomer, nombre: string, formato: 'CSV' | 'XLSX' | 'PDF', filtro = '') {
  const made = await ask<Exportacion>(EXPORT, { nombre, formato, filtro });
  const served = await fetch(made.url ?? '');
  const bytes = Buffer.from(await served.arrayBuffer());
  return { made, bytes, name: served.headers.get('content-disposition') };
}

/** A decimal of a CSV file in hundredths. */
const inCents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/** The company that sells in each store, as the demo's ERP names it, and the form of its invoices' numbers: a prefix, and digits. */
const SELLERS: Readonly<
  Record<StoreCode, readonly [sociedad: string, name: string, taxId: string, prefix: string, digits: number]>
> = {
  main: ['1000', 'Surtidora Andina de Combustibles S.A.', 'NIT 830.512.340-8', 'FE-', 7],
  lubricantes: ['1100', 'Surtidora Andina Lubricantes S.A.S.', 'NIT 901.234.567-7', 'LU-', 7],
  ecuador: ['2000', 'Surtidora del Pacífico S.A.', 'RUC 1793006507001', '001-002-', 9],
  lubricantes_ecuador: ['2000', 'Surtidora del Pacífico S.A.', 'RUC 1793006507001', '001-002-', 9],
  lubricantes_peru: ['3000', 'Surtidora del Norte S.A.C.', 'RUC 20601234565', 'F001-', 8],
};

const FROM = '2026-08-02';
const TO = '2026-09-05';
const PERIOD = 'Del 2 de agosto al 5 de septiembre de 2026';

/** Writes the store's company and its numbers on the customer's documents, and adds more of them in the period than a page has rows. */
async function addPeriod({ store, person: { cliente }, amounts, currency }: CentsCustomer): Promise<void> {
  const [sociedad, , , prefix, digits] = SELLERS[store];
  const { kysely } = portal.database;
  const issued = Array.from({ length: 70 }, (_, at) => {
    const day = String(10 + (at % 20)).padStart(2, '0');
    const days = { fecha_documento: `2026-08-${day}`, fecha_vencimiento_documento: `2026-09-${day}` };
    return buildDocument({ numero_cuenta: cliente, moneda: currency, total: amounts[at % 5] ?? '', ...days });
  });
  await kysely.insertInto('documentos').values(issued).execute();
  const num_factura = sql<string>`${prefix}::text || lpad(num_documento, ${digits}, '0')`;
  await kysely.updateTable('documentos').set({ sociedad, num_factura }).where('numero_cuenta', '=', cliente).execute();
}

const STATEMENT = `query ($desde: String!, $hasta: String!) {
  extractoCuenta(desde: $desde, hasta: $hasta, pageSize: 100) {
    saldo_inicial cargos cargos_cantidad abonos abonos_cantidad saldo_final total_count
    edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
    items { documento concepto cargo abono saldo } } }`;

const withoutBlanks = (text: string): string => text.replaceAll(/\s/g, '');

const reach = () => ({ url: portal.url, control: controlsOf(portal) });

describe.each(STORE_CODES)('files in the store %s', (store: StoreCode) => {
  let customer: CentsCustomer;
  const { orders } = STORES[store].shows;
  beforeAll(async () => {
    customer = await addCentsCustomer(reach(), store);
    if (orders) await addHeldOrder(reach(), customer);
    await payThree(customer);
    await setOff(customer);
    await addPeriod(customer);
  });

  test('each list is a CSV, an Excel and a PDF file with the amounts of its currency to the cent', async () => {
    const { currency } = customer;
    const decimals = currency === 'COP' ? /^(-?\d+(,00)?)?$/ : /^(-?\d+,\d\d)?$/;
    for (const [nombre, { title, sum }] of Object.entries(LISTS)) {
      if (!orders && OF_ORDERS.includes(nombre)) continue;
      const { made, bytes } = await fileOf(customer, nombre, 'CSV');
      expect(made).toMatchObject({ estado: 'LISTA', moneda: currency });
      const rows: Record<string, string>[] = parse(bytes, { delimiter: ';', bom: true, columns: true });
      expect([nombre, rows.length]).toEqual([nombre, made.filas]);
      const amounts = rows.map((row) => row[sum ?? 'Valor'] ?? '');
      for (const amount of amounts) expect(amount, nombre).toMatch(decimals);
      const total = sum && formatMoney(moneyOf(String(made.total), currency));
      if (sum)
        expect([nombre, amounts.reduce((all, each) => all + inCents(each), 0)]).toEqual([
          nombre,
          inCents(String(made.total)),
        ]);

      const book = readZip((await fileOf(customer, nombre, 'XLSX')).bytes);
      const { rows: cells } = readSheet(String(book.get('xl/worksheets/sheet1.xml')));
      const listed = cells.flat().filter(({ value }) => value !== '').length;
      expect(listed, nombre).toBeGreaterThan(rows.length);
      const { pages } = await readPdf(Readable.from([(await fileOf(customer, nombre, 'PDF')).bytes]));
      const [first] = pages;
      for (const word of [
        title,
        'Emite',
        `Cliente ${customer.person.company}`,
        CURRENCY_NAMES[currency],
        `Página 1 de ${pages.length}`,
      ])
        expect(first?.text, nombre).toContain(word);
      if (total) expect(first?.text.replaceAll(/\s/g, ' '), nombre).toContain(`${total.replaceAll(/\s/g, ' ')} Filas`);
      expect(first?.text, nombre).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('the statement is a paper of the company that sells, as PDF and Excel: who, whose, which period, and figures that add up', async () => {
    const { ask, currency, person } = customer;
    const [, seller, taxId] = SELLERS[store];
    const minor = (amount: Decimal): number => moneyOf(amount, currency).minor;
    const statement = await ask<ExtractoCuenta>(STATEMENT, { desde: FROM, hasta: TO });
    const { saldo_inicial, cargos, abonos, saldo_final, edades, items, total_count } = statement;
    const ages = [{ key: 'por_vencer', label: 'Por vencer' }, ...AGE_BANDS] as const;
    const sums = {
      'Saldo inicial, 2 ago 2026': minor(saldo_inicial),
      [`Cargos · ${statement.cargos_cantidad}`]: minor(cargos),
      [`Abonos · ${statement.abonos_cantidad}`]: -minor(abonos),
    };
    const aged: Record<string, number> = {
      ...Object.fromEntries(ages.map(({ key, label }) => [label, minor(edades[key])])),
      'A su favor': -minor(edades.a_favor),
    };
    const total = (figures: Readonly<Record<string, number>>) =>
      Object.values(figures).reduce((all, each) => all + each);
    // Without amounts of each kind the sums would say nothing.
    expect(Math.min(minor(saldo_inicial), minor(cargos), minor(abonos), -(aged['A su favor'] ?? 0))).toBeGreaterThan(0);
    expect([total(sums), total(aged)]).toEqual([minor(saldo_final), minor(saldo_final)]);
    expect(items).toHaveLength(total_count);

    const filter = `desde=${FROM}&hasta=${TO}`;
    const paper = await fileOf(customer, 'extracto', 'PDF', filter);
    expect(paper.name).toContain(`filename="extracto-${FROM}-a-${TO}.pdf"`);
    const { pages, title } = await readPdf(Readable.from([paper.bytes]));
    expect(pages.length).toBeGreaterThan(1);
    expect(title).toBe(`Extracto de cuenta ${PERIOD}`);
    for (const [at, { text }] of pages.entries())
      for (const word of [`${seller} · ${taxId}`, 'Extracto de cuenta', PERIOD, `Página ${at + 1} de ${pages.length}`])
        expect(text).toContain(word);
    const first = pages[0]?.text ?? '';
    for (const word of [`Emite ${seller} ${taxId}`, `Cliente ${person.company}`, CURRENCY_NAMES[currency]])
      expect(first).toContain(word);
    const printed = (label: string): number => {
      const [digits = ''] = first.split(`${label} `)[1]?.split(' ') ?? [];
      return minor(digits.replaceAll('.', '').replace(',', '.'));
    };
    for (const [label, amount] of Object.entries({ ...sums, ...aged }))
      expect([label, printed(label)]).toEqual([label, amount]);
    expect(printed(`Saldo final ${CURRENCY_SIGNS[currency]}`)).toBe(minor(saldo_final));
    const whole = pages.map(({ text }) => text).join(' ');
    expect(whole).not.toMatch(/\bLista\b|NaN|undefined|Infinity/);
    // The note about long texts is the only place of the sign.
    expect(whole.split('…')).toHaveLength(2);
    for (const { documento, concepto } of items)
      expect(withoutBlanks(whole)).toContain(withoutBlanks(`${documento ?? ''}${concepto}`));

    const book = await fileOf(customer, 'extracto', 'XLSX', filter);
    expect(book.name).toContain(`filename="extracto-${FROM}-a-${TO}.xlsx"`);
    const parts = readZip(book.bytes);
    expect(String(parts.get('xl/workbook.xml'))).toContain('<sheet name="Extracto de cuenta"');
    const { letterhead, rows } = readSheet(String(parts.get('xl/worksheets/sheet1.xml')));
    expect(letterhead.map(([line]) => line)).toEqual([
      'Extracto de cuenta',
      expect.stringContaining(`${seller} · ${taxId} · `),
      expect.stringContaining(`Cliente: ${person.company} · `),
      expect.stringContaining(`Periodo: ${PERIOD} · ${CURRENCY_NAMES[currency]} · `),
    ]);
    const [, opening, ...moved] = rows.map((row) => row.map(({ value }) => value));
    expect([opening?.[2], minor(opening?.[5] ?? '')]).toEqual(['Saldo inicial', minor(saldo_inicial)]);
    const texts = ({ documento, concepto }: (typeof items)[number]) => [documento ?? '', concepto];
    expect(moved.map(([, documento, concepto]) => [documento, concepto])).toEqual(items.map(texts));
    let balance = minor(saldo_inicial);
    for (const [, , concepto = '', charge, credit, after = ''] of moved) {
      balance += minor(charge || '0') - minor(credit || '0');
      expect([concepto, minor(after)]).toEqual([concepto, balance]);
    }
    expect(balance).toBe(minor(saldo_final));
    const summary = readSheet(String(parts.get('xl/worksheets/sheet2.xml'))).rows.map((row) =>
      row.map(({ value }) => value),
    );
    const [word = '', number] = taxId.split(' ');
    expect(summary).toEqual(
      expect.arrayContaining([
        ['Emite', seller],
        [word, number],
        ['Cliente', person.company],
        ['Periodo', PERIOD],
      ]),
    );
    for (const [label, amount] of Object.entries({ ...sums, ...aged, 'Saldo final': minor(saldo_final) })) {
      const [, value = ''] = summary.find(([name]) => name === label) ?? [];
      expect([label, minor(value)]).toEqual([label, amount]);
    }
    for (const sheet of ['sheet1', 'sheet2'])
      expect(String(parts.get(`xl/worksheets/${sheet}.xml`))).toContain('Página &amp;P de &amp;N');
  });
});
