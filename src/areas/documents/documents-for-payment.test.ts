import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { money } from '#kernel/money.ts';
import { type DocumentsDesk, openDocumentsDesk } from '#tests/support/documents-desk.ts';
import { applyPayment, blockDocuments, lockDocumentsForPayment, releaseDocuments } from './server/index.ts';

const PAYMENT = '6f0b1d9c-0000-4000-8000-000000000001';
const OTHER = '6f0b1d9c-0000-4000-8000-000000000002';
const desde = new Date('2026-09-05T14:42:00Z');
const cop = (minor: number) => money(minor, 'COP');

let desk: DocumentsDesk;
let ana: Session;
const ids = new Map<string, number>();
const idOf = (num: string): number => ids.get(num) ?? 0;

beforeAll(async () => {
  desk = await openDocumentsDesk();
  ana = desk.people.ana;
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Surtidora', '830512340', 'Calle 26', 'Bogotá', 'CO')`.execute(desk.database.kysely);
  for (const num of ['3', '1', '2']) ids.set(num, await desk.add(ana, { num_documento: num, total: '1000' }));
  ids.set(
    'erp',
    await desk.add(ana, { num_documento: 'erp', bloqueo_erp: 'En reclamación', codigo_destinatario: 'D2' }),
  );
  ids.set('favor', await desk.add(ana, { num_documento: 'favor', clase: 'PAYMENT' }));
  await desk.add(desk.people.otra, { num_documento: 'ajena' });
});
afterAll(() => desk.close());
beforeEach(async () => {
  const { kysely } = desk.database;
  await kysely.deleteFrom('bloqueos').execute();
  await kysely.deleteFrom('movimientos').execute();
  await kysely.updateTable('documentos').set({ total: '1000' }).where('numero_cuenta', '=', ana.cliente).execute();
});

const lock = (numbers: readonly string[], session: Session = ana) =>
  desk.database.kysely.transaction().execute((tx) => lockDocumentsForPayment(tx, scopeOf(session), numbers));

const hold = (uuid: string, numbers: readonly string[]) =>
  desk.database.kysely.transaction().execute((tx) =>
    blockDocuments(tx, {
      uuid,
      motivo: 'pago',
      ids: numbers.map(idOf),
      desde,
      expira: new Date(desde.getTime() + 600_000),
    }),
  );

const apply = (uuid: string, lines: Record<string, number>) =>
  desk.database.kysely.transaction().execute((tx) =>
    applyPayment(tx, {
      uuid,
      origen: 'pago',
      aplicado_en: desde,
      lineas: Object.entries(lines).map(([num, monto]) => ({ id_edocta_detalle: idOf(num), monto: cop(monto) })),
    }),
  );

async function totals(): Promise<Record<string, string>> {
  const rows = await desk.database.kysely
    .selectFrom('documentos')
    .select(['num_documento', 'total'])
    .where('numero_cuenta', '=', ana.cliente)
    .execute();
  return Object.fromEntries(rows.map(({ num_documento, total }) => [num_documento, total]));
}

test('locking documents returns them in one fixed order, with their balance and block', async () => {
  await hold(OTHER, ['2']);
  const locked = await lock(['1', '2', '3', 'erp', 'favor', 'ajena', 'nada']);
  expect(locked.map(({ num_documento }) => num_documento)).toEqual(['3', '1', '2', 'erp', 'favor']);
  expect(locked[2]).toEqual({
    id_edocta_detalle: idOf('2'),
    clase: 'INVOICE',
    ...{ num_documento: '2', sociedad: '1000', ejercicio: 2026 },
    num_factura: expect.stringMatching(/^FE/),
    fecha_vencimiento_documento: '2026-09-01',
    nombre_destino: 'EDS de las pruebas',
    total: cop(1000),
    pago_en_linea: true,
    bloqueo: { motivo: 'pago', descripcion: undefined, uuid: OTHER, desde },
  });
  expect(locked.map(({ bloqueo }) => bloqueo?.motivo)).toEqual([undefined, undefined, 'pago', 'erp', undefined]);
  expect(locked[4]?.clase).toBe('PAYMENT');
});

test('a user of one destination cannot lock documents of another destination or of another customer', async () => {
  expect((await lock(['1', 'erp'], desk.people.diana)).map(({ num_documento }) => num_documento)).toEqual(['1']);
  expect(await lock(['1', '2'], desk.people.otra)).toEqual([]);
  expect(await lock([])).toEqual([]);
});

