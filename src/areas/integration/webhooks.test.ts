import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { eventData, findFirstKeptNumber, recordEvent } from '#platform/events/event-queries.ts';
import { recordRestore } from '#platform/events/restore-queries.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { admitConnections, nameOfDatabase } from '#tests/support/database-door.ts';
import {
  accepting,
  answering,
  type EventReceiver,
  openEventReceiver,
  type ReceivedEvent,
} from '#tests/support/event-receiver.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { PORTAL_EVENTS } from './rules/events/portal-events.ts';
import { FAILURES_BEFORE_REST } from './rules/webhooks/retry-times.ts';
import { integrationJobs } from './server/jobs.ts';
import { deleteOldDeliveries } from './server/webhooks/deleted-events-queries.ts';
import { postponeDelivery } from './server/webhooks/delivery-queries.ts';

let portal: TestPortal;
let receiver: EventReceiver;
let token: string;
let bogota: TestPerson;
let quito: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal({ WEBHOOK_NETWORKS: '127.0.0.1' });
  bogota = await addCustomer(portal.database);
  quito = await addCustomer(portal.database, { pais: 'EC', store_code: 'ecuador' });
});
afterAll(() => portal?.close());
beforeEach(async () => {
  receiver = await openEventReceiver();
  token = await openOperatorSession(portal, await addOperator(portal, 'administrador'));
});
afterEach(async () => {
  await sql`truncate destinos cascade`.execute(portal.database.kysely);
  await receiver.close();
});

const ask = (query: string, variables: Record<string, unknown> = {}, as = token) =>
  callOperators(portal, as, query, variables);

const extensionsOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions;

const CREATE = `mutation ($destino: DestinoNuevo!) { crearDestinoIntegracion(destino: $destino) { id nombre secreto } }`;
const SHOW = `query ($id: SafeInt!) { destinoIntegracion(id: $id) {
  destino { nombre url version estado entregados todos pendientes borrados borrados_en borrados_avisados secreto dos_firmas_hasta pausado_en pausado_por }
  envios { numero tipo referencia cliente estado intentos respuesta_estado motivo siguiente_en abandonado_en detras } } }`;
const EDIT = `mutation ($id: SafeInt!, $version: Int!, $destino: DestinoNuevo!) {
  cambiarDestinoIntegracion(id: $id, version: $version, destino: $destino) { result } }`;
const ROTATE = `mutation ($id: SafeInt!, $visto: SafeInt!) { rotarDestinoIntegracion(id: $id, visto: $visto) { secreto } }`;
const PAUSE = `mutation ($id: SafeInt!, $pausa: Boolean!, $visto: String) {
  pausarDestinoIntegracion(id: $id, pausa: $pausa, visto: $visto) { result } }`;
const REMOVE = `mutation ($id: SafeInt!, $version: Int, $visto: SafeInt) {
  eliminarDestinoIntegracion(id: $id, motivo: "ya no se usa", version: $version, visto: $visto) { result } }`;
const TRY = `mutation ($id: SafeInt!) { probarDestinoIntegracion(id: $id) { estado motivo respuesta } }`;
const RETRY = `mutation ($destino: SafeInt!, $numero: SafeInt!) { reintentarEnvioIntegracion(destino: $destino, numero: $numero) { result } }`;
const CLOSE = `mutation ($destino: SafeInt!, $numero: SafeInt!, $visto: String) {
  cerrarEnvioIntegracion(destino: $destino, numero: $numero, motivo: "se cargó a mano", visto: $visto) { result } }`;

interface Shown {
  readonly destino: Readonly<Record<string, unknown>> & { readonly version: number; readonly secreto: number };
  readonly envios: readonly (Readonly<Record<string, unknown>> & {
    readonly numero: number;
    readonly estado: string;
  })[];
}

async function create(differences: object = {}): Promise<{ readonly id: number; readonly secreto: string }> {
  const destino = { nombre: 'ERP', url: receiver.url, grupos: [], tiendas: [], ...differences };
  const { data, errors } = await ask(CREATE, { destino });
  expect(errors).toBeUndefined();
  return data?.crearDestinoIntegracion as { id: number; secreto: string };
}

async function show(id: number): Promise<Shown> {
  const { data, errors } = await ask(SHOW, { id });
  expect(errors).toBeUndefined();
  return data?.destinoIntegracion as Shown;
}

async function write(cliente: string | null = bogota.cliente, referencia = 'SRT-1', tipo = 'pago.aprobado') {
  const datos = eventData({ referencia });
  await recordEvent(portal.database.kysely, { tipo, version: 1, cliente, at: portal.clock.now(), datos });
}

const arrived = (count: number) =>
  vi.waitFor(() => expect(receiver.received).toHaveLength(count), { timeout: 10_000, interval: 20 });
