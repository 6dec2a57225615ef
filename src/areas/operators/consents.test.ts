import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { type Currency, money } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { feedFolder, smallFeed } from '#tests/support/feed-folder.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { LAURA } from '#tests/support/operator-contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { type OperatorSession, operatorScope } from './rules/operator-session.ts';
import { findConsent, findOpenConsent, listOpenConsents } from './server/consent-queries.ts';
import { createConsents } from './server/consents.ts';
import { waitingConsents } from './server/waiting-consents.ts';

const database = await openTestDatabase();
const { kysely } = database;
const clock = fixedClock();
const consents = createConsents({ database, clock, limits: new Map([['COP' as Currency, money(1_000_000, 'COP')]]) });
afterAll(() => database.close());

await importFolder({ database, folder: feedFolder({ ...smallFeed, documentos: [], documento_lineas: [] }), clock });
const { cliente } = await kysely
  .selectFrom('clientes')
  .select('cliente')
  .where('store_code', '=', 'main')
  .executeTakeFirstOrThrow();
await sql`create table prueba_actos (sujeto text, operadores text)`.execute(kysely);
const operators: OperatorSession[] = [];
for (const nombre of ['Laura Peña', 'Natalia Giraldo', 'Julián Mesa', 'Yesid Cárdenas']) {
  const correo = `${nombre.split(' ')[0]?.toLowerCase()}@empresa.example`;
  const { id } = await kysely
    .insertInto('operadores')
    .values({ correo, nombre, rol: 'cartera', estado: 'activo', password_hash: 'x', creado_en: clock.now() } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  operators.push({ ...LAURA, id: Number(id), nombre, correo });
}
const [laura, natalia, julian, yesid] = operators as [
  OperatorSession,
  OperatorSession,
  OperatorSession,
  OperatorSession,
];

let mayAct = true;
consents.register({
  kind: 'prueba',
  right: ['dinero', 'act'],
  carryOut: ({ sujeto }, { operators: names, take }) =>
    inTransaction(kysely, async (tx) => {
      if (!mayAct) return refuse('nothing-to-decide');
      await sql`insert into prueba_actos values (${sujeto}, ${names})`.execute(tx);
      await take(tx);
      return accept(undefined);
    }),
});

const scope = operatorScope({ tiendas: undefined });
const asker = (session: OperatorSession) => ({ session, origin: { ip: '127.0.0.1', userAgent: 'vitest' } });
let serial = 0;
let subject: string;
const ask = (session = laura) =>
  consents.ask(asker(session), {
    ...{ kind: 'prueba', subject, order: {}, summary: 'Aplicar el pago P-1', cliente, reason: 'Lo confirmó el banco' },
    amount: money(2_000_000, 'COP'),
  });
async function asked() {
  const id = await ask();
  const found = id.ok ? await findConsent(kysely, scope, id.value) : undefined;
  if (!found) throw new Error('There is no request.');
  return found;
}
const acts = async () =>
  (await sql<{ operadores: string }>`select operadores from prueba_actos where sujeto = ${subject}`.execute(kysely))
    .rows;
const facts = async () => {
  const { rows } = await sql<{ hecho: string; operador_id: number }>`
    select hecho, operador_id::int as operador_id from auditoria where hecho like 'consentimiento_%' order by id`.execute(
    kysely,
  );
  return rows;
};

beforeEach(async () => {
  serial += 1;
  subject = `S-${serial}`;
  mayAct = true;
  await kysely.updateTable('operadores').set({ estado: 'activo' }).execute();
});

test('when another operator consents, the act is carried out with both names, and request and consent are audited', async () => {
  const before = (await facts()).length;
  const consent = await asked();
  expect(await consents.give(asker(natalia), consent)).toEqual({ ok: true, value: undefined });
  expect(await acts()).toEqual([
    {
      operadores:
        'Laura Peña (laura@empresa.example) con el consentimiento de Natalia Giraldo (natalia@empresa.example)',
    },
  ]);
  expect((await facts()).slice(before)).toEqual([
    { hecho: 'consentimiento_pedido', operador_id: laura.id },
    { hecho: 'consentimiento_dado', operador_id: natalia.id },
  ]);
  expect(await findConsent(kysely, scope, consent.id)).toMatchObject({
    respuesta: 'consentido',
    responde: 'Natalia Giraldo',
  });
});

test('an operator’s name is followed by the mail address only when another operator has the same name', async () => {
  const rename = (session: OperatorSession, nombre: string) =>
    kysely.updateTable('operadores').set({ nombre }).where('id', '=', session.id).execute();
  await rename(yesid, `${laura.nombre.toLowerCase()} `);
  const consent = await asked();
  expect(consent.pide).toBe('Laura Peña (laura@empresa.example)');
  await consents.give(asker(natalia), consent);
  expect(await findConsent(kysely, scope, consent.id)).toMatchObject({ responde: 'Natalia Giraldo' });
  await rename(yesid, yesid.nombre);
  expect(await findConsent(kysely, scope, consent.id)).toMatchObject({ pide: 'Laura Peña' });
});

describe('a consent is refused', () => {
  test('from the operator who asked for it, also after a change of that operator’s role', async () => {
    const consent = await asked();
    for (const rol of ['cartera', 'administrador'] as const)
      expect(await consents.give(asker({ ...laura, rol }), consent)).toEqual(refuse('same-person'));
    expect(await acts()).toEqual([]);
  });

  test('from a role without the right to the act', async () => {
    expect(await consents.give(asker({ ...natalia, rol: 'soporte' }), await asked())).toEqual(refuse('no-right'));
  });

  test('after the operator who asked for it became inactive', async () => {
    await asked();
    await kysely.updateTable('operadores').set({ estado: 'inactivo' }).where('id', '=', laura.id).execute();
    const open = await findOpenConsent(kysely, scope, { tipo: 'prueba', sujeto: subject, now: clock.now() });
    if (!open) throw new Error('There is no request.');
    expect(await consents.give(asker(natalia), open)).toEqual(refuse('asker-inactive'));
    expect(await acts()).toEqual([]);
  });

  test('when the act is not possible any more, and the request stays open', async () => {
    const consent = await asked();
    mayAct = false;
    expect(await consents.give(asker(natalia), consent)).toEqual(refuse('nothing-to-decide'));
    mayAct = true;
    expect((await consents.give(asker(natalia), consent)).ok).toBe(true);
    expect(await acts()).toHaveLength(1);
  });

  test('a day after the request, also from a page that was loaded before, and a new request may be made', async () => {
    const consent = await asked();
    clock.forward(24 * 3600);
    expect(await consents.give(asker(natalia), consent)).toEqual(refuse('answered'));
    expect((await listOpenConsents(kysely, scope, clock.now())).map(({ sujeto }) => sujeto)).not.toContain(subject);
    expect((await ask()).ok).toBe(true);
    expect(await findConsent(kysely, scope, consent.id)).toMatchObject({ respuesta: 'vencido' });
    expect(await acts()).toEqual([]);
  });
});

test('a subject has at most one open request, and a new one may be made after a denial or a withdrawal', async () => {
  const consent = await asked();
  expect(await ask(natalia)).toEqual(refuse('already-asked'));
  expect(await consents.deny(asker(natalia), consent, 'No es el valor')).toBe(true);
  expect(await consents.deny(asker(julian), consent, 'No es el valor')).toBe(false);
  expect(await consents.give(asker(julian), consent)).toEqual(refuse('answered'));
  const again = await asked();
  expect(await consents.deny(asker(laura), again, 'Me equivoqué')).toBe(true);
  expect(await findConsent(kysely, scope, again.id)).toMatchObject({
    respuesta: 'retirado',
    respuesta_motivo: 'Me equivoqué',
  });
  expect(await acts()).toEqual([]);
});

test('an operator of other stores does not see the request', async () => {
  const consent = await asked();
  const other = operatorScope({ tiendas: ['ecuador'] });
  expect(await findConsent(kysely, other, consent.id)).toBeUndefined();
  expect(await listOpenConsents(kysely, other, clock.now())).toEqual([]);
});

test('of thirty-two concurrent consents and denials one counts, and the act is carried out only if it was a consent', async () => {
  const consent = await asked();
  const answers = await Promise.all(
    Array.from({ length: 32 }, async (_, at) => {
      const who = asker([natalia, julian, yesid, laura][at % 4] ?? natalia);
      return at % 8 === 7 ? consents.deny(who, consent, 'No es el valor') : (await consents.give(who, consent)).ok;
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  const { respuesta } = (await findConsent(kysely, scope, consent.id)) ?? {};
  expect(await acts()).toHaveLength(respuesta === 'consentido' ? 1 : 0);
});

test('of sixteen concurrent requests for one act one is opened', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, at) => ask(at % 2 ? laura : natalia)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
});

test('more than a hundred open requests are counted as 100 and more', async () => {
  for (let number = 0; number <= 100; number += 1) {
    subject = `L-${number}`;
    await ask();
  }
  const waits = waitingConsents(kysely);
  expect(await waits.count(natalia, { now: clock.now(), promise: undefined })).toMatchObject({
    count: 100,
    hasMore: true,
  });
});

test('an amount needs the consent of a second operator only above the limit of its currency', () => {
  expect([money(1_000_000, 'COP'), money(1_000_001, 'COP'), money(9_999_999_99, 'USD')].map(consents.isNeeded)).toEqual(
    [false, true, false],
  );
});
