import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { type CompensationDesk, openCompensationDesk } from '#tests/support/compensation-desk.ts';
import { type CompensationWindow, endsTold, openCompensationWindow } from '#tests/support/compensation-window.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';

let desk: CompensationDesk;
let ana: CompensationWindow;
let quito: CompensationWindow;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
let serial = 20;
let id: number;
let uuid: string;
let payment: string;
let invoice: string;

beforeAll(async () => {
  desk = await openCompensationDesk({ confirmation: 'erp' });
  ana = openCompensationWindow(desk, desk.people.ana);
  quito = openCompensationWindow(desk, desk.people.quito);
  await sql`update clientes set store_code = 'ecuador' where cliente = ${desk.people.quito.cliente}`.execute(
    desk.database.kysely,
  );
  contract = await openOperatorContract(desk.compensations.console);
});
afterAll(async () => {
  await contract.close();
  await desk.close();
});

/** A compensation in process that takes 4,999.50 of a payment and an invoice of 5,000 pesos or dollars. */
async function send(window: CompensationWindow, session: CompensationDesk['people']['ana'], taken: string) {
  serial += 1;
  payment = String(serial);
  invoice = String(serial + 100);
  await addInvoices(desk.database, [
    { num: payment, total: '5000', session, clase: 'PAYMENT' },
    { num: invoice, total: '5000', session, clase: 'INVOICE' },
  ]);
  uuid = (await window.send({ [payment]: taken, [invoice]: taken })).idTransaccion;
  const { rows } = await sql<{ id: number }>`
    select id_compensacion::int as id from compensaciones where id_transaccion = ${uuid}`.execute(desk.database.kysely);
  id = rows[0]?.id ?? 0;
}
beforeEach(() => send(ana, desk.people.ana, '4999'));

const ANSWER = `mutation ($id: SafeInt!, $erp: RespuestaErp!, $motivo: String!, $monto: String, $respuesta: String) {
  contestarCompensacion(id: $id, respuesta_erp: $erp, motivo: $motivo, monto: $monto, respuesta: $respuesta) { estado }
}`;
const ATTEND =
  'mutation ($id: SafeInt!, $motivo: String!) { atenderContradiccion(id: $id, motivo: $motivo) { estado } }';
const ONE = `query ($id: SafeInt!) { compensacionConsola(id: $id) {
  compensacion { estado monto moneda espera terminada_en motivo } persona confirma respuesta_erp
  documentos { tipo nombre saldo toma saldo_actual } pares { pago factura monto }
} }`;
const WAITING = '{ compensacionesPorAtender { id espera espera_desde } }';
const LIST = `query ($filtro: FiltroCompensacionesConsola) { compensacionesConsola(filtro: $filtro) {
  total_count items { id estado moneda } sumas { estado moneda compensaciones monto }
} }`;
test('a compensation is shown with the thirteen digits that a delivery has after a restore', async () => {
  const entrega = 1_795_953_600_001;
  await sql`insert into entregas_compensaciones (numero, creada_en) overriding system value values (${entrega}, now())`.execute(
    desk.database.kysely,
  );
  await sql`update compensaciones set entrega = ${entrega} where id_transaccion = ${uuid}`.execute(
    desk.database.kysely,
  );
  const query = 'query ($id: SafeInt!) { compensacionConsola(id: $id) { entrega } }';
  expect((await contract.ask(query, { id })).data).toEqual({ compensacionConsola: { entrega } });
});

const REASON = 'Lo confirmó la contadora';

const answer = (erp: 'HECHA' | 'RECHAZADA', values: object = {}) =>
  contract.ask(ANSWER, { id, erp, motivo: REASON, ...values });
const done = (monto = '4999') => answer('HECHA', { monto });
const see = async () =>
  (await contract.ask(ONE, { id })).data?.compensacionConsola as {
    readonly compensacion: Record<string, unknown>;
    readonly documentos: readonly Record<string, unknown>[];
  };
async function waiting() {
  const { data } = await contract.ask(WAITING);
  const all = data?.compensacionesPorAtender as { readonly id: number; readonly espera: string }[];
  return all.filter((each) => each.id === id);
}
const auditOf = async () => {
  const { rows } = await sql<{
    hecho: string;
    detalle: string;
    operador_id: number;
    cambios: unknown;
    cliente: string;
  }>`
    select hecho, detalle, operador_id::int as operador_id, cambios, cliente from auditoria where detalle like ${`${id}: %`} order by id`.execute(
    desk.database.kysely,
  );
  return rows;
};

test('the console shows a compensation with its documents, pairs and present balances', async () => {
  expect(await see()).toMatchObject({
    compensacion: { estado: 'B', monto: 4999, moneda: 'COP', espera: null, terminada_en: null },
    ...{ persona: 'Persona 0', confirma: 'erp', respuesta_erp: null },
    documentos: [
      { tipo: 'PAYMENT', nombre: `FE-${payment}`, saldo: 5000, toma: 4999, saldo_actual: 5000 },
      { tipo: 'INVOICE', nombre: `FE-${invoice}`, saldo: 5000, toma: 4999, saldo_actual: 5000 },
    ],
    pares: [{ pago: `FE-${payment}`, factura: `FE-${invoice}`, monto: 4999 }],
  });
});