const states = async (id: number) => (await show(id)).envios.map(({ estado }) => estado).toReversed();
const shows = (id: number, expected: readonly string[]) =>
  vi.waitFor(async () => expect(await states(id)).toEqual(expected), { timeout: 10_000, interval: 50 });
function receivedAt(index: number): ReceivedEvent {
  const received = receiver.received[index];
  if (!received) throw new Error(`Nothing arrived at ${index}.`);
  return received;
}
const references = () => receiver.received.map(({ body }) => JSON.parse(body).datos.referencia);
const failuresOf = async (id: number) =>
  (await portal.database.kysely.selectFrom('destinos').select('fallos').where('id', '=', id).executeTakeFirstOrThrow())
    .fallos;
/** Moves the clock forward, and signs the operator in again. */
async function pass(minutes: number): Promise<void> {
  portal.clock.forward(minutes * 60);
  token = await openOperatorSession(portal, await addOperator(portal, 'administrador'));
}

test('an event arrives at its destination signed, with its kind, version and customer', async () => {
  const { id, secreto } = await create();
  await write();
  await arrived(1);
  const { headers, body, event } = receivedAt(0);
  const webhook = new Webhook(secreto);
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(webhook.sign(String(headers['webhook-id']), at, body));
  expect(headers['webhook-id']).toBe(event.id);
  expect(Math.abs(at.getTime() - portal.clock.now().getTime())).toBeLessThan(1_000);
  expect(event).toMatchObject({ tipo: 'pago.aprobado', version: 1, cliente: bogota.cliente });
  await shows(id, ['ENTREGADO']);
  expect((await show(id)).destino).toMatchObject({ estado: 'AL_DIA', entregados: 1, todos: 1, pendientes: 0 });
});

test('events from before the creation of a destination are not sent', async () => {
  await write(bogota.cliente, 'antes');
  await create();
  await write(bogota.cliente, 'después');
  await arrived(1);
  expect(references()).toEqual(['después']);
});

test('a destination receives only events of its groups and stores', async () => {
  const { id } = await create({ grupos: ['pago'], tiendas: ['ecuador'] });
  await write(bogota.cliente, 'Bogotá');
  await write(quito.cliente, 'compensación', 'compensacion.enviada');
  await write(null, 'nadie');
  await write(quito.cliente, 'Quito');
  await shows(id, ['ENTREGADO']);
  expect(references()).toEqual(['Quito']);
});

test('a restore of the database is sent to every destination, independent of groups and stores', async () => {
  const { id } = await create({ grupos: ['pago'], tiendas: ['ecuador'] });
  await inTransaction(portal.database.kysely, (tx) => recordRestore(tx, { at: portal.clock.now(), copyOf: null }));
  await write(bogota.cliente, 'Bogotá');
  await write(quito.cliente, 'Quito');
  await shows(id, ['ENTREGADO', 'ENTREGADO']);
  const [told, read] = receiver.received.map(({ event }) => event).toSorted((a, b) => a.numero - b.numero);
  expect(told).toMatchObject({ tipo: 'portal.restaurado', cliente: null, datos: { copia_de: null } });
  expect(read).toMatchObject({ numero: (told?.numero ?? 0) + 2, datos: { referencia: 'Quito' } });
});

test('events of a customer wait for an earlier one, and events of other customers do not', async () => {
  receiver.answerWith((response, { body }) =>
    (JSON.parse(body).datos.referencia === 'uno' ? answering(503) : accepting)(response),
  );
  const { id } = await create();
  await write(bogota.cliente, 'uno');
  await arrived(1);
  await shows(id, ['REINTENTA']);
  await write(bogota.cliente, 'dos');
  await write(quito.cliente, 'otro');
  await shows(id, ['REINTENTA', 'EN_ESPERA', 'ENTREGADO']);
  receiver.answerWith(accepting);
  await pass(1);
  await write(quito.cliente, 'último');
  await shows(id, ['ENTREGADO', 'ENTREGADO', 'ENTREGADO', 'ENTREGADO']);
  const order = references();
  expect(order.indexOf('dos')).toBeGreaterThan(order.lastIndexOf('uno'));
  expect(order.filter((each) => each === 'dos')).toHaveLength(1);
});

test('a refused event delays only its customer, and is not sent again earlier because other events arrive', async () => {
  receiver.answerWith((response, { body }) =>
    (JSON.parse(body).datos.referencia === 'mala' ? answering(500) : accepting)(response),
  );
  const { id } = await create();
  await write(bogota.cliente, 'mala');
  await shows(id, ['REINTENTA']);
  for (const name of ['uno', 'dos', 'tres', 'cuatro', 'cinco']) await write(quito.cliente, name);
  await shows(id, ['REINTENTA', ...Array(5).fill('ENTREGADO')]);
  expect(references().filter((each) => each === 'mala')).toHaveLength(1);
  expect((await show(id)).destino.estado).toBe('REINTENTA');
});

