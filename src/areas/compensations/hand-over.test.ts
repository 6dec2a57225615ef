import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { findEventRange, numberEvents } from '#platform/events/event-queries.ts';
import { type Restore, recordRestore } from '#platform/events/restore-queries.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import { type CompensationWindow, openCompensationWindow } from '#tests/support/compensation-window.ts';
import { deleteOldEvents } from '#tests/support/delete-old-events.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { handOver, writeDelivery } from './server/hand-over.ts';

const numbersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_none, at) => String(first + at));

let desk: CompensationDesk;
let ana: CompensationWindow;
let deps: Parameters<typeof handOver>[0];
let folder: string;
beforeAll(async () => {
  desk = await openCompensationDesk({ confirmation: 'erp' });
  ana = openCompensationWindow(desk, desk.people.ana);
  deps = { database: desk.database, clock: desk.clock, confirmation: 'erp' };
  const some = (numbers: readonly string[], clase: 'INVOICE' | 'PAYMENT') =>
    numbers.map((num) => ({ num, total: '5000', session: desk.people.ana, clase }));
  await addInvoices(desk.database, [
    ...some(numbersFrom(11, 37), 'PAYMENT'),
    ...some(numbersFrom(111, 137), 'INVOICE'),
  ]);
});
afterAll(() => desk.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'entrega-'));
  // Hands over the compensations of earlier tests, so that this test sees only its own.
  await handOver(deps, mkdtempSync(join(tmpdir(), 'otra-')));
  return () => rmSync(folder, { recursive: true, force: true });
});

const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(join(folder, file), 'utf8'), { columns: true });
const filesIn = () => readdirSync(folder).sort();
const namesIn = (file: string) => rowsOf(file).map(({ id_transaccion }) => id_transaccion);

test('each compensation is handed over to the ERP once with its pairs, and a new one goes into the next file', async () => {
  const { idTransaccion } = await ana.send({ '11': 5000, '111': 3000, '112': 2000 });
  const [first] = await handOver(deps, folder);
  expect(first).toMatchObject({ compensations: 1, pairs: 2 });
  const file = first?.file ?? '';
  expect(rowsOf(file)).toEqual([
    {
      entrega: String(Number(file.slice(15, 21))),
      id_transaccion: idTransaccion,
      id_compensacion: expect.stringMatching(/^\d+$/),
      numero_cuenta: '0000100001',
      enviada_en: desk.clock.now().toISOString(),
      moneda: 'COP',
      total: '5000',
      pares: '2',
      par: '1',
      monto: '3000',
      pago_documento: '11',
      pago_sociedad: '1000',
      pago_ejercicio: '2026',
      referencia_pago: '',
      factura_documento: '111',
      factura_sociedad: '1000',
      factura_ejercicio: '2026',
      num_factura: 'FE-111',
    },
    expect.objectContaining({ pares: '2', par: '2', monto: '2000', factura_documento: '112' }),
  ]);
  expect(await handOver(deps, folder)).toEqual([]);
  expect(filesIn()).toEqual([file]);

  const next = await ana.send({ '12': 100, '113': 100 });
  const [second] = await handOver(deps, folder);
  expect(filesIn()).toEqual([file, second?.file]);
  expect(namesIn(second?.file ?? '')).toEqual([next.idTransaccion]);
});

test('the ERP’s answer finds the compensation by the id in the handed-over file', async () => {
  await ana.send({ '13': 100, '114': 100 });
  const [{ file } = { file: '' }] = await handOver(deps, folder);
  const [id = ''] = namesIn(file);
  const answers = feedFolder({ respuestas_compensaciones: [{ id_transaccion: id, estado: 'S' }] });
  await importFolder({ database: desk.database, folder: answers, clock: desk.clock });
  await desk.compensations.sweep();
  expect(await ana.see(id)).toMatchObject({ estado: 'S' });
});

test('compensations that the portal itself confirms are not handed over to the ERP', async () => {
  const own = await openCompensationDesk({ confirmation: 'portal', beside: desk });
  await openCompensationWindow(own, desk.people.ana).send({ '14': 100, '115': 100 });
  await own.close();
  expect(await handOver(deps, folder)).toEqual([]);
  expect(filesIn()).toEqual([]);
});

test('a hand-over file that could not be written is written by the next run under the same name', async () => {
  const { idTransaccion } = await ana.send({ '15': 100, '116': 100 });
  await expect(handOver(deps, join(folder, 'no-hay'))).rejects.toThrow('ENOENT');
  const [{ file } = { file: '' }] = await handOver(deps, folder);
  expect(namesIn(file)).toEqual([idTransaccion]);
  expect(await handOver(deps, folder)).toEqual([]);
});

