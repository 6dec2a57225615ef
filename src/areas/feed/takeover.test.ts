import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applyPayment, blockDocuments } from '#areas/documents/server/index.ts';
import { findOrCreateFavourDocument, postEntries } from '#areas/ledger/server/index.ts';
import { reviewPayment } from '#areas/payments/server/review-payment.ts';
import { listReviewCases } from '#areas/payments/server/review-queries.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { money } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import { documentRow, feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { importFolder } from './server/index.ts';

const clock = fixedClock();
const database: Database = await openTestDatabase();
afterAll(() => database.close());
const { documento_lineas: _, ...accounts } = smallFeed;
await importFolder({ database, folder: feedFolder({ ...accounts, documentos: [documentRow('1')] }), clock });

const CLIENTE = '0000100101';
const cop = (minor: number) => money(minor, 'COP');
const inOne = <Value>(work: Parameters<ReturnType<Database['kysely']['transaction']>['execute']>[0]) =>
  database.kysely.transaction().execute(work) as Promise<Value>;
let serial = 0;
let uuid: string;
let referencia: string;

/** Stores a payment on account of 1.000 by this customer. */
async function addPayment(estado: 'aprobada' | 'en_banco', numero_cuenta = CLIENTE) {
  serial += 1;
  uuid = randomUUID();
  referencia = `SRT-2026-09${String(serial).padStart(4, '0')}`;
  const [user] = await database.kysely.selectFrom('usuarios').select('id').execute();
  const creada_en = clock.now();
  await database.kysely
    .insertInto('pagos')
    .values({
      uuid,
      referencia,
      numero_cuenta,
      user_id: user?.id ?? 0,
      clave_idempotencia: uuid,
      huella: 'x',
      tipo: 'contado',
      id_segment: '1110',
      estado,
      monto: '1000',
      moneda: 'COP',
      proveedor: 'simulador',
      creada_en,
      expira_en: creada_en,
    })
    .execute();
}

/** Approves the payment. @returns identifier of its document in the customer's favour */
const approve = (): Promise<number> =>
  inOne(async (tx) => {
    const at = clock.now();
    const favour = { uuid, referencia, numero_cuenta: CLIENTE, monto: cop(1000), at, texto: 'Pago a cuenta' };
    const id = await findOrCreateFavourDocument(tx, favour);
    await postEntries(tx, {
      operacion: uuid,
      tipo: 'contado',
      registrado_en: at,
      lineas: [{ de: null, a: id, monto: cop(1000) }],
    });
    return id;
  });

/** Sets off part of the document in favour against the invoice, like a compensation. */
const compensate = (favour: number, minor: number): Promise<void> =>
  inOne(async (tx) => {
    const operacion = randomUUID();
    const invoice = (
      await tx
        .selectFrom('documentos')
        .select('id_edocta_detalle')
        .where('num_documento', '=', '1')
        .executeTakeFirstOrThrow()
    ).id_edocta_detalle;
    const lineas = [favour, invoice].map((id_edocta_detalle) => ({ id_edocta_detalle, monto: cop(minor) }));
    await applyPayment(tx, { uuid: operacion, origen: 'compensacion', aplicado_en: clock.now(), lineas });
    const pair = { de: favour, a: invoice, monto: cop(minor) };
    await postEntries(tx, { operacion, tipo: 'compensacion', registrado_en: clock.now(), lineas: [pair] });
  });

const favourRow = (num: string, change: Record<string, unknown> = {}) =>
  documentRow(num, {
    clase: 'PAYMENT',
    tipo_documento: 'DZ',
    codigo_destinatario: null,
    valor_original: '1000',
    saldo_erp: '1000',
    referencia_pago: referencia,
    texto: 'Consignación',
    ...change,
  });
const bring = (...rows: Record<string, unknown>[]) =>
  importFolder({ database, folder: feedFolder({ documentos: rows }), clock });
const favours = async () =>
  (
    await sql<Record<string, unknown>>`
      select id_edocta_detalle as id, num_documento as num, sociedad, valor_original::int as original, total::int as total, en_erp, texto,
        (select referencia from pagos p where p.uuid = d.pago_uuid) as pago
      from documentos d where clase = 'PAYMENT' and (pago_uuid = ${uuid} or num_documento like ${`E${serial}%`}) order by id`.execute(
      database.kysely,
    )
  ).rows;
