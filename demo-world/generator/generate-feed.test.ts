import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAccessKey } from '#areas/documents/rules/access-key.ts';
import { createRowReader } from '#areas/feed/rules/read-row.ts';
import { FEED_KINDS, feedFile } from '#areas/feed/server/index.ts';
import { nitCheckDigit } from '#areas/stores/rules/check-digits.ts';
import { addDays, daysBetween, localDate } from '#kernel/local-date.ts';
import { LA_CEIBA, ORIENTE, SIN_MOVIMIENTO } from '../companies/demo-companies.ts';
import { privateRucCheckDigit } from './countries/private-ruc.ts';
import { type FeedOptions, generateFeed } from './generate-feed.ts';

const today = localDate('2026-09-05');

async function generate(change: Partial<FeedOptions> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'generated-'));
  await generateFeed({ folder, documents: 3_000, clients: 40, seed: 7, today, provider: 'Terpel', ...change });
  return folder;
}

const hashesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]);

const rowsOf = (folder: string, kind: string): Record<string, string>[] =>
  readFileSync(join(folder, `${kind}.ndjson`), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

const folder = await generate();
const documents = rowsOf(folder, 'documentos');

test('the same arguments give the same bytes; another seed does not', async () => {
  expect(hashesOf(await generate())).toEqual(hashesOf(folder));
  expect(hashesOf(await generate({ seed: 8 }))).not.toEqual(hashesOf(folder));
});

test('demo/ holds what it writes, byte for byte, whatever the machine (demo/README.md says how to write it again)', async () => {
  const written = hashesOf(await generate({ documents: 40, clients: 9, seed: 1 }));
  expect(hashesOf('demo').filter(([name]) => name !== 'README.md')).toEqual(written);
});

/** Answers are about compensations that customers sent, and the generated customers sent none. */
const GENERATED = FEED_KINDS.filter((kind) => kind !== 'respuestas_compensaciones');

test.each(GENERATED)('every row of %s is good', (kind) => {
  const read = createRowReader(feedFile(kind), new Date('2100-01-01T00:00:00Z'));
  const problems = rowsOf(folder, kind).flatMap((row) => {
    const result = read(row);
    return 'problems' in result ? [{ row, problems: result.problems }] : [];
  });
  expect(problems).toEqual([]);
});

test.each([1, 30, 3_000, 41_000])('exactly %i documents are written', async (count) => {
  expect(rowsOf(await generate({ documents: count }), 'documentos')).toHaveLength(count);
});

test('no two documents have the same electronic key, and no two invoices of an issuer the same number', () => {
  const keys = documents.flatMap(({ cufe }) => cufe ?? []);
  expect(new Set(keys).size).toBe(keys.length);
  const numbers = documents.flatMap(({ sociedad, num_factura }) => (num_factura ? `${sociedad} ${num_factura}` : []));
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('no key is repeated', () => {
  for (const kind of GENERATED) {
    const keys = rowsOf(folder, kind).map((row) =>
      feedFile(kind)
        .key.map((name) => row[name])
        .join('|'),
    );
    expect(new Set(keys).size, kind).toBe(keys.length);
  }
});

test('identification numbers pass their own check', () => {
  for (const { tipoNit, clienteNit = '', pais } of rowsOf(folder, 'clientes')) {
    const [base = '', digit] = clienteNit.split('-');
    if (tipoNit === 'NIT') expect(nitCheckDigit(base)).toBe(Number(digit));
    if (pais === 'EC') expect(privateRucCheckDigit(base.slice(0, 9))).toBe(Number(base[9]));
  }
});

describe('every case that a screen must handle is there', () => {
  const open = documents.filter(({ saldo_erp }) => Number(saldo_erp) > 0);
  const overdue = (from: number, to: number) => (row: Record<string, string>) => {
    const days = daysBetween(localDate(row.fecha_vencimiento_documento ?? ''), today);
    return row.clase === 'INVOICE' && days >= from && days <= to;
  };
  test.each<[string, (row: Record<string, string>) => boolean]>([
    ['one to seven days overdue', overdue(1, 7)],
    ['eight to fourteen', overdue(8, 14)],
    ['fifteen to twenty-one', overdue(15, 21)],
    ['more', overdue(22, 400)],
    ['due today', overdue(0, 0)],
    ['to expire', overdue(-90, -1)],
    ['a credit note in favour', ({ clase, tipo_documento }) => clase === 'PAYMENT' && tipo_documento === 'NC'],
    ['an unapplied payment', ({ clase, tipo_documento }) => clase === 'PAYMENT' && tipo_documento === 'DZ'],
    ['blocked by the ERP', ({ bloqueo_erp }) => bloqueo_erp !== undefined],
    ['partly paid', ({ saldo_erp, valor_original }) => saldo_erp !== valor_original],
    ['without CUFE', ({ cufe, clase }) => cufe === undefined && clase === 'INVOICE'],
    ['not payable online', ({ pago_en_linea, clase }) => String(pago_en_linea) === 'false' && clase === 'INVOICE'],
    ['a type without PDF', ({ tipo_documento = '' }) => ['DB-SF', 'DB-SP', 'DB'].includes(tipo_documento)],
    ['a name longer than ninety', ({ nombre_destino = '' }) => nombre_destino.length > 90],
    ['a name of five letters', ({ nombre_destino = '' }) => nombre_destino.length <= 5],
  ])('%s', (_name, is) => {
    expect(open.some(is)).toBe(true);
  });

  test('settled ones, each type of document without PDF, and a customer with nothing', () => {
    expect(open.length).toBeLessThan(documents.length);
    expect(new Set(documents.map(({ tipo_documento }) => tipo_documento))).toEqual(
      new Set(['RV', 'DB-SF', 'DB-SP', 'DB', 'NC', 'DZ']),
    );
    expect(documents.some(({ numero_cuenta }) => numero_cuenta === SIN_MOVIMIENTO)).toBe(false);
  });

  test('one customer with twenty thousand, when there are enough', async () => {
    const many = rowsOf(await generate({ documents: 41_000 }), 'documentos');
    expect(many.filter(({ numero_cuenta }) => numero_cuenta === ORIENTE)).toHaveLength(20_000);
  });
});

test('an invoice is the sum of its lines and their tax', () => {
  const lines = Map.groupBy(
    rowsOf(folder, 'documento_lineas'),
    (line) => `${line.numero_cuenta}|${line.num_documento}`,
  );
  for (const { numero_cuenta, num_documento, tipo_documento, subtotal, iva, valor_original } of documents) {
    if (tipo_documento === 'DZ') continue;
    const sum = (lines.get(`${numero_cuenta}|${num_documento}`) ?? []).reduce(
      (total, { valor }) => total + Math.round(Number(valor) * 100),
      0,
    );
    expect(sum).toBe(Math.round(Number(subtotal) * 100));
    expect(Math.round(Number(subtotal) * 100) + Math.round(Number(iva) * 100)).toBe(
      Math.round(Number(valor_original) * 100),
    );
  }
});

test('amounts are those of the trade: a load of fuel is between ten and two hundred million pesos', () => {
  const invoices = documents
    .filter(({ sociedad, tipo_documento }) => sociedad === '1000' && tipo_documento === 'RV')
    .map(({ valor_original }) => Number(valor_original));
  invoices.sort((a, b) => a - b);
  expect(invoices[Math.floor(invoices.length * 0.05)]).toBeGreaterThan(10_000_000);
  expect(invoices[Math.floor(invoices.length * 0.95)]).toBeLessThan(200_000_000);
});

test('outside of Colombia nearly every amount has cents, of invoices and of orders', () => {
  const share = (amounts: readonly (string | undefined)[]) =>
    amounts.filter((amount) => !amount?.endsWith('.00')).length / amounts.length;
  for (const moneda of ['USD', 'PEN']) {
    const of = (kind: 'documentos' | 'pedidos') => rowsOf(folder, kind).filter((row) => row.moneda === moneda);
    const invented = of('documentos').filter(({ tipo_documento }) => tipo_documento === 'RV');
    expect(share(invented.map(({ valor_original }) => valor_original))).toBeGreaterThan(0.9);
    expect(share(of('pedidos').map(({ valor }) => valor))).toBeGreaterThan(0.7);
  }
});

test('the electronic key is a CUFE in Colombia and a clave de acceso that checks in Ecuador', () => {
  for (const { cufe, moneda, num_factura, fecha_documento = '' } of documents.filter(
    ({ cufe }) => cufe !== undefined,
  )) {
    if (moneda === 'COP') expect(cufe).toMatch(/^[0-9a-f]{96}$/);
    else {
      expect(cufe?.slice(0, 8)).toBe(fecha_documento.split('-').reverse().join(''));
      expect(readAccessKey(cufe ?? '')?.numero).toBe(num_factura);
    }
  }
});

test('the first screen of the demo adds up to the scripted amounts', () => {
  const mine = documents.filter(({ numero_cuenta, saldo_erp }) => numero_cuenta === LA_CEIBA && Number(saldo_erp) > 0);
  const total = (clase: string, from: number, to: number) =>
    mine
      .filter(
        (row) =>
          row.clase === clase &&
          (row.fecha_vencimiento_documento ?? '') >= addDays(today, from) &&
          (row.fecha_vencimiento_documento ?? '') <= addDays(today, to),
      )
      .reduce((sum, { saldo_erp }) => sum + Number(saldo_erp), 0);
  expect([
    total('INVOICE', -90, -1),
    total('INVOICE', 0, 0),
    total('INVOICE', 1, 90),
    total('PAYMENT', -90, 90),
  ]).toEqual([312_480_900, 64_218_900, 486_905_750, 38_400_000]);
});

describe('applications', () => {
  const cents = (text: string | undefined) => Math.round(Number(text) * 100);
  const applications = rowsOf(folder, 'aplicaciones');

  test('what was settled of each document is the sum of its applications, on either side of them', () => {
    const settled = new Map<string, number>();
    const add = (account: string | undefined, document: string | undefined, amount: number) =>
      settled.set(`${account}|${document}`, (settled.get(`${account}|${document}`) ?? 0) + amount);
    for (const { numero_cuenta, num_documento, num_origen, monto } of applications) {
      add(numero_cuenta, num_documento, cents(monto));
      if (num_origen) add(numero_cuenta, num_origen, cents(monto));
    }
    for (const { numero_cuenta, num_documento, valor_original, saldo_erp } of documents)
      expect(settled.get(`${numero_cuenta}|${num_documento}`) ?? 0).toBe(cents(valor_original) - cents(saldo_erp));
  });

  test('none lies before its documents or after today', () => {
    const dated = new Map(documents.map((row) => [`${row.numero_cuenta}|${row.num_documento}`, row.fecha_documento]));
    for (const { numero_cuenta, num_documento, num_origen, fecha = '' } of applications) {
      expect(fecha <= today).toBe(true);
      for (const each of [num_documento, ...(num_origen ? [num_origen] : [])])
        expect((dated.get(`${numero_cuenta}|${each}`) ?? '9') <= fecha).toBe(true);
    }
  });

  test('every way of settling is there', () => {
    expect(new Set(applications.map(({ tipo }) => tipo))).toEqual(
      new Set(['pago', 'compensacion', 'nota_credito', 'devolucion', 'ajuste']),
    );
  });
});

describe('orders', () => {
  const events = rowsOf(folder, 'pedido_eventos');

  test('nothing happens on the day that begins, or after it', () => {
    expect(events.filter(({ fecha_hora_evento }) => String(fecha_hora_evento) >= today)).toEqual([]);
  });

  test('an invoice of the last weeks is that of a delivery with its quantities', () => {
    const [delivery] = rowsOf(folder, 'entregas').filter(({ num_factura }) => num_factura !== undefined);
    const document = documents.find(({ num_factura }) => num_factura === delivery?.num_factura);
    const lines = rowsOf(folder, 'documento_lineas').filter(
      (line) => line.num_documento === document?.num_documento && line.numero_cuenta === document?.numero_cuenta,
    );
    const delivered = rowsOf(folder, 'entrega_lineas').filter(
      ({ numero_entrega }) => numero_entrega === delivery?.numero_entrega,
    );
    expect(delivered.map(({ cantidad_facturada }) => cantidad_facturada)).toEqual(
      lines.map(({ cantidad }) => cantidad),
    );
  });

  test('an order in review names invoices of its customer that are overdue, or gives another reason', () => {
    const holds = Map.groupBy(rowsOf(folder, 'pedido_bloqueos'), ({ num_pedido }) => num_pedido);
    expect(holds.size).toBeGreaterThan(5);
    const overdue = new Set(
      documents.flatMap((row) =>
        Number(row.saldo_erp) > 0 && (row.fecha_vencimiento_documento ?? '') < today
          ? `${row.numero_cuenta} ${row.num_documento} ${row.sociedad}`
          : [],
      ),
    );
    for (const { numero_cuenta, num_documento, sociedad } of [...holds.values()].flat())
      expect(overdue).toContain(`${numero_cuenta} ${num_documento} ${sociedad}`);
    const reviews = events.filter(({ estado }) => estado === '-1');
    for (const { num_pedido, motivo_bloqueo } of reviews)
      expect(motivo_bloqueo === 'Cartera vencida').toBe(holds.has(num_pedido));
    expect(new Set(reviews.map(({ motivo_bloqueo }) => motivo_bloqueo))).toEqual(
      new Set(['Cartera vencida', 'Cupo de crédito insuficiente', 'Capacidad del tanque por confirmar']),
    );
  });

  test('an order comes to the sum of its lines', () => {
    const lines = Map.groupBy(rowsOf(folder, 'pedido_lineas'), ({ num_pedido }) => num_pedido);
    for (const { num_pedido, valor } of rowsOf(folder, 'pedidos')) {
      const sum = (lines.get(num_pedido) ?? []).reduce(
        (total, line) => total + Math.round(Number(line.valor) * 100),
        0,
      );
      expect(sum).toBe(Math.round(Number(valor) * 100));
    }
  });

  test('as many past orders as asked for are written, each number once', async () => {
    const few = { documents: 200, clients: 12 };
    const without = rowsOf(await generate(few), 'pedidos');
    const numbers = rowsOf(await generate({ ...few, orders: 1_000 }), 'pedidos').map(({ num_pedido }) => num_pedido);
    expect(numbers).toHaveLength(without.length + 1_000);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
