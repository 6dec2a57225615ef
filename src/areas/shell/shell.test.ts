import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Connection } from '#platform/database/database.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { createKeyFor } from '#platform/secrets.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { paymentLine, type StartedPayment } from '#tests/support/bank/payment-window.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { MAINTENANCE_ORDER_KEY } from '#tests/support/close-portal.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { openTestPortal, SESSION_SECRET, type TestPortal } from '#tests/support/test-portal.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { createMaintenance, MAINTENANCE_PATH } from './server/maintenance.ts';
import { saveSwitch } from './server/switch-queries.ts';

const STATE = '{ estadoPortal { mantenimiento mensaje } }';
const CLOSED = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable', reason: 'maintenance' } }],
};

let portal: TestPortal;
let julia: TestPerson;
let token: string;
beforeAll(async () => {
  portal = await openTestPortal();
  julia = await addCustomer(portal.database, { documents: [{}] });
  token = await openTestSession(portal, julia.userId);
});
afterAll(() => portal.close());
afterEach(() => order('off'));

/** Signs an order; each one is a millisecond newer than the one before. */
function signedOrder(accion: string, mensaje: string | null = null, key = MAINTENANCE_ORDER_KEY): string {
  portal.clock.forward(0.001);
  return signValue({ accion, mensaje, emitida_en: portal.clock.now().toISOString() }, key);
}
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  fetch(`${portal.url}${MAINTENANCE_PATH}`, { method: 'POST', body, headers });
const order = (accion: string, mensaje?: string) => post(signedOrder(accion, mensaje));
const ask = (query: string, as?: string, variables = {}) =>
  callContract({ url: portal.url, token: as }, query, variables);

