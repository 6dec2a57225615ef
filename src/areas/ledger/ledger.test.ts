import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { type DocumentsDesk, openDocumentsDesk } from '#tests/support/documents-desk.ts';
import { type Posting, postEntries } from './server/index.ts';

const at = new Date('2026-09-05T14:42:00Z');
const cop = (minor: number) => money(minor, 'COP');
let serial = 0;
const operation = (): string => {
  serial += 1;
  return `6f0b1d9c-0000-4000-8000-${String(serial).padStart(12, '0')}`;
};

let desk: DocumentsDesk;
let invoice: number;
let favour: number;
let others: number;
let dollars: number;
beforeAll(async () => {
  desk = await openDocumentsDesk();
  const { ana, otra } = desk.people;
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Surtidora', '830512340', 'Calle 26', 'Bogotá', 'CO')`.execute(desk.database.kysely);
  invoice = await desk.add(ana, { num_documento: 'L-1', total: '1000' });
  favour = await desk.add(ana, { num_documento: 'L-2', total: '1000', clase: 'PAYMENT' });
  dollars = await desk.add(ana, { num_documento: 'L-3', total: '10.00', moneda: 'USD' });
  others = await desk.add(otra, { num_documento: 'L-4', total: '1000' });
});
afterAll(() => desk.close());

const post = (posting: Omit<Posting, 'registrado_en'>): Promise<number> =>
  desk.database.kysely.transaction().execute((tx) => postEntries(tx, { registrado_en: at, ...posting }));
const held = (operacion: string) =>
  desk.database.kysely
    .selectFrom('asientos')
    .select(['tipo', 'numero_cuenta', 'moneda', 'monto', 'de_documento', 'a_documento'])
    .where('operacion', '=', operacion)
    .orderBy('id')
    .execute();

test('a ledger entry has the customer and the currency of its documents', async () => {
  const operacion = operation();
  expect(await post({ operacion, tipo: 'compensacion', lineas: [{ de: favour, a: invoice, monto: cop(300) }] })).toBe(
    1,
  );
  expect(await post({ operacion, tipo: 'devolucion', lineas: [{ de: favour, a: null, monto: cop(5) }] })).toBe(1);
  const common = { numero_cuenta: desk.people.ana.cliente, moneda: 'COP', de_documento: favour };
  expect(await held(operacion)).toEqual([
    { ...common, tipo: 'compensacion', monto: '300.00', a_documento: invoice },
    { ...common, tipo: 'devolucion', monto: '5.00', a_documento: null },
  ]);
});

test('an operation that is posted again, even twelve times at once, is in the ledger once', async () => {
  const posting = { operacion: operation(), tipo: 'pago', lineas: [{ de: null, a: invoice, monto: cop(10) }] } as const;
  const counts = await Promise.all(Array.from({ length: 12 }, () => post(posting)));
  expect(counts.reduce((all, each) => all + each, 0)).toBe(1);
  expect(await post(posting)).toBe(0);
  expect(await held(posting.operacion)).toHaveLength(1);
});

test('an empty list of lines adds no entry to the ledger', async () => {
  expect(await post({ operacion: operation(), tipo: 'pago', lineas: [] })).toBe(0);
});

test.each([
  ['the same pair with another amount', () => ({ de: null, a: invoice, monto: cop(11) })],
  ['documents of two customers', () => ({ de: favour, a: others, monto: cop(10) })],
  ['a document in another currency', () => ({ de: favour, a: dollars, monto: cop(10) })],
  ['an amount in another currency', () => ({ de: null, a: invoice, monto: money(10, 'USD') })],
  ['a document that does not exist', () => ({ de: null, a: 999_999_999, monto: cop(10) })],
])('posting %s is refused and undoes the transaction', async (_case, line) => {
  const operacion = operation();
  const { de, a, monto } = line();
  const tipo = de === null ? 'pago' : 'compensacion';
  if (de === null && a === invoice && monto.currency === 'COP')
    await post({ operacion, tipo, lineas: [{ de, a, monto: cop(10) }] });
  const before = await held(operacion);
  await expect(post({ operacion, tipo, lineas: [{ de, a, monto }] })).rejects.toThrow(RangeError);
  expect(await held(operacion)).toEqual(before);
});

test('a ledger entry can be neither changed nor removed', async () => {
  const { kysely } = desk.database;
  await expect(sql`update asientos set monto = 1`.execute(kysely)).rejects.toThrow('no se cambian');
  await expect(sql`delete from asientos`.execute(kysely)).rejects.toThrow('no se cambian');
  await expect(sql`truncate asientos`.execute(kysely)).rejects.toThrow('no se cambian');
});