test('an unreachable receiver gets one event at a time, until it answers', async () => {
  const others = await Promise.all(Array.from({ length: 8 }, () => addCustomer(portal.database)));
  receiver.answerWith(answering(503));
  const { id } = await create();
  for (const { cliente } of others) await write(cliente, 'lejos');
  await vi.waitFor(async () => expect(await failuresOf(id)).toBeGreaterThanOrEqual(FAILURES_BEFORE_REST), {
    timeout: 10_000,
  });
  await shows(id, [...Array(8).fill(expect.stringMatching(/REINTENTA|PENDIENTE/))]);
  // Waits until all failures are stored. A failure stored after the clock moved would begin a new rest.
  await vi.waitFor(async () => expect(await failuresOf(id)).toBe(receiver.received.length), { timeout: 10_000 });
  const before = receiver.received.length;
  await pass(4);
  await write(quito.cliente, 'uno más');
  await vi.waitFor(() => expect(receiver.received.length).toBe(before + 1), { timeout: 10_000 });
  receiver.answerWith(accepting);
  await pass(10);
  await write(quito.cliente, 'y otro');
  await shows(id, Array(10).fill('ENTREGADO'));
  expect((await show(id)).destino.estado).toBe('AL_DIA');
});

test('a delivery is given up after three days; later deliveries of the customer wait for the operator', async () => {
  receiver.answerWith(answering(500));
  const { id } = await create();
  await write(bogota.cliente, 'uno');
  await write(bogota.cliente, 'dos');
  await shows(id, ['REINTENTA', 'EN_ESPERA']);
  await pass(73 * 60);
  await write(quito.cliente, 'otro');
  await shows(id, ['ABANDONADO', 'EN_ESPERA', 'REINTENTA']);
  const { envios, destino } = await show(id);
  expect(envios.at(-1)).toMatchObject({ motivo: 'Respondió 500.', respuesta_estado: 500, intentos: 2, detras: 1 });
  expect(destino.estado).toBe('REINTENTA');
  const numero = envios.at(-1)?.numero;
  receiver.answerWith(accepting);
  await pass(1);
  expect((await ask(RETRY, { destino: id, numero })).errors).toBeUndefined();
  await shows(id, ['ENTREGADO', 'ENTREGADO', 'ENTREGADO']);
  expect(extensionsOf(await ask(RETRY, { destino: id, numero }))).toMatchObject({ reason: 'ended' });
});

test('when the operator closes a delivery by hand, the customer’s next delivery is sent', async () => {
  receiver.answerWith((response, { event }) =>
    (event.datos.referencia === 'uno' ? answering(500) : accepting)(response),
  );
  const { id } = await create();
  await write(bogota.cliente, 'uno');
  await write(bogota.cliente, 'dos');
  await shows(id, ['REINTENTA', 'EN_ESPERA']);
  const numero = (await show(id)).envios.at(-1)?.numero;
  expect((await ask(CLOSE, { destino: id, numero })).errors).toBeUndefined();
  await pass(10);
  await shows(id, ['CERRADO', 'ENTREGADO']);
  expect(references()).toEqual(['uno', 'dos']);
});

test('closing a delivery on an outdated page is refused with who retried it, and later with who closed it', async () => {
  receiver.answerWith(answering(500));
  const { id } = await create();
  await write();
  await shows(id, ['REINTENTA']);
  await pass(73 * 60);
  await shows(id, ['ABANDONADO']);
  const [givenUp] = (await show(id)).envios;
  const { numero, visto } = { numero: givenUp?.numero, visto: givenUp?.abandonado_en };
  const other = await addOperator(portal, 'administrador');
  const by = await openOperatorSession(portal, other);
  const first = { autor: other.nombre, en: portal.clock.now().toISOString() };
  expect((await ask(RETRY, { destino: id, numero }, by)).errors).toBeUndefined();
  expect(extensionsOf(await ask(CLOSE, { destino: id, numero, visto }))).toMatchObject({ reason: 'stale', ...first });
  await shows(id, ['REINTENTA']);
  // The audit trail has the retry under the old name.
  const { nombre, url, version } = (await show(id)).destino;
  const renamed = { nombre: `${nombre} renombrado`, url, grupos: [], tiendas: [] };
  expect((await ask(EDIT, { id, version, destino: renamed }, by)).errors).toBeUndefined();
  expect(extensionsOf(await ask(CLOSE, { destino: id, numero, visto }))).toMatchObject({ reason: 'stale' });
  expect((await ask(CLOSE, { destino: id, numero }, by)).errors).toBeUndefined();
  for (const late of [CLOSE, RETRY])
    expect(extensionsOf(await ask(late, { destino: id, numero }))).toMatchObject({ reason: 'ended', ...first });
});

