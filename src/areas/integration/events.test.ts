import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LEGAL_EVENTS } from '#areas/legal/rules/events.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { recordRestore } from '#platform/events/restore-queries.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { EVENT_KINDS } from './rules/events/kinds.ts';
import { eventsSchema } from './rules/http/event-schemas.ts';
import { problemSchema } from './rules/http/problem.ts';
import { revokeKey } from './server/keys.ts';

let portal: TestPortal;
let secret: string;
let bogota: TestPerson;
let quito: TestPerson;

beforeAll(async () => {
  portal = await openTestPortal();
  ({ secreto: secret } = await addSystemKey(portal, { permisos: ['leer'] }));
  bogota = await addCustomer(portal.database);
  quito = await addCustomer(portal.database, { pais: 'EC', store_code: 'ecuador' });
});
afterAll(() => portal?.close());

async function get(query = '', by = secret) {
  const response = await fetch(`${portal.url}/integration/v1/events${query}`, {
    headers: { authorization: `Bearer ${by}` },
  });
  return { status: response.status, answer: await response.json() };
}

async function write(kind: (typeof EVENT_KINDS)[number], cliente: string | null, at = portal.clock.now()) {
  const { tipo, version, example } = kind;
  await recordEvent(portal.database.kysely, { tipo, version, cliente, at, datos: eventData(example) });
}

/** Reads the number of the last event so far. */
const lastNumber = async (): Promise<number> => (await get()).answer.siguiente;

test('the example of each kind of event fits its schema, and the answer fits the description of the API', async () => {
  const after = await lastNumber();
  for (const kind of EVENT_KINDS) await write(kind, bogota.cliente);
  const { status, answer } = await get(`?after=${after}`);
  expect(status).toBe(200);
  expect(eventsSchema.parse(answer)).toEqual(answer);
  expect(answer.eventos.map(({ tipo, version, datos }: Record<string, unknown>) => ({ tipo, version, datos }))).toEqual(
    EVENT_KINDS.map(({ tipo, version, example }) => ({ tipo, version, datos: example })),
  );
  expect(answer).toMatchObject({ siguiente: after + EVENT_KINDS.length, hay_mas: false });
  expect(new Set(EVENT_KINDS.map(({ tipo, version }) => `${tipo} ${version}`)).size).toBe(EVENT_KINDS.length);
});

test('events are read page by page, in order and without a gap, until the last one', async () => {
  const [kind] = EVENT_KINDS;
  if (!kind) throw new Error('No kinds.');
  const after = await lastNumber();
  for (let index = 0; index < 5; index += 1) await write(kind, bogota.cliente);
  const pages = [];
  let next = after;
  for (let hasMore = true; hasMore; ) {
    const { answer } = await get(`?after=${next}&limit=2`);
    pages.push(answer.eventos.map(({ numero }: { numero: number }) => numero - after));
    ({ siguiente: next, hay_mas: hasMore } = answer);
  }
  expect(pages).toEqual([[1, 2], [3, 4], [5]]);
  expect((await get(`?after=${next}`)).answer).toEqual({ eventos: [], siguiente: next, hay_mas: false });
});

test('a waiting reader is answered when an event is written', async () => {
  const [kind] = EVENT_KINDS;
  const after = await lastNumber();
  const waiting = get(`?after=${after}&wait=30`);
  if (kind) await write(kind, bogota.cliente);
  expect((await waiting).answer).toMatchObject({ eventos: [{ numero: after + 1 }], siguiente: after + 1 });
});

test('a waiting reader gets no event after its key is revoked', async () => {
  const { id, nombre, secreto } = await addSystemKey(portal, { permisos: ['leer'] });
  const [kind] = EVENT_KINDS;
  const after = await lastNumber();
  const waiting = get(`?after=${after}&wait=30`, secreto);
  const { kysely } = portal.database;
  const isUsed = () =>
    kysely
      .selectFrom('claves_integracion_secretos')
      .where('clave', '=', id)
      .where('usado_en', 'is not', null)
      .select('id')
      .executeTakeFirstOrThrow();
  await vi.waitFor(isUsed, { timeout: 20_000, interval: 20 });
  expect((await revokeKey(portal, { command: 'prueba' }, { id, reason: `se filtró ${nombre}` })).ok).toBe(true);
  if (kind) await write(kind, bogota.cliente);
  expect(await waiting).toMatchObject({ status: 401, answer: { codigo: 'clave_revocada' } });
});

test('a key of some stores reads only events of their customers, and its position passes all other events', async () => {
  const { secreto } = await addSystemKey(portal, { permisos: ['leer'], tiendas: ['ecuador'] });
  const [kind] = EVENT_KINDS;
  if (!kind) throw new Error('No kinds.');
  const after = await lastNumber();
  await write(kind, bogota.cliente);
  await write(kind, quito.cliente);
  await write(kind, null);
  const { answer } = await get(`?after=${after}`, secreto);
  expect(answer.eventos.map(({ cliente }: { cliente: string }) => cliente)).toEqual([quito.cliente]);
  expect(answer.siguiente).toBe(after + 3);
  expect((await get(`?after=${after}`)).answer.eventos).toHaveLength(3);
});

