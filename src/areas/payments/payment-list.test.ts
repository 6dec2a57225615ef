import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Transacciones } from '#generated/contract.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let owner: TestPerson;
let colleague: TestPerson;
let limited: TestPerson;
let stranger: TestPerson;

interface Paid {
  readonly referencia: string;
  readonly by: TestPerson;
  readonly estado: 'aprobada' | 'rechazada' | 'pendiente';
  readonly at: string;
  readonly of?: number;
}

async function pay({ referencia, by, estado, at, of }: Paid): Promise<void> {
  const uuid = randomUUID();
  const creada_en = new Date(at);
  await portal.database.kysely
    .insertInto('pagos')
    .values({
      ...{ uuid, referencia, numero_cuenta: by.cliente, user_id: by.userId, clave_idempotencia: uuid, huella: uuid },
      ...{ tipo: of === undefined ? 'contado' : 'credito', id_segment: of === undefined ? '1110' : null, estado },
      ...{ monto: '1000000', moneda: 'COP', proveedor: 'simulador', cus: `41${referencia.slice(-4)}`, banco: 'Banco' },
      ...{ creada_en, expira_en: creada_en, finalizada_en: creada_en, llamada_en: creada_en },
    })
    .execute();
  const id = owner.ids[of ?? -1];
  if (id === undefined) return;
  await portal.database.kysely
    .insertInto('pago_lineas')
    .values({
      ...{
        uuid,
        id_edocta_detalle: id,
        numero_documento: owner.numbers[of ?? 0] ?? '',
        numero_factura: `FE-${of}4839`,
      },
      ...{ fecha_vencimiento: '2026-09-01', monto_documento: '1000000', monto_transaccion: '1000000' },
      ...{ tipo_transaccion: 'total', nombre_destino: null, observaciones: null },
    })
    .execute();
}

beforeAll(async () => {
  portal = await openTestPortal();
  const { database } = portal;
  owner = await addCustomer(database, {
    destinos: ['LP-1', 'LP-2'],
    documents: [{ codigo_destinatario: 'LP-1' }, { codigo_destinatario: 'LP-2' }],
    person: { firstname: 'Ana', lastname: 'Pérez' },
  });
  colleague = await addColleague(database, owner, [], 'Financiero', { firstname: 'Beto', lastname: 'Ruiz' });
  limited = await addColleague(database, owner, ['LP-2'], 'Operativo');
  stranger = await addCustomer(database, { person: { firstname: 'Zoe', lastname: 'Extraña' } });
  // The last payment is on 31 August in Bogotá.
  await pay({ referencia: 'SRT-2026-990001', by: owner, estado: 'aprobada', at: '2026-09-03T15:00:00Z', of: 0 });
  await pay({ referencia: 'SRT-2026-990002', by: colleague, estado: 'rechazada', at: '2026-09-02T15:00:00Z', of: 1 });
  await pay({ referencia: 'SRT-2026-990003', by: colleague, estado: 'pendiente', at: '2026-09-01T03:00:00Z' });
  await pay({ referencia: 'SRT-2026-990009', by: stranger, estado: 'aprobada', at: '2026-09-03T15:00:00Z' });
});
afterAll(() => portal.close());

const LIST = `query ($filter: TransaccionFilterInput) { transacciones(filter: $filter) {
  total_count items { referencia pagador } pagadores { id nombre } } }`;
const EXPORT = `mutation ($filtro: String) { exportar(nombre: "pagos", formato: CSV, filtro: $filtro) {
  estado filas filtro_en_palabras url } }`;

const ask = async (who: TestPerson, query: string, variables: object, actor?: 'soporte') =>
  callContract({ url: portal.url, token: await openTestSession(portal, who.userId, actor) }, query, { ...variables });

async function listed(who: TestPerson, filter: object = {}): Promise<Transacciones> {
  const { data, errors } = await ask(who, LIST, { filter });
  expect(errors).toBeUndefined();
  return data?.transacciones as Transacciones;
}