test('events wait while their destination is paused, and are sent in order afterwards', async () => {
  const { id } = await create();
  await ask(PAUSE, { id, pausa: true });
  const names = ['uno', 'dos', 'tres', 'cuatro'];
  for (const name of names) await write(bogota.cliente, name);
  await shows(id, ['PENDIENTE', 'EN_ESPERA', 'EN_ESPERA', 'EN_ESPERA']);
  expect(receiver.received).toHaveLength(0);
  await ask(PAUSE, { id, pausa: false });
  await shows(
    id,
    names.map(() => 'ENTREGADO'),
  );
  expect(references()).toEqual(names);
});

test('a failed attempt postpones its delivery only if no other attempt was stored meanwhile', async () => {
  const { id } = await create();
  await ask(PAUSE, { id, pausa: true });
  await write();
  await shows(id, ['PENDIENTE']);
  const numero = (await show(id)).envios[0]?.numero ?? 0;
  const attempt = { estado: 503, milisegundos: 1, motivo: 'Respondió 503.', respuesta: null };
  const failed = { attempt, at: portal.clock.now(), next: new Date(portal.clock.now().getTime() + 60_000) };
  // The delivery has had no attempt yet.
  const { kysely } = portal.database;
  expect(await postponeDelivery(kysely, { destino: id, numero }, { ...failed, intentos: 1 })).toBe(false);
  await shows(id, ['PENDIENTE']);
  expect(await postponeDelivery(kysely, { destino: id, numero }, { ...failed, intentos: 0 })).toBe(true);
  await shows(id, ['REINTENTA']);
});

test('a receiver that answers 410 pauses its destination', async () => {
  receiver.answerWith(answering(410));
  const { id } = await create();
  await write();
  await vi.waitFor(async () => expect((await show(id)).destino.estado).toBe('EN_PAUSA'), { timeout: 10_000 });
  expect((await show(id)).destino.pausado_por).toBe('El destino respondió 410: ya no recibe.');
});

test('after a rotation of the secret, events have both signatures for seven days', async () => {
  const { id, secreto } = await create();
  const { secreto: visto } = (await show(id)).destino;
  const other = await addOperator(portal, 'administrador');
  const { data } = await ask(ROTATE, { id, visto }, await openOperatorSession(portal, other));
  const { secreto: next = '' } = (data?.rotarDestinoIntegracion ?? {}) as { secreto?: string };
  expect(next).not.toBe(secreto);
  const rotation = { reason: 'stale', autor: other.nombre, en: portal.clock.now().toISOString() };
  expect(extensionsOf(await ask(ROTATE, { id, visto }))).toMatchObject(rotation);
  await write();
  await arrived(1);
  expect(String(receiver.received[0]?.headers['webhook-signature']).split(' ')).toHaveLength(2);
  // The lease of a delivery that is not recorded yet would end with the days, and the event would be sent again.
  await shows(id, ['ENTREGADO']);
  await pass(8 * 24 * 60);
  await write();
  await arrived(2);
  const { headers, body } = receivedAt(1);
  const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
  expect(headers['webhook-signature']).toBe(new Webhook(next).sign(String(headers['webhook-id']), at, body));
});

test.each([
  ['a redirect, which is not followed,', answering(302, { location: 'https://otro.example/' }), /302: redirige/],
  ['a refusal', answering(422), /Respondió 422/],
  ['a connection that is cut', ((response) => response.destroy()) as typeof accepting, /se cortó/],
])('%s counts as a failed attempt', async (_name, answer, motivo) => {
  receiver.answerWith(answer);
  const { id } = await create();
  await write();
  await shows(id, ['REINTENTA']);
  expect((await show(id)).envios[0]?.motivo).toMatch(motivo);
});

test('a receiver whose clock is an hour apart refuses events, and gets each of them once its clock is right', async () => {
  const { id, secreto } = await create();
  const webhook = new Webhook(secreto);
  let hoursAhead = 1;
  const taken: string[] = [];
  // As docs/integration.md tells receivers: the signature, and no time of more than five minutes.
  receiver.answerWith((response, { headers, body, event }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const own = portal.clock.now().getTime() + hoursAhead * 3_600_000;
    const isOwn = headers['webhook-signature'] === webhook.sign(String(headers['webhook-id']), at, body);
    if (!isOwn || Math.abs(at.getTime() - own) > 300_000) return answering(401)(response);
    taken.push(event.id);
    return accepting(response);
  });
  for (const name of ['uno', 'dos']) await write(bogota.cliente, name);
  await shows(id, ['REINTENTA', 'EN_ESPERA']);
  expect((await show(id)).envios.at(-1)?.motivo).toMatch(/Respondió 401/);
  hoursAhead = -1;
  await pass(2);
  await write(quito.cliente, 'tres');
  await shows(id, ['REINTENTA', 'EN_ESPERA', 'REINTENTA']);
  expect(taken).toEqual([]);
  hoursAhead = 0;
  // Each attempt has the time at which it is sent.
  await pass(60);
  await write(quito.cliente, 'cuatro');
  await shows(id, ['ENTREGADO', 'ENTREGADO', 'ENTREGADO', 'ENTREGADO']);
  expect(new Set(taken).size).toBe(4);
  expect(taken).toHaveLength(4);
});