test('a lost hand-over file is written again with the same content', async () => {
  await ana.send({ '16': 100, '117': 100 });
  const [{ file } = { file: '' }] = await handOver(deps, folder);
  const before = readFileSync(join(folder, file), 'utf8');
  rmSync(join(folder, file));
  expect(await writeDelivery(deps, folder, Number(file.slice(15, 21)))).toMatchObject({ file, compensations: 1 });
  expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
  expect(await writeDelivery(deps, folder, 999_999)).toMatchObject({ compensations: 0 });
});

test('two simultaneous hand-overs write one delivery', async () => {
  await ana.send({ '17': 100, '118': 100 });
  const [one, two] = await Promise.all([handOver(deps, folder), handOver(deps, folder)]);
  expect(new Set([...one, ...two].map(({ file }) => file)).size).toBe(1);
  expect(filesIn()).toHaveLength(1);
});

describe('the hand-over as a reader of the events', () => {
  const pay = async (num: number) => (await ana.send({ [num]: 100, [100 + num]: 100 })).idTransaccion;
  const position = async () => {
    const { rows } = await sql<{ leido: number | null }>`select leido from lectores_eventos`.execute(
      desk.database.kysely,
    );
    return rows[0]?.leido;
  };
  const handedOver = async () => (await handOver(deps, folder)).flatMap(({ file }) => namesIn(file));
  /** State after an upgrade: the reader has read nothing yet. */
  const forgetPosition = () => sql`update lectores_eventos set leido = null`.execute(desk.database.kysely);
  const forgetEvents = async () => {
    await numberEvents(desk.database);
    await deleteOldEvents(desk.database.kysely, new Date(desk.clock.now().getTime() + 86_400_000));
  };

  test('the hand-over saves its position with the delivery, and skips events of other kinds', async () => {
    await pay(28);
    const [first] = await handOver(deps, folder);
    expect(first?.compensations).toBe(1);
    const { last } = await findEventRange(desk.database.kysely);
    expect(await position()).toBe(last);
    // A further event of a compensation that is in a delivery already does not hand it over again.
    await sql`insert into eventos (tipo, version, datos, ocurrido_en) select tipo, version, datos, ocurrido_en from eventos where numero = ${last}`.execute(
      desk.database.kysely,
    );
    await forgetPosition();
    expect(await handOver(deps, folder)).toEqual([]);
    expect(await position()).toBe(last + 1);
  });

  test('a position in the events is not stored without its delivery, nor a delivery without its position', async () => {
    const id = await pay(29);
    for (const table of ['entregas_compensaciones', 'lectores_eventos']) {
      const before = await position();
      await sql`create function fallar() returns trigger language plpgsql as $$ begin raise exception 'out of order'; end $$`.execute(
        desk.database.kysely,
      );
      await sql`create trigger falla before insert or update on ${sql.table(table)} for each statement execute function fallar()`.execute(
        desk.database.kysely,
      );
      await expect(handOver(deps, folder)).rejects.toThrow('out of order');
      await sql`drop function fallar() cascade`.execute(desk.database.kysely);
      expect(await position()).toBe(before);
      expect(filesIn()).toEqual([]);
    }
    expect(await handedOver()).toEqual([id]);
  });

  test('a compensation without an event, made before the upgrade, is handed over after an hour', async () => {
    const id = await pay(19);
    await sql`update eventos set tipo = 'otro.tipo' where datos ->> 'id_transaccion' = ${id}`.execute(
      desk.database.kysely,
    );
    expect(await handOver(deps, folder)).toEqual([]);
    await sql`update compensaciones set created_at = created_at - interval '61 minutes' where id_transaccion = ${id}`.execute(
      desk.database.kysely,
    );
    expect(await handedOver()).toEqual([id]);
    expect(await handOver(deps, folder)).toEqual([]);
  });

  test('after an upgrade, waiting compensations are handed over, with and without an event, and none twice', async () => {
    const before = await pay(20);
    expect(await handedOver()).toEqual([before]);
    const waits = [await pay(21), await pay(22)];
    await sql`delete from eventos where datos ->> 'id_transaccion' = ${waits[0]}`.execute(desk.database.kysely);
    await numberEvents(desk.database);
    waits.push(await pay(23));
    await forgetPosition();
    expect(await handedOver()).toEqual(waits);
    const after = await pay(24);
    expect(await handedOver()).toEqual([after]);
  });

  test('after a restore, the hand-over reports it once, and continues with the events of the backup and the new ones', async () => {
    const restores: (Date | null)[] = [];
    const restored = { ...deps, onRestored: ({ copia_de }: Restore) => restores.push(copia_de) };
    const copied = await pay(30);
    const copyOf = desk.clock.now();
    await inTransaction(desk.database.kysely, (tx) => recordRestore(tx, { at: desk.clock.now(), copyOf }));
    const afterwards = await pay(31);
    const written = await handOver(restored, folder);
    expect(written.flatMap(({ file }) => namesIn(file)).toSorted()).toEqual([copied, afterwards].toSorted());
    expect(restores).toEqual([copyOf]);
    expect(await handOver(restored, folder)).toEqual([]);
    expect(restores).toHaveLength(1);
  });

  test('after a restore that lost the next events, the hand-over reports both and hands over the waiting compensations', async () => {
    const said: string[] = [];
    const late = {
      ...deps,
      onMissed: (upTo: number) => said.push(`missed ${upTo}`),
      onRestored: ({ base }: Restore) => said.push(`restored ${base}`),
    };
    const at = new Date(desk.clock.now().getTime() + 60_000);
    await inTransaction(desk.database.kysely, (tx) => recordRestore(tx, { at, copyOf: null }));
    const waits = [await pay(32), await pay(33)];
    await forgetEvents();
    const { last } = await findEventRange(desk.database.kysely);
    const written = await handOver(late, folder);
    expect(written.flatMap(({ file }) => namesIn(file))).toEqual(waits);
    expect(said).toEqual([`missed ${last}`, `restored ${at.getTime()}`]);
    expect(await handOver(late, folder)).toEqual([]);
    expect(said).toHaveLength(2);
  });

  test('a hand-over whose next events were deleted reports that once, and still hands over waiting compensations', async () => {
    const missed: number[] = [];
    const late = { ...deps, onMissed: (upTo: number) => missed.push(upTo) };
    const waits = [await pay(25), await pay(26)];
    await forgetEvents();
    const { last } = await findEventRange(desk.database.kysely);
    const [written] = await handOver(late, folder);
    expect(namesIn(written?.file ?? '')).toEqual(waits);
    expect(missed).toEqual([last]);
    expect(await handOver(late, folder)).toEqual([]);
    expect(missed).toHaveLength(1);
    await forgetEvents();
    expect(await handOver(late, folder)).toEqual([]);
    expect(missed).toHaveLength(1);
  });

  test('a compensation that the console or the ERP has already ended is not handed over', async () => {
    const id = await pay(27);
    const answers = feedFolder({ respuestas_compensaciones: [{ id_transaccion: id, estado: 'F', motivo: 'No.' }] });
    await importFolder({ database: desk.database, folder: answers, clock: desk.clock });
    await desk.compensations.sweep();
    expect(await handOver(deps, folder)).toEqual([]);
  });
});

