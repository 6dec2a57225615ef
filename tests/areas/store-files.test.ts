import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { Exportacion } from '#generated/contract.ts';
import { CURRENCY_NAMES, formatMoney, moneyOf } from '#kernel/money.ts';
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

const EXPORT = `mutation ($nombre: String!, $formato: FormatoExportacion!) {
  exportar(nombre: $nombre, formato: $formato) { estado filas total moneda url } }`;

async function fileOf({ ask }: CentsCustomer, nombre: string, formato: 'CSV' | 'XLSX' | 'PDF') {
  const made = await ask<Exportacion>(EXPORT, { nombre, formato });
  return { made, bytes: Buffer.from(await (await fetch(made.url ?? '')).arrayBuffer()) };
}

/** A decimal of a CSV file in hundredths. */
const inCents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

describe.each(STORE_CODES)('lists as files in the store %s', (store: StoreCode) => {
  test('each list is a CSV, an Excel and a PDF file with the amounts of its currency to the cent', async () => {
    const reach = { url: portal.url, control: controlsOf(portal) };
    const customer = await addCentsCustomer(reach, store);
    const { orders } = STORES[store].shows;
    if (orders) await addHeldOrder(reach, customer);
    await payThree(customer);
    await setOff(customer);
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
});