test('an event that the receiver stored without its answer arriving is sent again under the same id', async () => {
  let cuts = 1;
  receiver.answerWith((response) => {
    cuts -= 1;
    return cuts < 0 ? accepting(response) : response.destroy();
  });
  const { id } = await create();
  await write(bogota.cliente, 'uno');
  await shows(id, ['REINTENTA']);
  await pass(1);
  await write(bogota.cliente, 'dos');
  await shows(id, ['ENTREGADO', 'ENTREGADO']);
  expect(references()).toEqual(['uno', 'uno', 'dos']);
  expect(receivedAt(0).event.id).toBe(receivedAt(1).event.id);
});

// The embedded database runs in the same process, so it cannot be away.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'after a failover of the database events are sent again without a restart, also one that was on its way',
  async () => {
    const server = process.env.TEST_DATABASE_URL ?? '';
    const { id } = await create();
    const name = await nameOfDatabase(portal.database.kysely);
    // The receiver has the event, and the portal cannot note its answer.
    const held = Promise.withResolvers<() => void>();
    receiver.answerWith((response) => held.resolve(() => void accepting(response)));
    await write(bogota.cliente, 'antes');
    const answer = await held.promise;
    await admitConnections(server, name, false);
    receiver.answerWith(accepting);
    answer();
    await admitConnections(server, name, true);
    await expect.poll(async () => (await fetch(`${portal.url}/readyz`)).status).toBe(200);
    await write(quito.cliente, 'después');
    await vi.waitFor(() => expect(references()).toContain('después'), { timeout: 20_000, interval: 50 });
    // The end of the lease.
    await pass(2);
    await write(quito.cliente, 'al final');
    await shows(id, ['ENTREGADO', 'ENTREGADO', 'ENTREGADO']);
    expect(references()).toContain('al final');
  },
);

test('an event is sent again at once when the receiver closes a reused connection', async () => {
  receiver.takeOneEach();
  const { id } = await create();
  for (const name of ['uno', 'dos', 'tres']) await write(bogota.cliente, name);
  await shows(id, ['ENTREGADO', 'ENTREGADO', 'ENTREGADO']);
  expect((await show(id)).envios.map(({ intentos }) => intentos)).toEqual([1, 1, 1]);
});

test('only the beginning of an answer of 4 MB is stored', async () => {
  receiver.answerWith((response) => response.writeHead(200).end('x'.repeat(4_000_000)));
  const { id } = await create();
  await write();
  await shows(id, ['ENTREGADO']);
  const numero = (await show(id)).envios[0]?.numero;
  const { data } = await ask(
    `query ($id: SafeInt!, $numero: SafeInt!) { envioIntegracion(destino: $id, numero: $numero) { respuesta cuerpo url } }`,
    { id, numero },
  );
  const shown = data?.envioIntegracion as { respuesta: string; cuerpo: string; url: string };
  expect(shown.respuesta).toHaveLength(2_000);
  expect(JSON.parse(shown.cuerpo)).toEqual(JSON.parse(receiver.received[0]?.body ?? ''));
});

test('a private address of a destination is refused, and events to an already stored one are not sent', async () => {
  for (const url of ['https://10.0.0.8/x', 'http://[::1]:9/x', 'http://169.254.169.254/x', 'http://0.0.0.0/x']) {
    const refused = await ask(CREATE, { destino: { nombre: url, url, grupos: [], tiendas: [] } });
    expect(extensionsOf(refused)?.campos).toEqual({ url: expect.stringContaining('pública') });
    const { id } = await create({ nombre: url });
    await portal.database.kysely.updateTable('destinos').set({ url }).where('id', '=', id).execute();
    expect((await ask(TRY, { id })).data?.probarDestinoIntegracion).toMatchObject({
      estado: null,
      motivo: 'La dirección es de una red privada que no está permitida.',
    });
  }
});

test('a test event shows the receiver’s answer, and leaves no delivery', async () => {
  const { id } = await create();
  receiver.answerWith((response) => response.writeHead(202).end('recibido'));
  expect((await ask(TRY, { id })).data?.probarDestinoIntegracion).toEqual({
    ...{ estado: 202, motivo: null, respuesta: 'recibido' },
  });
  expect(receiver.received[0]?.event).toMatchObject({ tipo: 'prueba', numero: 0, cliente: null });
  expect(await states(id)).toEqual([]);
});