describe('the deliveries in the console', () => {
  const LIST = `{ entregasCompensaciones(pageSize: 100) { total_count confirma
    items { numero archivo escrita_en compensaciones ajenas sumas { moneda monto } } } }`;
  const ONE = `query ($numero: SafeInt!) { entregaCompensaciones(numero: $numero) {
    entrega { archivo escrita_en compensaciones ajenas } compensaciones { id monto } } }`;
  const REPEAT =
    'mutation ($numero: SafeInt!, $motivo: String!) { repetirEntregaCompensaciones(numero: $numero, motivo: $motivo) { archivo } }';
  const WHY = 'El archivo no llegó al ERP';
  const OF_ECUADOR = { ...LAURA, tiendas: ['ecuador'] as const };
  interface Delivery {
    readonly numero: number;
    readonly escrita_en: string | null;
    readonly sumas: unknown;
  }
  let contract: Awaited<ReturnType<typeof openOperatorContract>>;
  beforeAll(async () => {
    contract = await openOperatorContract(desk.compensations.console);
  });
  afterAll(() => contract.close());
  const repeat = (numero: number, motivo = WHY, session: typeof LAURA = LAURA) =>
    contract.ask(REPEAT, { numero, motivo }, session);
  const list = async (session: typeof LAURA = LAURA) => {
    const { data } = await contract.ask(LIST, {}, session);
    return JSON.parse(JSON.stringify(data?.entregasCompensaciones)) as {
      readonly total_count: number;
      readonly confirma: string;
      readonly items: readonly Delivery[];
    };
  };
  const see = async (numero: number, session: typeof LAURA = LAURA) =>
    (await contract.ask(ONE, { numero }, session)).data?.entregaCompensaciones;
  const fault = ({ errors }: Awaited<ReturnType<typeof repeat>>) => errors?.[0]?.extensions;
  const auditOf = async (file: string) => {
    const { rows } = await sql`
      select hecho, actor_nombre, detalle from auditoria where hecho = 'entrega_repetida' and strpos(detalle, ${file}) = 1`.execute(
      desk.database.kysely,
    );
    return rows;
  };
  /** Hands a compensation of these amounts over. */
  async function deliver(sent: Record<string, number>) {
    await ana.send(sent);
    const [{ file } = { file: '' }] = await handOver(deps, folder);
    return { file, numero: Number(file.slice(15, -4)) };
  }

  test('a lost file is written again by the next run, once, after an operator asked for it with a reason', async () => {
    const { file, numero } = await deliver({ '34': 4999, '134': 4999 });
    expect((await list()).items[0]).toMatchObject({
      ...{ numero, archivo: file, escrita_en: desk.clock.now().toISOString(), compensaciones: 1, ajenas: false },
      sumas: [{ moneda: 'COP', monto: 4999 }],
    });
    const before = readFileSync(join(folder, file), 'utf8');
    rmSync(join(folder, file));
    expect(await handOver(deps, folder)).toEqual([]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => repeat(numero)));
    expect(answers.filter(({ errors }) => !errors).map(({ data }) => data)).toEqual([
      { repetirEntregaCompensaciones: { archivo: file } },
    ]);
    expect(fault(await repeat(numero))).toMatchObject({ reason: 'waiting' });
    expect(await auditOf(file)).toEqual([
      { hecho: 'entrega_repetida', actor_nombre: expect.stringContaining('Laura'), detalle: `${file}: ${WHY}` },
    ]);
    expect((await list()).items[0]).toMatchObject({ numero, escrita_en: null });
    expect(await handOver(deps, folder)).toMatchObject([{ file, compensations: 1 }]);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(before);
    expect(await see(numero)).toMatchObject({ entrega: { escrita_en: expect.any(String) }, compensaciones: [{}] });
    expect(await handOver(deps, folder)).toEqual([]);
  });

  test.each(['', '   ', 'poco'])(
    'the reason %j is refused beside its field, and nothing is handed over again',
    async (motivo) => {
      const { numero } = (await list()).items[0] as Delivery;
      expect(fault(await repeat(numero, motivo))).toMatchObject({ campos: { motivo: expect.any(String) } });
      expect(await handOver(deps, folder)).toEqual([]);
    },
  );

  test('an operator of some stores sees their deliveries and sums, and does not repeat one with others’ compensations', async () => {
    const quito = openCompensationWindow(desk, desk.people.quito);
    await sql`update clientes set store_code = 'ecuador' where cliente = ${desk.people.quito.cliente}`.execute(
      desk.database.kysely,
    );
    const dollars = { session: desk.people.quito, total: '5000' };
    await addInvoices(desk.database, [
      { ...dollars, num: '71', clase: 'PAYMENT' },
      { ...dollars, num: '171', clase: 'INVOICE' },
      { ...dollars, num: '72', clase: 'PAYMENT' },
      { ...dollars, num: '172', clase: 'INVOICE' },
    ]);
    const others = await deliver({ '35': 100, '135': 100 });
    await quito.send({ '71': 12.34, '171': 12.34 });
    const mixed = await deliver({ '36': 100, '136': 100 });
    await quito.send({ '72': 0.01, '172': 0.01 });
    await handOver(deps, folder);
    const { total_count, items, confirma } = await list(OF_ECUADOR as never);
    expect([total_count, confirma]).toEqual([2, 'erp']);
    expect(items).toMatchObject([
      { compensaciones: 1, ajenas: false, sumas: [{ moneda: 'USD', monto: 0.01 }] },
      { numero: mixed.numero, compensaciones: 1, ajenas: true, sumas: [{ moneda: 'USD', monto: 12.34 }] },
    ]);
    expect(await see(mixed.numero, OF_ECUADOR as never)).toMatchObject({ compensaciones: [{ monto: 12.34 }] });
    expect(await see(others.numero, OF_ECUADOR as never)).toBeNull();
    expect(fault(await repeat(mixed.numero, WHY, OF_ECUADOR as never))).toMatchObject({ reason: 'other-stores' });
    const unknown = await repeat(2_000_000_000, WHY, OF_ECUADOR as never);
    expect(fault(unknown)).toMatchObject({ category: 'graphql-no-such-entity' });
    expect(await repeat(others.numero, WHY, OF_ECUADOR as never)).toEqual(unknown);
    expect(await handOver(deps, folder)).toEqual([]);
    expect((await repeat((items[0] as Delivery).numero, WHY, OF_ECUADOR as never)).errors).toBeUndefined();
    expect(await handOver(deps, folder)).toHaveLength(1);
  });
});
