import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEntry } from '#areas/session/rules/audit-entry.ts';
import { auditFacts as sessionFacts } from '#areas/session/rules/audit-facts.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { auditFacts } from './rules/audit-facts.ts';

const LOG = `query ($desde: String, $hasta: String, $user_id: Int, $pageSize: Int, $currentPage: Int) {
  registroDeCambios(desde: $desde, hasta: $hasta, user_id: $user_id, pageSize: $pageSize, currentPage: $currentPage) {
    total_count items { id ocurrido_en hecho actor actor_nombre actor_rol nombre cambios { campo antes despues } }
    personas { id nombre } page_info { total_pages }
  }
}`;

let portal: TestPortal;
let marta: TestPerson;
let luz: TestPerson;
let token: string;

const facts = { ...sessionFacts, ...auditFacts };
type Entry = AuditEntry<keyof typeof facts>;
const entry = (at: string, change: Partial<Entry> = {}): Entry => ({
  hecho: 'persona_cambiada',
  at: new Date(at),
  cliente: marta.cliente,
  actor: { kind: 'persona', id: marta.userId, nombre: 'Marta Ocampo', rol: 'Representante Legal' },
  sujeto: { id: luz.userId, nombre: 'Luz Dary Marín' },
  cambios: [
    { campo: 'role_id', antes: 'Operativo', despues: 'Administrativo' },
    { campo: 'destinations', antes: 'EDS La Ceiba', despues: 'todos' },
  ],
  ...change,
});

beforeAll(async () => {
  portal = await openTestPortal();
  marta = await addCustomer(portal.database, { destinos: ['CL1'] });
  luz = await addColleague(portal.database, marta, ['CL1'], 'Operativo');
  const representative = await addColleague(portal.database, marta, []);
  token = await openTestSession(portal, marta.userId);
  const own = { kind: 'persona', id: luz.userId, nombre: 'Luz Dary Marín', rol: 'Operativo' } as const;
  await recordAudit(portal.database.kysely, facts, [
    entry('2026-09-02T04:59:59Z', { hecho: 'datos_propios_cambiados', actor: own }),
    entry('2026-09-02T05:00:00Z'),
    entry('2026-09-05T04:59:59Z', { actor: { kind: 'erp', archivo: 'usuarios.csv' } }),
    entry('2026-09-05T05:00:00Z', { sujeto: { id: marta.userId, nombre: 'Marta Ocampo' } }),
    entry('2026-09-05T06:00:00Z', { sujeto: { id: representative.userId, nombre: 'La otra representante' } }),
    entry('2026-09-05T06:00:00Z', { hecho: 'ingreso' }),
  ]);
});
afterAll(() => portal.close());

interface Log {
  readonly total_count: number;
  readonly items: readonly Record<string, unknown>[];
  readonly personas: readonly { readonly id: number }[];
}

async function log(variables: Record<string, unknown> = {}, as = token): Promise<Log> {
  const { data, errors } = await callContract({ url: portal.url, token: as }, LOG, variables);
  if (!data?.registroDeCambios) throw new Error(JSON.stringify(errors));
  return data.registroDeCambios as Log;
}

test('the change log lists changes of people newest first, without sign-ins and without other legal representatives', async () => {
  const { total_count, items, personas } = await log();
  expect(total_count).toBe(4);
  expect(items).toHaveLength(4);
  expect(items[1]).toEqual({
    id: expect.any(String),
    ocurrido_en: '2026-09-05T04:59:59.000Z',
    hecho: 'persona_cambiada',
    actor: 'erp',
    actor_nombre: 'usuarios.csv',
    actor_rol: null,
    nombre: 'Luz Dary Marín',
    cambios: [
      { campo: 'role_id', antes: 'Operativo', despues: 'Administrativo' },
      { campo: 'destinations', antes: 'EDS La Ceiba', despues: 'todos' },
    ],
  });
  expect(personas.map(({ id }) => id).toSorted()).toEqual([marta.userId, luz.userId].toSorted());
});

describe('filters of the change log', () => {
  test.each([
    [{ desde: '2026-09-02' }, 3],
    [{ hasta: '2026-09-01' }, 1],
    [{ desde: '2026-09-02', hasta: '2026-09-04' }, 2],
    [{ desde: '2026-09-05', hasta: '2026-09-01' }, 0],
  ])(
    'the filter %j of the change log finds %i changes, by days of Bogotá with both ends included',
    async (filter, total) => {
      expect((await log(filter)).total_count).toBe(total);
    },
  );

  test('the filter user_id finds the changes of a person and the changes that this person made', async () => {
    expect((await log({ user_id: luz.userId })).total_count).toBe(3);
    expect((await log({ user_id: marta.userId })).total_count).toBe(2);
  });

  test.each(['ayer', '2026-02-30', '2026-9-1', "'; drop table auditoria"])(
    'the change log refuses the filter date %j, which does not exist or is malformed',
    async (desde) => {
      await expect(log({ desde })).rejects.toThrow(/is not a day/);
    },
  );
});

test('each page of the change log states the exact total', async () => {
  const pages = [await log({ pageSize: 3, currentPage: 1 }), await log({ pageSize: 3, currentPage: 2 })];
  expect(pages.map(({ total_count, items }) => [total_count, items.length])).toEqual([
    [4, 3],
    [4, 1],
  ]);
  expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4);
});

test('another customer gets an empty change log, whatever user_id the request names', async () => {
  const stranger = await openTestSession(portal, (await addCustomer(portal.database)).userId);
  expect(await log({}, stranger)).toMatchObject({ total_count: 0, items: [], personas: [] });
  expect(await log({ user_id: luz.userId }, stranger)).toMatchObject({ total_count: 0, items: [], personas: [] });
});

test('a person who does not manage associates cannot read the change log', async () => {
  await expect(log({}, await openTestSession(portal, luz.userId))).rejects.toThrow(/no-permission/);
});

test('support staff reads the change log of the customer', async () => {
  expect((await log({}, await openTestSession(portal, marta.userId, 'soporte'))).total_count).toBe(4);
});