test('a test event is audited before it is sent, with the address, also when it fails', async () => {
  const tried = () =>
    portal.database.kysely
      .selectFrom('auditoria')
      .select(['ambito', 'actor', 'actor_nombre', 'detalle', 'ip'])
      .where('hecho', '=', 'destino_probado')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
  const { id } = await create({ nombre: 'Probado' });
  let rowsAtArrival: unknown[] | undefined;
  receiver.answerWith(async (response) => {
    rowsAtArrival = (await tried()).map(({ detalle }) => detalle);
    response.writeHead(500).end();
  });
  await ask(TRY, { id });
  expect(rowsAtArrival?.[0]).toBe(`Probado: ${receiver.url}`);
  const closed = await create({ nombre: 'Cerrado', url: 'http://127.0.0.1:9/' });
  await ask(TRY, { id: closed.id });
  const row = { ambito: 'consola', actor: 'operador', actor_nombre: expect.stringMatching(/^Persona Número/) };
  expect(await tried()).toEqual([
    { ...row, detalle: 'Cerrado: http://127.0.0.1:9/', ip: expect.any(String) },
    { ...row, detalle: `Probado: ${receiver.url}`, ip: expect.any(String) },
  ]);
  const before = (await tried())[0];
  await ask(TRY, { id: 999_999 });
  expect((await tried())[0]).toEqual(before);
  const { data } = await ask(
    '{ auditoriaConsola(filtro: { texto: "Cerrado: http://127.0.0.1:9/" }) { items { hecho_texto } } }',
  );
  expect(data?.auditoriaConsola).toMatchObject({
    items: expect.arrayContaining([{ hecho_texto: 'Probó un destino de eventos' }]),
  });
});

test('an outdated edit, a used name and a wrong address are refused; after an edit, waiting deliveries go to the new address', async () => {
  const { id } = await create({ url: 'http://127.0.0.1:9/' });
  await write();
  await shows(id, ['REINTENTA']);
  const { version } = (await show(id)).destino;
  const destino = { nombre: 'ERP', url: receiver.url, grupos: [], tiendas: [] };
  expect(extensionsOf(await ask(EDIT, { id, version, destino: { ...destino, url: 'erp' } }))).toMatchObject({
    campos: { url: expect.any(String) },
  });
  await create({ nombre: 'Otro' });
  expect(extensionsOf(await ask(EDIT, { id, version, destino: { ...destino, nombre: 'otro' } }))).toMatchObject({
    campos: { nombre: expect.any(String) },
  });
  expect((await ask(EDIT, { id, version, destino })).errors).toBeUndefined();
  expect(extensionsOf(await ask(EDIT, { id, version, destino }))).toMatchObject({
    ...{ reason: 'stale', autor: expect.any(String), en: expect.stringMatching(/^\d{4}-/) },
  });
  await pass(1);
  await write();
  await shows(id, ['ENTREGADO', 'ENTREGADO']);
});

test('a removed destination receives nothing more, and its name is free', async () => {
  const { id } = await create();
  expect((await ask(REMOVE, { id })).errors).toBeUndefined();
  expect(await ask(SHOW, { id })).toMatchObject({ data: { destinoIntegracion: null } });
  const { id: other } = await create();
  await write();
  await arrived(1);
  expect(other).not.toBe(id);
});

test('a removal on an outdated page is refused with who changed the destination or its secret, and when', async () => {
  const { id } = await create();
  const { version, secreto: visto } = (await show(id)).destino;
  const other = await addOperator(portal, 'administrador');
  const by = await openOperatorSession(portal, other);
  const rotation = { reason: 'stale', autor: other.nombre, en: portal.clock.now().toISOString() };
  expect((await ask(ROTATE, { id, visto }, by)).errors).toBeUndefined();
  expect(extensionsOf(await ask(REMOVE, { id, version, visto }))).toMatchObject(rotation);
  portal.clock.forward(60);
  const edit = { reason: 'stale', autor: other.nombre, en: portal.clock.now().toISOString() };
  const destino = { nombre: 'ERP', url: receiver.url, grupos: ['pago'], tiendas: [] };
  expect((await ask(EDIT, { id, version, destino }, by)).errors).toBeUndefined();
  const { secreto } = (await show(id)).destino;
  expect(extensionsOf(await ask(REMOVE, { id, version, visto: secreto }))).toMatchObject(edit);
  await write();
  await shows(id, ['ENTREGADO']);
  expect((await ask(REMOVE, { id, version: version + 1, visto: secreto })).errors).toBeUndefined();
});