describe('an operator’s answer to a compensation', () => {
  test('the answer “done” lowers the balances and writes the pair to the ledger and the reason to the audit trail', async () => {
    expect((await done()).data?.contestarCompensacion).toEqual({ estado: 'S' });
    const { compensacion, documentos } = await see();
    expect(compensacion).toMatchObject({ estado: 'S', terminada_en: desk.clock.now().toISOString() });
    expect(documentos.map(({ saldo_actual }) => saldo_actual)).toEqual([1, 1]);
    const { rows } = await sql`select monto from asientos where operacion = ${uuid}`.execute(desk.database.kysely);
    expect(rows).toEqual([{ monto: '4999.00' }]);
    expect(await endsTold(desk, uuid)).toMatchObject([{ tipo: 'compensacion.completada', decidida_por: 'operador' }]);
    expect(await auditOf()).toEqual([
      {
        ...{ hecho: 'compensacion_contestada', detalle: `${id}: ${REASON}`, operador_id: LAURA.id },
        ...{ cambios: [{ campo: 'estado', antes: 'B', despues: 'S' }], cliente: desk.people.ana.cliente },
      },
    ]);
  });

  test('the answer “refused” lowers no balance, frees the documents, and shows the customer the reason', async () => {
    const { data } = await answer('RECHAZADA', { respuesta: 'El periodo está cerrado.' });
    expect(data?.contestarCompensacion).toEqual({ estado: 'F' });
    expect(await ana.see(uuid)).toMatchObject({ estado: 'F', motivo: 'El periodo está cerrado.' });
    expect((await see()).documentos.map(({ saldo_actual }) => saldo_actual)).toEqual([5000, 5000]);
    expect(await endsTold(desk, uuid)).toMatchObject([
      { tipo: 'compensacion.rechazada', decidida_por: 'operador', motivo: 'El periodo está cerrado.' },
    ]);
    const { rows } = await sql`select from bloqueos where uuid = ${uuid}`.execute(desk.database.kysely);
    expect(rows).toEqual([]);
  });

  test.each([
    ['HECHA', {}, 'monto'],
    ['HECHA', { monto: 'mucho' }, 'monto'],
    ['HECHA', { monto: '4999.01' }, 'monto'],
    ['HECHA', { monto: '-4999' }, 'monto'],
    ['RECHAZADA', {}, 'respuesta'],
    ['RECHAZADA', { respuesta: ' \n ' }, 'respuesta'],
    ['HECHA', { monto: '4999', motivo: '   ' }, 'motivo'],
  ] as const)('the answer %s with %j is refused with a message beside its field', async (erp, values, field) => {
    const { errors } = await answer(erp, values);
    expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual([field]);
    expect((await see()).compensacion.estado).toBe('B');
    expect(await auditOf()).toEqual([]);
  });

  test('a second answer to a compensation changes nothing, even when it equals the first', async () => {
    await done();
    for (const { errors } of [await done(), await answer('RECHAZADA', { respuesta: 'No.' })])
      expect(errors?.[0]?.extensions).toMatchObject({ reason: 'ended' });
    expect((await see()).compensacion.estado).toBe('S');
    expect(await auditOf()).toHaveLength(1);
  });

  test('of sixteen simultaneous answers, half done and half refused, one counts', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, at) => (at % 2 ? done() : answer('RECHAZADA', { respuesta: 'No.' }))),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await auditOf()).toHaveLength(1);
    const { compensacion, documentos } = await see();
    const left = compensacion.estado === 'S' ? 1 : 5000;
    expect(documentos.map(({ saldo_actual }) => saldo_actual)).toEqual([left, left]);
    // An operator who comes too late contradicts nothing.
    expect(await waiting()).toEqual([]);
    expect(await endsTold(desk, uuid)).toMatchObject([{ decidida_por: 'operador' }]);
  });

  test('an operator’s answer to a compensation in dollars keeps the cents', async () => {
    await send(quito, desk.people.quito, '12.35');
    expect((await done('12.3')).errors).toBeDefined();
    expect((await done('12.35')).data?.contestarCompensacion).toEqual({ estado: 'S' });
    expect((await see()).documentos.map(({ saldo_actual }) => saldo_actual)).toEqual([4987.65, 4987.65]);
  });
});