const lastDigits = ({ items }: Transacciones) => items.map(({ referencia }) => referencia.slice(-1)).join('');

test.each([
  [{}, '123'],
  [{ estado: { eq: 'aprobada' } }, '1'],
  [{ estado: { in: ['rechazada', 'pendiente'] } }, '23'],
  [{ creada_en: { gteq: '2026-09-01' } }, '12'],
  [{ creada_en: { lteq: '2026-08-31' } }, '3'],
  [{ texto: { like: '2026-99000' } }, '123'],
  [{ texto: { like: '410002' } }, '2'],
  [{ texto: { like: 'fe-1483' } }, '2'],
  [{ texto: { like: 'FE 14839' } }, '2'],
  [{ texto: { like: 'fe14839' } }, '2'],
  [{ texto: { like: 'srt 2026 990001' } }, '1'],
  [{ texto: { like: '%' } }, '123'],
  [{ texto: { like: 'a_b' } }, ''],
])('the payment filter %j leaves the payments %s', async (filter, expected) => {
  expect(lastDigits(await listed(owner, filter))).toBe(expected);
});

test('each listed payment has its payer, and is found by the payer’s name', async () => {
  const { items, pagadores } = await listed(owner);
  expect(items.map(({ pagador }) => pagador)).toEqual(['Ana Pérez', 'Beto Ruiz', 'Beto Ruiz']);
  expect(pagadores.map(({ nombre }) => nombre)).toEqual(['Ana Pérez', 'Beto Ruiz']);
  const byColleague = { pagador: { eq: String(colleague.userId) } };
  expect(lastDigits(await listed(owner, byColleague))).toBe('23');
  expect(lastDigits(await listed(owner, { pagador: { eq: String(stranger.userId) } }))).toBe('');
});

test('a limited person sees only payments and payers of their own delivery points', async () => {
  const { items, pagadores } = await listed(limited);
  expect(items.map(({ referencia }) => referencia)).toEqual(['SRT-2026-990002']);
  expect(pagadores.map(({ nombre }) => nombre)).toEqual(['Beto Ruiz']);
});

test('a payment filter with an unknown state is refused', async () => {
  const { errors } = await ask(owner, LIST, { filter: { estado: { eq: 'pagada' } } });
  expect(errors?.[0]).toMatchObject({ extensions: { field: 'estado' } });
});

test('the file of payments has the filtered rows, for people who may see the list', async () => {
  const { data } = await ask(owner, EXPORT, { filtro: 'estado=rechazada' });
  const made = data?.exportar as { filas: number; filtro_en_palabras: string; url: string };
  expect(made).toMatchObject({ filas: 1, filtro_en_palabras: 'Estado: Rechazada' });
  const [head, ...rows] = parse(await (await fetch(made.url)).text(), { delimiter: ';', bom: true }) as string[][];
  expect(head?.slice(0, 4)).toEqual(['Referencia', 'Fecha', 'Quién pagó', 'Qué se pagó']);
  expect(rows).toEqual([
    [
      ...['SRT-2026-990002', '2026-09-02 10:00:00', 'Beto Ruiz', 'FE-14839'],
      ...['Banco', '410002', 'Rechazada', 'COP', '1000000'],
    ],
  ]);
  const filas = async (who: TestPerson, actor?: 'soporte') => {
    const answer = await ask(who, EXPORT, { filtro: '' }, actor);
    return (answer.data?.exportar as { filas: number } | undefined)?.filas;
  };
  expect([await filas(owner), await filas(limited), await filas(stranger), await filas(owner, 'soporte')]).toEqual([
    3, 1, 1, 3,
  ]);
  const planner = await addColleague(portal.database, owner, [], 'Ingeniero Planificación');
  const { errors } = await ask(planner, EXPORT, { filtro: '' });
  expect(errors?.[0]?.extensions.code).toBe('no-permission');
  const wrong = await ask(owner, EXPORT, { filtro: 'estado=pagada' });
  expect(wrong.errors?.[0]?.extensions.code).toBe('filter-invalid');
});