test('every act on a destination that somebody has removed is refused with who removed it, and when', async () => {
  const { id } = await create();
  const { version, secreto: visto } = (await show(id)).destino;
  const other = await addOperator(portal, 'administrador');
  const removal = { reason: 'removed', autor: other.nombre, en: portal.clock.now().toISOString() };
  expect((await ask(REMOVE, { id }, await openOperatorSession(portal, other))).errors).toBeUndefined();
  portal.clock.forward(60);
  const destino = { nombre: 'ERP', url: receiver.url, grupos: [], tiendas: [] };
  for (const [act, variables] of [
    [EDIT, { id, version, destino }],
    [ROTATE, { id, visto }],
    [PAUSE, { id, pausa: true }],
    [REMOVE, { id, version, visto }],
    [TRY, { id }],
    [RETRY, { destino: id, numero: 1 }],
    [CLOSE, { destino: id, numero: 1 }],
  ] as const)
    expect(extensionsOf(await ask(act, variables)), act).toMatchObject(removal);
  const gone = 'query ($id: SafeInt!) { destinoEliminado(id: $id) { nombre autor en } }';
  const { autor, en } = removal;
  expect((await ask(gone, { id })).data?.destinoEliminado).toEqual({ nombre: 'ERP', autor, en });
  expect((await ask(gone, { id: id + 1 })).data?.destinoEliminado).toBeNull();
  expect(extensionsOf(await ask(REMOVE, { id: id + 1 }))).toMatchObject({ category: 'graphql-no-such-entity' });
});

test('resuming a destination on an outdated page is refused when another pause has begun, with who began it, and when', async () => {
  const { id } = await create();
  await ask(PAUSE, { id, pausa: true });
  const visto = (await show(id)).destino.pausado_en;
  portal.clock.forward(60);
  const other = await addOperator(portal, 'administrador');
  const by = await openOperatorSession(portal, other);
  const pause = { reason: 'stale', autor: other.nombre, en: portal.clock.now().toISOString() };
  for (const pausa of [false, true]) expect((await ask(PAUSE, { id, pausa }, by)).errors).toBeUndefined();
  expect(extensionsOf(await ask(PAUSE, { id, pausa: false, visto }))).toMatchObject(pause);
  expect((await show(id)).destino.estado).toBe('EN_PAUSA');
  const fresh = (await show(id)).destino.pausado_en;
  expect((await ask(PAUSE, { id, pausa: false, visto: fresh })).errors).toBeUndefined();
  expect((await show(id)).destino.estado).toBe('AL_DIA');
});

test('an operator of some stores may not see or change destinations', async () => {
  const { id } = await create();
  const limited = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['ecuador']));
  expect(await ask(SHOW, { id }, limited)).toMatchObject({ data: { destinoIntegracion: null } });
  expect(await ask('{ destinosIntegracion { grupos } }', {}, limited)).toMatchObject({
    data: { destinosIntegracion: null },
  });
  for (const [query, variables] of [
    [PAUSE, { id, pausa: true }],
    [TRY, { id }],
    [REMOVE, { id }],
  ] as const)
    expect(extensionsOf(await ask(query, variables, limited))).toMatchObject({ reason: 'no-permission' });
});

const days = (count: number) => pass(count * 24 * 60);
async function deleteOld(): Promise<void> {
  const jobs = integrationJobs({ database: portal.database, clock: portal.clock, keptDays: 90 });
  for (const job of jobs) await job.run({});
}

test('events that are deleted before a destination got them are counted there, with the time of the last deletion', async () => {
  const { id: complete } = await create({ nombre: 'Ecuador', tiendas: ['ecuador'] });
  const { id } = await create({ grupos: ['pago'] });
  const shown = async () => (await show(id)).destino;
  receiver.answerWith((response, { body }) =>
    (JSON.parse(body).datos.referencia.startsWith('mala') ? answering(422) : accepting)(response),
  );
  await write(bogota.cliente, 'buena');
  for (const name of ['mala', 'mala y detrás']) await write(bogota.cliente, name);
  await write(bogota.cliente, 'de otro grupo', 'persona.creada');
  await shows(id, ['ENTREGADO', 'REINTENTA', 'EN_ESPERA']);
  await days(4);
  await write(quito.cliente, 'del día 4');
  await shows(id, ['ENTREGADO', 'ABANDONADO', 'EN_ESPERA', 'ENTREGADO']);
  await shows(complete, ['ENTREGADO']);
  await deleteOld();
  expect(await shown()).toMatchObject({ borrados: 0, borrados_en: null, pendientes: 2 });

  await ask(PAUSE, { id, pausa: true });
  await days(10);
  await write(quito.cliente, 'del día 14, en pausa');
  await shows(id, ['ENTREGADO', 'ABANDONADO', 'EN_ESPERA', 'ENTREGADO', 'PENDIENTE']);
  await shows(complete, ['ENTREGADO', 'ENTREGADO']);
  await days(77);
  await deleteOld();
  const first = { borrados: 2, borrados_en: portal.clock.now().toISOString() };
  expect(await shown()).toMatchObject(first);
  // The last one is the notice of the deleted events.
  await shows(id, ['ENTREGADO', 'PENDIENTE', 'PENDIENTE']);
  await days(1);
  await deleteOld();
  expect(await shown()).toMatchObject(first);
  await days(13);
  await deleteOld();
  const second = { borrados: 3, borrados_en: portal.clock.now().toISOString(), borrados_avisados: 0 };
  expect(await show(id)).toMatchObject({ destino: second, envios: [{ tipo: 'portal.eventos_borrados' }] });
  expect((await show(complete)).destino).toMatchObject({ borrados: 0, borrados_en: null });
});

