import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditFacts as personFacts } from '#areas/associates/rules/audit-facts.ts';
import { auditFacts as operatorFacts } from '#areas/operators/rules/audit-facts.ts';
import { auditFacts as paymentFacts } from '#areas/payments/console/rules/audit-facts.ts';
import type { AuditEntry } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createAuditBackend } from '../../server/index.ts';

const facts = { ...personFacts, ...operatorFacts, ...paymentFacts };
type Entry = AuditEntry<keyof typeof facts>;

let database: Database;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
let marta: TestPerson;
let quito: TestPerson;

const clock = { now: () => new Date('2026-09-05T15:00:00Z') };
const person = { kind: 'persona', id: 10, nombre: 'Marta Ocampo', rol: 'Representante Legal' } as const;
const operator = { kind: 'operador', id: 7, nombre: 'Laura Peña', rol: 'Cartera' } as const;
const at = (text: string) => new Date(text);

beforeAll(async () => {
  database = await openTestDatabase('demo');
  marta = await addCustomer(database);
  quito = await addCustomer(database, { pais: 'EC', store_code: 'ecuador' });
  const entries: Entry[] = [
    {
      ...{ hecho: 'persona_cambiada', at: at('2026-09-05T14:14:00Z'), cliente: marta.cliente, actor: person },
      sujeto: { id: 11, nombre: 'Luz Dary Marín' },
      cambios: [{ campo: 'status', antes: 'Activo', despues: 'Inactivo' }],
      origin: { ip: '192.0.2.14', userAgent: 'Navegador' },
    },
    // Midnight in Bogotá of the first of the seven days, and the moment before it.
    { hecho: 'persona_creada', at: at('2026-08-30T05:00:00Z'), cliente: marta.cliente, actor: person },
    { hecho: 'persona_creada', at: at('2026-08-30T04:59:59.999Z'), cliente: marta.cliente, actor: person },
    {
      ...{ hecho: 'pago_liberado', at: at('2026-09-04T20:00:00Z'), cliente: quito.cliente, actor: operator },
      detalle: 'SRT-2026-081177: 100% verificado_con el banco',
    },
    { hecho: 'operador_ingreso', at: at('2026-09-05T13:00:00Z'), cliente: null, actor: operator },
  ];
  await recordAudit(database.kysely, facts, entries);
  contract = await openOperatorContract(createAuditBackend({ database, clock, facts }).console);
});
afterAll(async () => {
  await contract?.close();
  await database?.close();
});

const LIST = `query ($filtro: FiltroAuditoria, $pageSize: Int, $currentPage: Int) {
  auditoriaConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
    total_count grupos { grupo entradas } items { hecho hecho_texto actor_nombre cliente cliente_nombre detalle ip cambios { campo antes despues } }
  }
}`;

interface Listed {
  readonly total_count: number;
  readonly grupos: readonly { readonly grupo: string; readonly entradas: number }[];
  readonly items: readonly { readonly hecho: string; readonly [field: string]: unknown }[];
}

async function list(filtro: object = {}, session = LAURA, paging: object = {}): Promise<Listed> {
  const { data, errors } = await contract.ask(LIST, { filtro, ...paging }, session);
  expect(errors).toBeUndefined();
  return data?.auditoriaConsola as Listed;
}
const factsIn = async (filtro: object, session = LAURA) =>
  (await list(filtro, session)).items.map(({ hecho }) => hecho);

test('without a filter, the audit trail shows the last seven days of Bogotá in words, newest first', async () => {
  const { items, total_count, grupos } = await list();
  expect(items.map(({ hecho }) => hecho)).toEqual([
    ...['persona_cambiada', 'operador_ingreso', 'pago_liberado', 'persona_creada'],
  ]);
  expect(total_count).toBe(4);
  expect(items[0]).toMatchObject({
    ...{ hecho_texto: 'Cambió a una persona', actor_nombre: 'Marta Ocampo', cliente: marta.cliente },
    ...{ cliente_nombre: marta.company, ip: '192.0.2.14' },
    cambios: [{ campo: 'status', antes: 'Activo', despues: 'Inactivo' }],
  });
  expect(grupos).toEqual([
    { grupo: 'dinero', entradas: 1 },
    { grupo: 'personas', entradas: 2 },
    { grupo: 'contenido', entradas: 0 },
    { grupo: 'sistema', entradas: 0 },
    { grupo: 'ingresos', entradas: 1 },
  ]);
});