/** Documents in favour that the ledger's verification reports as the same money twice. */
const doubles = async () =>
  (await verifyLedger(database)).faltas.filter(({ falta }) => falta === 'doble').map(({ cual }) => cual);
const num = (suffix = '') => `E${serial}${suffix}`;

beforeEach(() => addPayment('aprobada'));

test('the ERP’s row takes over the portal’s document, and a repeated import changes nothing', async () => {
  const id = await approve();
  expect(await favours()).toMatchObject([{ id, num: referencia, en_erp: false, total: 1000 }]);
  const { archivos } = await bring(favourRow(num()));
  expect(archivos[0]).toMatchObject({ nuevas: 0, cambiadas: 1 });
  const taken = [
    {
      id,
      num: num(),
      sociedad: '1000',
      original: 1000,
      total: 1000,
      en_erp: true,
      texto: 'Consignación',
      pago: referencia,
    },
  ];
  expect(await favours()).toEqual(taken);
  const again = await bring(favourRow(num()));
  expect(again.archivos[0]).toMatchObject({ nuevas: 0, cambiadas: 0 });
  expect(await favours()).toEqual(taken);
});

test('the document stays reduced by a compensation until the ERP knows it', async () => {
  const id = await approve();
  await compensate(id, 300);
  await bring(favourRow(num()));
  expect(await favours()).toMatchObject([{ id, num: num(), total: 700 }]);
  await bring(favourRow(num(), { saldo_erp: '700', secuencia: 2 }));
  expect(await favours()).toMatchObject([{ id, total: 700 }]);
  await bring(favourRow(num(), { saldo_erp: '0', secuencia: 3 }));
  expect(await favours()).toMatchObject([{ id, total: 0 }]);
});

test('a row from an ERP with a clock behind takes the document over too', async () => {
  const id = await approve();
  await bring(favourRow(num(), { actualizado_en: '2026-01-01T05:00:00-05:00', saldo_erp: '400' }));
  expect(await favours()).toMatchObject([{ id, num: num(), total: 400 }]);
});

test('a row with the portal’s own number takes the document over without naming the payment', async () => {
  const id = await approve();
  await bring(favourRow(referencia, { referencia_pago: null, ejercicio: '2026' }));
  expect(await favours()).toMatchObject([{ id, num: referencia, en_erp: true, texto: 'Consignación' }]);
});

test.each([
  [
    'an unknown payment',
    () => favourRow(num(), { referencia_pago: 'SRT-2026-999999' }),
    'no existe o es de otro cliente',
  ],
  [
    'the payment of another customer',
    () => favourRow(num(), { numero_cuenta: '0000100102' }),
    'no existe o es de otro cliente',
  ],
  ['a payment, on an invoice', () => favourRow(num(), { clase: 'INVOICE' }), 'solo la tiene lo que está a favor'],
  [
    'something that is no reference',
    () => favourRow(num(), { referencia_pago: 'x' }),
    'una referencia de pago del portal',
  ],
])('a row that names %s is refused and changes nothing', async (_case, row, reason) => {
  await approve();
  const before = await favours();
  const { sinRechazos, archivos } = await bring(row());
  expect(sinRechazos).toBe(false);
  expect(JSON.stringify(archivos[0]?.problemas)).toContain(reason);
  expect(await favours()).toEqual(before);
});

test('the first of two rows that name a payment takes the document over, and the second becomes a separate document', async () => {
  const id = await approve();
  await bring(
    favourRow(num('b'), { valor_original: '400', saldo_erp: '400' }),
    favourRow(num('a'), { valor_original: '600', saldo_erp: '600' }),
  );
  expect(await favours()).toMatchObject([
    { id, num: num('a'), total: 600, pago: referencia },
    { num: num('b'), total: 400, pago: null },
  ]);
});

test('a document that the ERP delivered before it named the payment replaces the portal’s unused document', async () => {
  const id = await approve();
  await bring(favourRow(num(), { referencia_pago: null }));
  await bring(favourRow(num(), { secuencia: 2 }));
  expect(await favours()).toMatchObject([{ num: num(), total: 1000, pago: referencia }]);
  const { rows } = await sql<{ total: string }>`select total from documentos where id_edocta_detalle = ${id}`.execute(
    database.kysely,
  );
  expect(Number(rows[0]?.total)).toBe(0);
});