describe('a portal in maintenance', () => {
  test('a portal in maintenance answers only estadoPortal, with the operator’s message, until the order to open', async () => {
    expect((await ask(STATE)).data).toEqual({ estadoPortal: { mantenimiento: false, mensaje: null } });
    const closed = await order('on', 'Volvemos a las 10.');
    expect(await closed.json()).toMatchObject({ mantenimiento: true, mensaje: 'Volvemos a las 10.' });
    const state = { estadoPortal: { mantenimiento: true, mensaje: 'Volvemos a las 10.' } };
    expect((await ask(STATE)).data).toEqual(state);
    expect((await ask(`query Estado ${STATE}`, token)).data).toEqual(state);
    expect(await ask('{ sesionActual { role } }', token)).toEqual(CLOSED);
    expect(await ask('{ documentos { total_count } }', token)).toEqual(CLOSED);
    await order('off');
    expect((await ask('{ sesionActual { role } }', token)).data).toMatchObject({
      sesionActual: { role: expect.any(String) },
    });
  });

  test.each([
    ['after estadoPortal', '{ estadoPortal { mantenimiento } sesionActual { role } }'],
    ['before estadoPortal', '{ sesionActual { role } estadoPortal { mantenimiento } }'],
    ['under the alias estadoPortal', '{ estadoPortal: sesionActual { role } }'],
    ['in a fragment', '{ ...F } fragment F on Query { sesionActual { role } }'],
    ['in a second operation', 'query A { estadoPortal { mantenimiento } } query B { sesionActual { role } }'],
    ['that signs in', 'mutation { generateCustomerToken(email: "a@b.co", password: "x") { token } }'],
    ['after a comment that names estadoPortal', '# { estadoPortal { mantenimiento } }\n{ sesionActual { role } }'],
  ])('during maintenance a query with another field %s is refused', async (_case, query) => {
    await order('on');
    expect(await ask(query, token)).toEqual(CLOSED);
  });

  test('a portal in maintenance answers health checks and orders', async () => {
    await order('on');
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${portal.url}${path}`)).status).toBe(200);
    expect(await (await order('status')).json()).toMatchObject({ mantenimiento: true });
  });

  test('a portal in maintenance still processes callbacks of the bank', async () => {
    const line = paymentLine(julia.numbers[0] ?? '', 5_000, 1_000_000);
    const START = `mutation ($input: [TransaccionOnlineInput!]!) {
      crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
    }`;
    const started = (await ask(START, token, { input: [line] })).data?.crearTransaccionOnline as StartedPayment;
    await order('on');
    await actAtBank(started, 'aprueba');
    const stateOf = () =>
      portal.database.kysely.selectFrom('pagos').select('estado').where('uuid', '=', started.uuid).executeTakeFirst();
    await expect.poll(stateOf, { timeout: 10_000 }).toEqual({ estado: 'aprobada' });
  });
});

describe('the maintenance order', () => {
  test('a repeated maintenance order is carried out once', async () => {
    const body = signedOrder('on', 'Una vez.');
    expect((await post(body)).status).toBe(200);
    await order('off');
    const again = await post(body);
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({ mantenimiento: false });
  });

  test('a maintenance order sent twice at the same time is carried out once', async () => {
    const body = signedOrder('on');
    const statuses = (await Promise.all([post(body), post(body), post(body)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  test('a maintenance order expires after a minute', async () => {
    const body = signedOrder('on');
    portal.clock.forward(61);
    expect((await post(body)).status).toBe(404);
  });

  const forged: [string, () => [BodyInit, Record<string, string>?]][] = [
    ['an empty body', () => ['']],
    ['a text without a signature', () => ['on']],
    ['an unsigned order', () => [JSON.stringify({ accion: 'on', mensaje: null })]],
    ['an order signed with another key', () => [signedOrder('on', null, 'otra-clave')]],
    [
      'an order signed with the key of the cookies',
      () => [signedOrder('on', null, createKeyFor({ SESSION_SECRET } as never)('cookies'))],
    ],
    ['an order with a truncated signature', () => [signedOrder('on').slice(0, -4)]],
    [
      'an order inside JSON',
      () => [JSON.stringify({ orden: signedOrder('on') }), { 'content-type': 'application/json' }],
    ],
    ['broken JSON', () => ['{', { 'content-type': 'application/json' }]],
    ['an order in a form', () => [new URLSearchParams({ orden: signedOrder('on') })]],
    ['a signed text that is no order', () => [signValue({ accion: 'borrar' }, MAINTENANCE_ORDER_KEY)]],
    ['a megabyte', () => ['a'.repeat(1_000_000)]],
  ];
  test.each(forged)('a maintenance order is answered with 404: %s', async (_case, make) => {
    const response = await post(...make());
    expect(response.status).toBe(404);
    expect((await ask(STATE)).data).toEqual({ estadoPortal: { mantenimiento: false, mensaje: null } });
  });

  test('a GET request for a maintenance order is answered with 404', async () => {
    expect((await fetch(`${portal.url}${MAINTENANCE_PATH}`)).status).toBe(404);
  });
});

test('a maintenance order is carried out while requests are rate limited', async () => {
  const busy = await openTestPortal({ RATE_LIMIT_PER_MINUTE: '10' });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await fetch(`${busy.url}/graphql`, { method: 'POST' })).status),
  );
  expect(statuses).toContain(429);
  const body = signValue(
    { accion: 'on', mensaje: null, emitida_en: busy.clock.now().toISOString() },
    MAINTENANCE_ORDER_KEY,
  );
  for (let turn = 0; turn < 15; turn += 1)
    expect((await fetch(`${busy.url}${MAINTENANCE_PATH}`, { method: 'POST', body: 'x' })).status).toBe(404);
  expect((await fetch(`${busy.url}${MAINTENANCE_PATH}`, { method: 'POST', body })).status).toBe(200);
  await busy.close();
});

describe('other processes on the same database in maintenance', () => {
  const quiet = { error: () => undefined };

  test('other processes see the maintenance switch within two seconds', async () => {
    const database = await openTestDatabase();
    // Only the monotonic clock is faked, which ages the cache; the database keeps real timers.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const [here, there] = [createMaintenance(database.kysely, quiet), createMaintenance(database.kysely, quiet)];
    const isClosed = async () => (await there.state()).activo;
    expect(await isClosed()).toBe(false);
    await here.change({ activo: true, mensaje: null, cambiado_en: new Date(), cambiado_por: null });
    vi.advanceTimersByTime(2_000);
    await expect.poll(isClosed).toBe(true);
    await database.close();
  });

  test('without the database a process keeps the last known state, and logs the error', async () => {
    const database = await openTestDatabase();
    const told: string[] = [];
    const maintenance = createMaintenance(database.kysely, {
      error: (_facts: unknown, text?: string) => told.push(text ?? ''),
    });
    await maintenance.change({ activo: true, mensaje: null, cambiado_en: new Date(), cambiado_por: null });
    await database.close();
    await expect.poll(async () => [(await maintenance.state()).activo, told.length > 0]).toEqual([true, true]);
  });
});

describe('the maintenance switch in the console', () => {
  const SEE = '{ mantenimientoConsola { activo mensaje cambiado_en cambiado_por permitido } }';
  const CHANGE = `mutation ($activo: Boolean!, $mensaje: String, $hasta: String, $visto: String!) {
    cambiarMantenimiento(activo: $activo, mensaje: $mensaje, hasta: $hasta, visto: $visto) { activo mensaje cambiado_por }
  }`;
  interface Shown {
    readonly activo: boolean;
    readonly cambiado_en: string;
    readonly cambiado_por: string | null;
    readonly permitido: boolean;
  }
  const enter = async (...who: readonly [Parameters<typeof addOperator>[1]?, Parameters<typeof addOperator>[2]?]) => {
    const operator = await addOperator(portal, ...who);
    const by = await openOperatorSession(portal, operator);
    const see = async () => (await callOperators(portal, by, SEE)).data?.mantenimientoConsola as Shown;
    const change = async (values: object, visto?: string) =>
      callOperators(portal, by, CHANGE, { visto: visto ?? (await see()).cambiado_en, ...values });
    return { operator, see, change };
  };
  const WORDS = { activo: true, mensaje: 'Actualizamos el portal', hasta: '15:30' };

  test('the switch closes the portal with its message and opens it again, once for two presses, with an audit entry', async () => {
    const { operator, see, change } = await enter();
    const { cambiado_en: seen } = await see();
    const pressed = [await change(WORDS, seen), await change(WORDS, seen)];
    for (const { errors } of pressed) expect(errors).toBeUndefined();
    const mensaje = 'Actualizamos el portal. Volvemos hacia las 15:30, hora de Bogotá.';
    await expect.poll(async () => (await ask(STATE)).data).toEqual({ estadoPortal: { mantenimiento: true, mensaje } });
    expect(await ask('{ sesionActual { role } }', token)).toEqual(CLOSED);
    expect(await see()).toMatchObject({ activo: true, cambiado_por: operator.nombre, permitido: true });
    expect((await change({ activo: false })).errors).toBeUndefined();
    await expect.poll(async () => (await ask('{ sesionActual { role } }', token)).errors).toBeUndefined();
    const facts = await portal.database.kysely
      .selectFrom('auditoria')
      .select(['hecho', 'detalle'])
      .where('operador_id', '=', operator.id)
      .orderBy('id')
      .execute();
    expect(facts).toEqual([
      { hecho: 'portal_cerrado', detalle: mensaje },
      { hecho: 'portal_abierto', detalle: null },
    ]);
  });

  test('a change that somebody else made in the meantime is not overwritten', async () => {
    const { see, change } = await enter();
    const other = await enter();
    const { cambiado_en: seen } = await see();
    await other.change(WORDS);
    const late = await change({ activo: true, mensaje: 'Otra frase para todos' }, seen);
    expect(late.errors?.[0]?.extensions).toMatchObject({
      ...{ reason: 'stale', autor: expect.stringMatching(/^Persona Número/), en: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await see()).toMatchObject({ activo: true, cambiado_por: other.operator.nombre });
    expect((await change({ activo: false }, seen)).errors?.[0]?.extensions.reason).toBe('stale');
    portal.clock.forward(1);
    await order('off');
    expect(await see()).toMatchObject({ activo: false, cambiado_por: null });
  });

  test('of two simultaneous first changes, the refused one names who made the other', async () => {
    const { kysely } = portal.database;
    await kysely.deleteFrom('interruptores').execute();
    const { see, change } = await enter();
    const { cambiado_en: seen } = await see();
    const first = {
      ...{ activo: true, mensaje: 'Otra frase' },
      cambiado_en: new Date(portal.clock.now().getTime() - 5),
    };
    let late: ReturnType<typeof change> | undefined;
    await kysely.transaction().execute(async (tx) => {
      await saveSwitch(tx as Connection, { ...first, cambiado_por: 'Ana Ruiz' });
      late = change(WORDS, seen);
      await waitForLock(portal.database, tx as Connection);
    });
    expect((await late)?.errors?.[0]?.extensions).toMatchObject({
      ...{ reason: 'stale', autor: 'Ana Ruiz', en: first.cambiado_en.toISOString() },
    });
    expect(await see()).toMatchObject({ activo: true, cambiado_por: 'Ana Ruiz' });
    await kysely.deleteFrom('interruptores').execute();
  });

  test.each([
    [{ ...WORDS, mensaje: '  ' }, 'mensaje'],
    [{ ...WORDS, mensaje: 'x'.repeat(10_000) }, 'mensaje'],
    [{ ...WORDS, hasta: '99:99' }, 'hasta'],
  ])('the closing message %j is answered with a message beside its field', async (values, field) => {
    const { change } = await enter();
    const { errors } = await change(values);
    expect(errors?.[0]?.extensions.campos).toEqual({ [field]: expect.any(String) });
  });

  test('roles without the right see the switch and cannot change it', async () => {
    const limited = await enter('administrador', ['main']);
    expect(await limited.see()).toMatchObject({ permitido: false });
    expect((await limited.change(WORDS)).errors?.[0]?.extensions.reason).toBe('all-stores');
    const support = await enter('soporte');
    expect(await support.see()).toMatchObject({ permitido: false });
    expect(operatorRefusal(await support.change(WORDS))).toBe('no-permission');
  });
});

test.each<[Record<string, string>]>([[{ CONSOLE: 'off' }], [{ CONSOLE_HOST: 'operacion.empresa.example' }]])(
  'the maintenance command closes a portal with the settings %j',
  async (environment) => {
    const other = await openTestPortal(environment);
    onTestFinished(() => other.close());
    const body = signValue(
      { accion: 'on', mensaje: null, emitida_en: other.clock.now().toISOString() },
      MAINTENANCE_ORDER_KEY,
    );
    const response = await fetch(`${other.url.replace(/:\/\/[^:]+/, '://127.0.0.1')}${MAINTENANCE_PATH}`, {
      method: 'POST',
      body,
    });
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ mantenimiento: true })]);
    expect((await fetch(`${other.url}/operacion/hoy`)).status).toBe(404);
  },
);