test('a destination that takes events again is told how many it never got, once for all of them, and nobody else is', async () => {
  const notices = () =>
    receiver.received.map(({ event }) => event).filter(({ tipo }) => tipo === 'portal.eventos_borrados');
  const { id } = await create({ nombre: 'Contable', grupos: ['pago'], tiendas: ['main'] });
  const { id: other } = await create({ nombre: 'Otro', url: `${receiver.url}/otro` });
  await ask(PAUSE, { id: other, pausa: true });
  await ask(PAUSE, { id, pausa: true });
  for (const name of ['una', 'dos']) await write(bogota.cliente, name);
  await write(quito.cliente, 'de otra tienda');
  await write(bogota.cliente, 'de otro grupo', 'persona.creada');
  await shows(id, ['PENDIENTE', 'EN_ESPERA']);
  const [second, first] = (await show(id)).envios.map(({ numero }) => numero);
  await days(91);
  await deleteOld();
  // A notice waits. Further losses do not add one.
  await write(bogota.cliente, 'tres');
  await shows(id, ['PENDIENTE', 'PENDIENTE']);
  await days(80);
  await deleteOld();
  await days(11);
  // The notice is older than 90 days now, and is replaced.
  await deleteOld();
  expect((await show(id)).destino).toMatchObject({ borrados: 3, borrados_avisados: 0 });
  const own = async () => (await show(id)).envios.map(({ tipo }) => tipo);
  await vi.waitFor(async () => expect(await own()).toEqual(['portal.eventos_borrados']), { timeout: 10_000 });

  await ask(PAUSE, { id, pausa: false });
  await vi.waitFor(async () => expect((await show(id)).destino).toMatchObject({ borrados: 3, borrados_avisados: 3 }), {
    timeout: 10_000,
  });
  const expected = { destino: id, nombre: 'Contable', eventos: 3, desde: first, hasta: expect.any(Number) };
  expect(notices()).toMatchObject([{ cliente: null, version: 1, datos: expected }]);
  const told = PORTAL_EVENTS.deleted.schema.parse(notices()[0]?.datos);
  expect(told.hasta).toBeGreaterThan(second ?? 0);
  // The other one lost five, the notice of the first one not among them, and has a notice of its own.
  expect((await show(other)).destino).toMatchObject({ borrados: 5, borrados_avisados: 0 });

  // Told: nothing more is written until more is lost.
  await days(1);
  await deleteOld();
  await write(bogota.cliente, 'cuatro');
  await vi.waitFor(() => expect(references()).toContain('cuatro'), { timeout: 10_000 });
  expect(notices()).toHaveLength(1);
});

test('events without a delivery yet are counted when they are deleted, and only those that the destination would have got', async () => {
  const { id } = await create({ grupos: ['pago'], tiendas: ['main'] });
  await ask(PAUSE, { id, pausa: true });
  const { kysely } = portal.database;
  const { leido } = await kysely.selectFrom('destinos').select('leido').where('id', '=', id).executeTakeFirstOrThrow();
  for (const name of ['una', 'dos', 'tres']) await write(bogota.cliente, name);
  await write(quito.cliente, 'de otra tienda');
  await write(bogota.cliente, 'de otro grupo', 'persona.creada');
  await shows(id, ['PENDIENTE', 'EN_ESPERA', 'EN_ESPERA']);
  await inTransaction(kysely, async (transaction) => {
    const tx = transaction as Connection;
    // As if no process had sent since.
    await tx.deleteFrom('envios').where('destino', '=', id).execute();
    await tx.updateTable('destinos').set({ leido }).where('id', '=', id).execute();
    const later = new Date(portal.clock.now().getTime() + 1_000);
    await deleteOldDeliveries(tx, await findFirstKeptNumber(tx, later), later);
  });
  expect((await show(id)).destino).toMatchObject({ borrados: 3, borrados_avisados: 0 });
});