test('documents are blocked all together or not at all, and the refusal names the blocking operation', async () => {
  expect(await hold(OTHER, ['2'])).toEqual({ ok: true, value: undefined });
  expect(await hold(PAYMENT, ['1', '2', '3'])).toEqual({
    ok: false,
    refusal: [{ id_edocta_detalle: idOf('2'), num_documento: '2', motivo: 'pago', uuid: OTHER, desde }],
  });
  const held = await desk.database.kysely
    .selectFrom('bloqueos')
    .select(['uuid', 'id_edocta_detalle', 'numero_cuenta'])
    .execute();
  expect(held).toEqual([{ uuid: OTHER, id_edocta_detalle: idOf('2'), numero_cuenta: ana.cliente }]);
});

test('an operation releases only its own documents, once', async () => {
  await hold(PAYMENT, ['1', '3']);
  await hold(OTHER, ['2']);
  const release = () => desk.database.kysely.transaction().execute((tx) => releaseDocuments(tx, PAYMENT));
  expect([...(await release())].sort()).toEqual([idOf('1'), idOf('3')].sort());
  expect(await release()).toEqual([]);
  expect((await lock(['2']))[0]?.bloqueo?.uuid).toBe(OTHER);
});

test('a repeated settlement lowers the balances once', async () => {
  expect(await apply(PAYMENT, { 1: 1000, 2: 400 })).toEqual(
    new Map([
      [idOf('1'), { aplicado: cop(1000), sin_aplicar: cop(0) }],
      [idOf('2'), { aplicado: cop(400), sin_aplicar: cop(0) }],
    ]),
  );
  expect(await apply(PAYMENT, { 1: 1000, 2: 400 })).toEqual(new Map());
  expect(await totals()).toMatchObject({ 1: '0.00', 2: '600.00', 3: '1000.00' });
});

test('an overpayment is not applied, and the balance is never negative', async () => {
  expect(await apply(PAYMENT, { 1: 1500 })).toEqual(
    new Map([[idOf('1'), { aplicado: cop(1000), sin_aplicar: cop(500) }]]),
  );
  expect((await totals())['1']).toBe('0.00');
  const ledger = await desk.database.kysely
    .selectFrom('movimientos')
    .select(['monto', 'moneda', 'numero_cuenta', 'origen'])
    .execute();
  expect(ledger).toEqual([{ monto: '1500.00', moneda: 'COP', numero_cuenta: ana.cliente, origen: 'pago' }]);
});

test('an amount in another currency undoes the whole settlement', async () => {
  const settle = desk.database.kysely.transaction().execute((tx) =>
    applyPayment(tx, {
      uuid: PAYMENT,
      origen: 'pago',
      aplicado_en: desde,
      lineas: [{ id_edocta_detalle: idOf('1'), monto: money(100, 'USD') }],
    }),
  );
  await expect(settle).rejects.toThrow(RangeError);
  expect((await totals())['1']).toBe('1000.00');
});

test('of many simultaneous operations that want the same documents, one gets them', async () => {
  const uuids = Array.from({ length: 12 }, (_, index) => `6f0b1d9c-0000-4000-9000-${String(index).padStart(12, '0')}`);
  const answers = await Promise.all(
    uuids.map((uuid, index) =>
      desk.database.kysely.transaction().execute(async (tx) => {
        const locked = await lockDocumentsForPayment(tx, scopeOf(ana), index % 2 ? ['1', '2', '3'] : ['3', '2', '1']);
        return blockDocuments(tx, {
          uuid,
          motivo: 'pago',
          ids: locked.map((each) => each.id_edocta_detalle),
          desde,
          expira: desde,
        });
      }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const held = await desk.database.kysely.selectFrom('bloqueos').select('uuid').distinct().execute();
  expect(held).toEqual([{ uuid: uuids[answers.findIndex(({ ok }) => ok)] }]);
});

test('twelve simultaneous settlements of one payment apply it once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => apply(PAYMENT, { 1: 300, 2: 300 })));
  expect(answers.filter(({ size }) => size > 0)).toHaveLength(1);
  expect(await totals()).toMatchObject({ 1: '700.00', 2: '700.00' });
});