test('the portal’s used document replaces the one that the ERP delivered before, and stays reduced', async () => {
  const id = await approve();
  await bring(favourRow(num(), { referencia_pago: null }));
  await compensate(id, 300);
  await bring(favourRow(num(), { secuencia: 2 }));
  expect(await favours()).toMatchObject([{ id, num: num(), total: 700, pago: referencia, en_erp: true }]);
  await bring(favourRow(num(), { secuencia: 3, saldo_erp: '700' }));
  expect(await favours()).toMatchObject([{ id, total: 700 }]);
  expect(await doubles()).toEqual([]);
});

test('the ERP’s document keeps its applications, and a late row that names the payment changes nothing', async () => {
  const id = await approve();
  await bring(favourRow(num(), { referencia_pago: null, saldo_erp: '400', secuencia: 5 }));
  const application = { numero_cuenta: CLIENTE, aplicacion: `A${serial}`, num_documento: num(), sociedad: '1000' };
  const folder = feedFolder({ aplicaciones: [{ ...application, fecha: '2026-09-01', tipo: 'pago', monto: '600' }] });
  expect((await importFolder({ database, folder, clock })).sinRechazos).toBe(true);
  await compensate(id, 300);
  await bring(favourRow(num(), { secuencia: 4 }));
  expect(await favours()).toMatchObject([
    { id, num: referencia, total: 700 },
    { num: num(), total: 400 },
  ]);
  await bring(favourRow(num(), { saldo_erp: '400', secuencia: 6 }));
  expect(await favours()).toMatchObject([{ id, num: num(), pago: referencia }]);
  const { rows } = await sql<{ id: number }>`
    select id_edocta_detalle as id from aplicaciones where aplicacion = ${`A${serial}`}`.execute(database.kysely);
  expect(rows).toEqual([{ id }]);
});

test('the portal’s document is blocked and reported until the operator decides, when both documents were used', async () => {
  const id = await approve();
  await bring(favourRow(num(), { referencia_pago: null }));
  const erps = (await favours())[1]?.id as number;
  await compensate(id, 300);
  await compensate(erps, 200);
  await bring(favourRow(num(), { secuencia: 2 }));
  expect(await favours()).toMatchObject([
    { id, num: referencia, total: 700, pago: referencia },
    { id: erps, num: num(), total: 800, pago: null },
  ]);
  expect(await doubles()).toEqual([referencia]);
  const { rows } = await sql<{ bloqueo_erp: string | null }>`
    select bloqueo_erp from documentos where id_edocta_detalle = ${id}`.execute(database.kysely);
  expect(rows[0]?.bloqueo_erp).toBe('Revisamos si este valor ya está en su cuenta');

  const [listed] = (await listReviewCases(database.kysely, clock.now())).filter(
    (each) => each.referencia === referencia,
  );
  expect(listed).toMatchObject({ a_favor: '700.00', repetido: num() });
  const order = { action: 'close', reference: referencia, reason: 'El ERP lo tiene', operator: 'Pruebas' } as const;
  expect(await reviewPayment({ database, clock }, order)).toMatchObject({ ok: true });
  expect(await favours()).toMatchObject([{ total: 0 }, { total: 800 }]);
  expect(await doubles()).toEqual([]);
});

test('a payment that the ERP books before the bank reports it uses the ERP’s document', async () => {
  await addPayment('en_banco');
  await bring(favourRow(num()));
  const [erps] = await favours();
  expect(erps).toMatchObject({ num: num(), pago: referencia });
  expect(await approve()).toBe(erps?.id);
  expect(await favours()).toHaveLength(1);
});

test('a document that a compensation holds may be taken over', async () => {
  const id = await approve();
  const desde = clock.now();
  await inOne((tx) =>
    blockDocuments(tx, { uuid: randomUUID(), motivo: 'compensacion', ids: [id], desde, expira: desde }),
  );
  await bring(favourRow(num()));
  expect(await favours()).toMatchObject([{ id, num: num(), en_erp: true }]);
});