test('a key of another store does not read events about people of a customer', async () => {
  const { secreto } = await addSystemKey(portal, { permisos: ['leer'], tiendas: ['ecuador'] });
  const after = await lastNumber();
  await write(LEGAL_EVENTS.accepted, bogota.cliente);
  expect((await get(`?after=${after}`, secreto)).answer).toMatchObject({ eventos: [], siguiente: after + 1 });
});

test('a key that may only deliver reads no events, and invalid parameters are refused', async () => {
  const { secreto } = await addSystemKey(portal);
  expect(await get('', secreto)).toMatchObject({ status: 403, answer: { codigo: 'sin_permiso' } });
  for (const query of ['?after=-1', '?after=x', '?limit=0', '?limit=1001', '?wait=31'])
    expect(await get(query)).toMatchObject({ status: 400, answer: { codigo: 'cuerpo_invalido' } });
});

test('reading after a number that no event has had is refused', async () => {
  const after = await lastNumber();
  expect(await get(`?after=${after + 1}`)).toMatchObject({ status: 409, answer: { codigo: 'cursor_adelantado' } });
});

test('a reader whose next event was deleted learns the oldest stored number, and reading without a number begins there', async () => {
  const [kind] = EVENT_KINDS;
  if (!kind) throw new Error('No kinds.');
  const after = await lastNumber();
  await write(kind, bogota.cliente);
  await write(kind, bogota.cliente);
  await get(`?after=${after}`);
  await portal.database.kysely
    .deleteFrom('eventos')
    .where('numero', '<=', after + 1)
    .execute();
  expect(await get(`?after=${after}`)).toMatchObject({
    status: 410,
    answer: { codigo: 'eventos_borrados', detail: `El más viejo que se guarda es el ${after + 2}.` },
  });
  expect((await get()).answer.eventos.map(({ numero }: { numero: number }) => numero)).toEqual([after + 2]);
  expect((await get(`?after=${after + 1}`)).status).toBe(200);
});

test('after a restore, a reader ahead of the backup learns which numbers are lost and where to continue, also with a key of some stores', async () => {
  const { secreto } = await addSystemKey(portal, { permisos: ['leer'], tiendas: ['ecuador'] });
  const [kind] = EVENT_KINDS;
  if (!kind) throw new Error('No kinds.');
  const last = await lastNumber();
  const restoredAt = new Date('2026-09-06T03:00:00Z');
  const copyOf = new Date('2026-09-06T02:00:00Z');
  await inTransaction(portal.database.kysely, (tx) => recordRestore(tx, { at: restoredAt, copyOf }));
  const base = restoredAt.getTime();
  for (const by of [secret, secreto]) {
    const { status, answer } = await get(`?after=${last + 5}`, by);
    expect(status).toBe(409);
    expect(problemSchema.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({
      ...{ codigo: 'portal_restaurado', siguiente: last, perdidos: { desde: last + 1, hasta: base } },
      detail: expect.stringContaining('la copia de 2026-09-06T02:00:00.000Z'),
    });
    const { answer: read } = await get(`?after=${answer.siguiente}`, by);
    expect(eventsSchema.parse(read)).toEqual(read);
    expect(read).toMatchObject({
      eventos: [{ numero: base + 1, tipo: 'portal.restaurado', cliente: null }],
      siguiente: base + 1,
    });
  }
  await write(kind, bogota.cliente);
  expect((await get(`?after=${base + 1}`)).answer).toMatchObject({ eventos: [{ numero: base + 2 }] });
  expect(await get(`?after=${base + 3}`)).toMatchObject({ status: 409, answer: { codigo: 'cursor_adelantado' } });
});

test('a reader ahead of the backup learns of the restore, then that new events were deleted before it read them', async () => {
  const [kind] = EVENT_KINDS;
  if (!kind) throw new Error('No kinds.');
  const last = await lastNumber();
  const restoredAt = new Date('2026-09-07T03:00:00Z');
  await inTransaction(portal.database.kysely, (tx) => recordRestore(tx, { at: restoredAt, copyOf: null }));
  const base = restoredAt.getTime();
  await write(kind, bogota.cliente);
  await write(kind, bogota.cliente);
  expect((await get(`?after=${last}`)).answer.siguiente).toBe(base + 3);
  await portal.database.kysely
    .deleteFrom('eventos')
    .where('numero', '<=', base + 2)
    .execute();
  expect(await get(`?after=${last + 5}`)).toMatchObject({
    status: 409,
    answer: { codigo: 'portal_restaurado', siguiente: last, perdidos: { desde: last + 1, hasta: base } },
  });
  expect(await get(`?after=${last}`)).toMatchObject({ status: 410, answer: { codigo: 'eventos_borrados' } });
  expect((await get()).answer).toMatchObject({ eventos: [{ numero: base + 3 }], siguiente: base + 3 });
});