test('an earlier entry is found only with a filter of its dates', async () => {
  expect(await factsIn({ desde: '2026-08-29', hasta: '2026-08-29' })).toEqual(['persona_creada']);
});

test('the counts of the audit groups stay the same when a group is chosen', async () => {
  const { items, grupos } = await list({ grupo: 'dinero' });
  expect(items.map(({ hecho }) => hecho)).toEqual(['pago_liberado']);
  expect(grupos.map(({ entradas }) => entradas)).toEqual([1, 2, 0, 0, 1]);
});

describe('a search of the audit trail', () => {
  test.each([
    ['the subject, without accents', 'luz dary marin', ['persona_cambiada']],
    ['the actor', 'LAURA', ['operador_ingreso', 'pago_liberado']],
    ['an address, whole', '192.0.2.14', ['persona_cambiada']],
    ['an address, a part of it', '192.0.2.1', []],
    ['a reference', 'srt-2026-081177', ['pago_liberado']],
    ['a percent sign, as it is', '100%', ['pago_liberado']],
    ['a percent sign that is not there', '200%', []],
    ['an underline, as it is', 'verificado_con', ['pago_liberado']],
    ['a word of two names beside each other', 'ocampo luz', ['persona_cambiada']],
    ['the end of a name and the detail', 'peña srt', ['pago_liberado']],
    ['a quote', "'; drop table auditoria; --", []],
  ])('the search finds entries by %s', async (_case, texto, found) => {
    expect(await factsIn({ texto })).toEqual(found);
  });

  test('a customer’s code and name find the customer’s entries', async () => {
    expect(await factsIn({ texto: quito.cliente })).toEqual(['pago_liberado']);
    expect(await factsIn({ texto: quito.company })).toEqual(['pago_liberado']);
  });
});

test('a customer’s NIT, or part of its name without accents, finds its audit entries, and the total is that of the group', async () => {
  await database.kysely
    .updateTable('clientes')
    .set({ clienteNit: '901777888', nombre: 'Estación La Peña' })
    .where('cliente', '=', quito.cliente)
    .execute();
  expect(await factsIn({ texto: '901777888' })).toEqual(['pago_liberado']);
  expect(await factsIn({ texto: 'la pena' })).toEqual(['pago_liberado']);
  expect((await list({ texto: 'la pena', grupo: 'personas' })).total_count).toBe(0);
  expect((await list({ texto: 'la pena', grupo: 'dinero' }, LAURA, { pageSize: 1 })).total_count).toBe(1);
});

test('an operator of one store sees entries of that store’s customers only, and none of the console', async () => {
  const limited = { ...LAURA, tiendas: ['ecuador'] as const };
  expect(await factsIn({}, limited)).toEqual(['pago_liberado']);
  expect((await list({}, limited)).grupos.map(({ entradas }) => entradas)).toEqual([1, 0, 0, 0, 0]);
  expect(await factsIn({ texto: marta.cliente }, limited)).toEqual([]);
});

test('pages of the audit trail neither repeat nor skip entries', async () => {
  const pages = await Promise.all([1, 2, 3].map((currentPage) => list({}, LAURA, { pageSize: 2, currentPage })));
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 0]);
  expect(pages.flatMap(({ items }) => items.map(({ hecho }) => hecho))).toEqual(await factsIn({}));
});

test('the list of today’s sign-ins has each person once since midnight in Bogotá, within the operator’s stores', async () => {
  const ingreso = (person: TestPerson, id: number, when: string): AuditEntry<'ingreso'> => ({
    ...{ hecho: 'ingreso', at: at(when), cliente: person.cliente },
    actor: { kind: 'persona', id, nombre: 'Alguien', rol: 'Operativo' },
  });
  await recordAudit(database.kysely, { ingreso: { scope: 'acceso', group: 'ingresos', words: 'Ingresó' } }, [
    ingreso(marta, 10, '2026-09-05T05:00:00Z'),
    ingreso(marta, 10, '2026-09-05T06:00:00Z'),
    ingreso(marta, 11, '2026-09-05T06:00:00Z'),
    ingreso(quito, 12, '2026-09-05T06:00:00Z'),
    ingreso(quito, 13, '2026-09-05T04:59:59Z'),
  ]);
  const ask = async (session = LAURA) =>
    (await contract.ask('{ ingresosDeHoy { personas clientes clientes_activos } }', {}, session)).data?.ingresosDeHoy;
  expect(await ask()).toMatchObject({ personas: 3, clientes: 2 });
  expect(await ask({ ...LAURA, tiendas: ['ecuador'] })).toMatchObject({ personas: 1, clientes: 1 });
});