describe('compensations that wait for an operator', () => {
  test('a compensation without an answer of the ERP waits for an operator after an hour, until it is answered', async () => {
    expect(await waiting()).toEqual([]);
    desk.clock.forward(61 * 60);
    await desk.compensations.sweep();
    expect(await waiting()).toMatchObject([{ espera: 'demorada' }]);
    await done();
    expect(await waiting()).toEqual([]);
  });

  test('a compensation that the ERP contradicts waits for an operator once, until an operator attends to it', async () => {
    await done();
    const folder = feedFolder({ respuestas_compensaciones: [{ id_transaccion: uuid, estado: 'F', motivo: 'No.' }] });
    await importFolder({ database: desk.database, folder, clock: desk.clock });
    await desk.compensations.sweep();
    expect(await waiting()).toMatchObject([{ espera: 'contradicha' }]);
    expect(await see()).toMatchObject({ respuesta_erp: 'F' });
    expect(await endsTold(desk, uuid)).toMatchObject([
      { tipo: 'compensacion.completada', decidida_por: 'operador' },
      { tipo: 'compensacion.contradicha', estado: 'completada', respuesta: 'F', motivo: 'No.' },
    ]);

    const attended = await Promise.all([1, 2, 3].map(() => contract.ask(ATTEND, { id, motivo: REASON })));
    expect(attended.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect((await auditOf()).map(({ hecho }) => hecho)).toEqual(['compensacion_contestada', 'contradiccion_atendida']);
    expect((await see()).compensacion.estado).toBe('S');
  });

  test('a compensation that the ERP does not contradict cannot be marked as attended to', async () => {
    const { errors } = await contract.ask(ATTEND, { id, motivo: REASON });
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'nothing-to-attend' });
    expect(await auditOf()).toEqual([]);
  });
});

describe('the console’s list of compensations', () => {
  interface Listed {
    readonly total_count: number;
    readonly items: readonly { readonly id: number }[];
    readonly sumas: readonly { readonly estado: string; readonly moneda: string; readonly monto: number }[];
  }
  const list = async (filtro: object = {}, session = LAURA) =>
    (await contract.ask(LIST, { filtro }, session)).data?.compensacionesConsola as Listed;
  const idsIn = async (filtro: object) => (await list(filtro)).items.map((item) => item.id);

  test.each([
    ['its number', () => String(id)],
    ["the payment's number", () => payment],
    ["the invoice's number", () => `FE-${invoice}`],
    ["the invoice's number as it is printed", () => `FE ${invoice}`],
    ["the invoice's number without its dash, in small letters", () => `fe${invoice}`],
    ['its value as it is shown', () => '$ 4.999'],
    ['its value without a sign', () => '4999'],
    ['its value with cents', () => '4.999,00'],
  ])('a compensation is found by %s', async (_case, text) => {
    expect(await idsIn({ texto: text() })).toContain(id);
  });

  test('a compensation in dollars is found by its value with cents, and not by another one', async () => {
    await send(quito, desk.people.quito, '1234.56');
    for (const texto of ['US$ 1.234,56', 'US$\u00a01.234,56', '1234,56', '1234.56', '1,234.56'])
      expect(await idsIn({ texto }), texto).toEqual([id]);
    for (const texto of ['1234', '1234,5', '1.234,57', `FE-${invoice}0`, '9'.repeat(40), '1,2,3,'])
      expect(await idsIn({ texto }), texto).not.toContain(id);
  });

  test.each([
    ['001-001-000012344', ['001-001-000012344', '001 001 000012344', '001001000012344']],
    ['F001-00012344', ['F001-00012344', 'f001 00012344', 'F00100012344']],
    ['48502', ['FE 48502', 'FE-48502', 'FE48502', '48502']],
  ])('the invoice %s is found in every spelling of its printed number', async (stored, spellings) => {
    await sql`update compensacion_detalle set num_factura = ${stored} where id_transaccion = ${uuid} and num_documento = ${invoice}`.execute(
      desk.database.kysely,
    );
    for (const texto of spellings) expect(await idsIn({ texto }), texto).toEqual([id]);
    expect(await idsIn({ texto: `${stored}5` })).not.toContain(id);
  });

  test('a percent sign in the search finds no compensation, because it is no wildcard', async () => {
    expect(await idsIn({ texto: '%' })).toEqual([]);
  });

  test('the sums of the list equal those of plain SQL, separately for each currency', async () => {
    await send(quito, desk.people.quito, '0.05');
    const { sumas, total_count } = await list();
    const { rows } = await sql<{ estado: string; moneda: string; monto: string; n: number }>`
      select estado, moneda, sum(total_compensado) as monto, count(*)::int as n from compensaciones group by 1, 2`.execute(
      desk.database.kysely,
    );
    const plain = rows.map(({ estado, moneda, monto }) => `${estado} ${moneda} ${Number(monto)}`);
    expect(sumas.map(({ estado, moneda, monto }) => `${estado} ${moneda} ${monto}`).toSorted()).toEqual(
      plain.toSorted(),
    );
    expect(total_count).toBe(rows.reduce((sum, { n }) => sum + n, 0));
  });

  test('an operator of Ecuador neither sees nor answers a compensation of Colombia', async () => {
    const limited = { ...LAURA, tiendas: ['ecuador'] as const };
    const { sumas } = await list({}, limited);
    expect(new Set(sumas.map(({ moneda }) => moneda))).toEqual(new Set(['USD']));
    expect((await contract.ask(ONE, { id }, limited)).data?.compensacionConsola).toBeNull();
    const { errors } = await contract.ask(ANSWER, { id, erp: 'HECHA', motivo: REASON, monto: '4999' }, limited);
    expect(errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    expect((await see()).compensacion.estado).toBe('B');
  });
});
