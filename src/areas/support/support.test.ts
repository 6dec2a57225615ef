import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { VisitasSoporte } from '#generated/contract.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { supportSecret } from '#tests/support/support-secret.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const MINUTE = 60;
const ENTER = `mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) {
  token role hasTermsAndConditions client { cliente email } user { id email isSupportUser operador }
} }`;
const VISITS = `query ($size: Int, $page: Int) { visitasSoporte(pageSize: $size, currentPage: $page) {
  total_count
  items { id operador motivo iniciada_en abierta terminada_en acciones_count acciones { operacion permitida ocurrida_en } }
  page_info { total_pages }
} }`;
const DOCUMENTS = '{ documentos { total_count } }';
const PAY = `mutation { crearTransaccionOnline(input: [{
  fecha_vencimiento: "2026-09-01", monto_documento: "1000000", monto_transaccion: "1000000", numero_documento: "1",
  tipo_transaccion: "total"
}]) { uuid } }`;
const ACTIVITY = 'mutation { registrarActividad { segundos_restantes } }';
const REVOKE = 'mutation { revokeCustomerToken { result } }';

const INVALID = 'The support secret is invalid or has expired.';

let portal: TestPortal;
let owner: TestPerson;
/** Session token of the owner, the customer's legal representative. */
let token: string;

beforeAll(async () => {
  portal = await openTestPortal({ TRUST_PROXY: 'true' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await addCustomer(portal.database, { documents: [{}] });
  token = await openTestSession(portal, owner.userId);
});

const ask = (by: string | undefined, query: string, variables: Record<string, unknown> = {}, ip = '10.0.0.1') =>
  callContract(
    { url: portal.url, token: by, headers: { 'x-forwarded-for': ip, 'user-agent': 'Navegador de soporte' } },
    query,
    variables,
  );

const secretFor = (client: string, facts: Partial<Parameters<typeof supportSecret>[0]> = {}): string =>
  supportSecret({ client, now: portal.clock.now(), ...facts });

const enter = (secret: string, ip?: string) => ask(undefined, ENTER, { secret }, ip);

interface Entered {
  readonly token: string;
  readonly user: { readonly id: number };
}
const enteredIn = ({ data }: GraphQLAnswer): Entered | undefined =>
  (data?.generateSupportCustomerToken as Entered | null) ?? undefined;

async function supportToken(client = owner.cliente, facts: Partial<Parameters<typeof supportSecret>[0]> = {}) {
  const entered = enteredIn(await enter(secretFor(client, facts)));
  if (!entered) throw new Error('Support staff could not come in.');
  return entered.token;
}

async function visitsOf(by = token, variables: Record<string, unknown> = {}): Promise<VisitasSoporte> {
  const answer = await ask(by, VISITS, variables);
  expect(answer.errors).toBeUndefined();
  return answer.data?.visitasSoporte as VisitasSoporte;
}

const doneIn = (visits: VisitasSoporte) =>
  visits.items[0]?.acciones.map(({ operacion, permitida }) => [operacion, permitida]);

function expectRefused(answer: GraphQLAnswer, message = INVALID, category = 'graphql-authentication'): void {
  expect(answer.data?.generateSupportCustomerToken ?? null).toBeNull();
  expect(answer.errors).toMatchObject([{ message, extensions: { category } }]);
}

describe('entering with a support secret', () => {
  test('a secret opens the account of the customer’s legal representative, with the operator’s name', async () => {
    const answer = await enter(secretFor(owner.cliente));
    expect(answer.data?.generateSupportCustomerToken).toMatchObject({
      role: 'Representante Legal',
      hasTermsAndConditions: true,
      client: { cliente: owner.cliente },
      user: { id: owner.userId, email: owner.email, isSupportUser: true, operador: 'Laura Peña' },
    });
    const documents = await ask(enteredIn(answer)?.token, DOCUMENTS);
    expect(documents.data).toEqual({ documentos: { total_count: 1 } });
  });

  test('a secret works once', async () => {
    const secret = secretFor(owner.cliente);
    expect(enteredIn(await enter(secret))).toBeDefined();
    expectRefused(await enter(secret));
    expect((await visitsOf()).total_count).toBe(1);
  });

  test('of twelve simultaneous requests with one secret, one succeeds', async () => {
    const secret = secretFor(owner.cliente);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enter(secret)));
    expect(answers.filter((answer) => enteredIn(answer))).toHaveLength(1);
    for (const answer of answers.filter((each) => !enteredIn(each))) expectRefused(answer);
    expect((await visitsOf()).total_count).toBe(1);
    const sessions = await portal.database.kysely
      .selectFrom('sesiones')
      .select('actor')
      .where('user_id', '=', owner.userId)
      .where('actor', '=', 'soporte')
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test('a secret is refused when the representative is made inactive concurrently, and stays valid', async () => {
    const secret = secretFor(owner.cliente);
    const setStatus = (by: typeof portal.database.kysely, status: number) =>
      by.updateTable('usuarios').set({ status }).where('id', '=', owner.userId).execute();
    const entering = await portal.database.kysely.transaction().execute(async (tx) => {
      await setStatus(tx, 0);
      const answer = enter(secret);
      await waitForLock(portal.database, tx);
      return { answer };
    });
    expectRefused(await entering.answer, 'The customer has no active legal representative.', 'graphql-no-such-entity');
    await setStatus(portal.database.kysely, 1);
    expect((await visitsOf()).total_count).toBe(0);
    expect(enteredIn(await enter(secret))).toBeDefined();
  });

  test.each([
    ['padding after the signature', (secret: string) => `${secret}=`],
    ['characters that base64 decoders ignore', (secret: string) => secret.replace('.', '.!')],
    ['line breaks of a terminal', (secret: string) => secret.replace(/.{40}/g, '$&\n')],
  ])('a used secret is refused when it is rewritten with %s', async (_name, rewrite) => {
    const secret = secretFor(owner.cliente);
    expect(enteredIn(await enter(secret))).toBeDefined();
    expectRefused(await enter(rewrite(secret)));
  });

  test('a secret may contain line breaks of a terminal', async () => {
    expect(enteredIn(await enter(secretFor(owner.cliente).replace(/.{40}/g, '$&\n')))).toBeDefined();
  });

  test('a secret is valid for exactly five minutes', async () => {
    const early = secretFor(owner.cliente);
    const late = secretFor(owner.cliente);
    portal.clock.forward(5 * MINUTE - 1);
    expect(enteredIn(await enter(early))).toBeDefined();
    portal.clock.forward(1);
    expectRefused(await enter(late));
  });

  test('a secret that was made for six minutes is refused', async () => {
    expectRefused(await enter(secretFor(owner.cliente, { minutes: 6 })));
  });

  test.each([
    ['signed with the key of the cookies', () => secretFor(owner.cliente, { purpose: 'cookies' })],
    ['signed with the key of the downloads', () => secretFor(owner.cliente, { purpose: 'descargas' })],
    ['without a signature', () => secretFor(owner.cliente).split('.')[0] ?? ''],
    ['with an empty signature', () => `${secretFor(owner.cliente).split('.')[0]}.`],
    ['with the signature of another secret', () => mixed(secretFor(owner.cliente), secretFor(owner.cliente))],
    ['with a changed customer and the old signature', () => forCustomer(secretFor(owner.cliente), '0000100101')],
    ['truncated', () => secretFor(owner.cliente).slice(0, -1)],
    ['empty', () => ''],
    ['an unsigned word', () => 'secreto'],
    ['a token of a session', () => token],
    ['far too long', () => `${'A'.repeat(10_000)}.${'A'.repeat(43)}`],
    ['signed, but without the facts of a secret', () => supportSecret({ client: 'x', now: portal.clock.now() })],
  ])('a secret is refused when it is %s', async (_name, secret) => {
    expectRefused(await enter(secret()));
    expect((await visitsOf()).total_count).toBe(0);
  });

  test('a secret for an unknown customer is refused with its own message', async () => {
    expectRefused(
      await enter(secretFor('9999999999')),
      'The customer of the support secret does not exist.',
      'graphql-no-such-entity',
    );
  });
});

const mixed = (one: string, other: string): string => `${one.split('.')[0]}.${other.split('.')[1]}`;

function forCustomer(secret: string, client: string): string {
  const [payload = '', signature] = secret.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${Buffer.from(JSON.stringify({ ...claims, client })).toString('base64url')}.${signature}`;
}

describe('whose account a support secret opens', () => {
  const setStatus = (userId: number, status: number) =>
    portal.database.kysely.updateTable('usuarios').set({ status }).where('id', '=', userId).execute();

  test('a secret for a customer without an active representative is refused with its own message, and stays valid', async () => {
    await addColleague(portal.database, owner, [], 'Administrativo');
    await setStatus(owner.userId, 0);
    const secret = secretFor(owner.cliente);
    expectRefused(await enter(secret), 'The customer has no active legal representative.', 'graphql-no-such-entity');
    await setStatus(owner.userId, 1);
    expect(enteredIn(await enter(secret))?.user.id).toBe(owner.userId);
  });

  test('a secret opens the first of several active representatives', async () => {
    const second = await addColleague(portal.database, owner, []);
    expect(enteredIn(await enter(secretFor(owner.cliente)))?.user.id).toBe(owner.userId);
    await setStatus(owner.userId, 0);
    expect(enteredIn(await enter(secretFor(owner.cliente)))?.user.id).toBe(second.userId);
  });

  test('support staff need not accept terms that the customer has not accepted', async () => {
    const pending = await addCustomer(portal.database, { documents: [{}], hasAcceptedTerms: false });
    const answer = await ask(await supportToken(pending.cliente), DOCUMENTS);
    expect(answer.data).toEqual({ documentos: { total_count: 1 } });
  });
});

describe('the log of a support visit', () => {
  test('the log has operator, reason and times, and also refused operations', async () => {
    const support = await supportToken(owner.cliente, { operator: 'Iván Mora', reason: 'Llamó por un pago' });
    portal.clock.forward(2);
    await ask(support, DOCUMENTS);
    const refused = await ask(support, PAY);
    expect(refused.errors?.[0]?.extensions.reason).toBe('support-may-not');
    const began = new Date(portal.clock.now().getTime() - 2_000).toISOString();
    const then = portal.clock.now().toISOString();
    expect(await visitsOf()).toMatchObject({
      total_count: 1,
      items: [
        {
          operador: 'Iván Mora',
          motivo: 'Llamó por un pago',
          iniciada_en: began,
          terminada_en: null,
          acciones_count: 2,
          acciones: [
            { operacion: 'Query.documentos', permitida: true, ocurrida_en: then },
            { operacion: 'Mutation.crearTransaccionOnline', permitida: false, ocurrida_en: then },
          ],
        },
      ],
    });
  });

  test('the log has one line for each root field of a request, under the contract’s name', async () => {
    const support = await supportToken();
    await ask(support, '{ a: documentos { total_count } b: documentos { total_count } transacciones { total_count } }');
    expect(doneIn(await visitsOf())?.toSorted()).toEqual([
      ['Query.documentos', true],
      ['Query.documentos', true],
      ['Query.transacciones', true],
    ]);
  });

  test('the log has no operations that pages call by themselves, and none that failed validation', async () => {
    const support = await supportToken();
    await ask(support, ACTIVITY);
    await ask(support, '{ documentos { nada } }');
    expect(doneIn(await visitsOf())).toEqual([]);
  });

  test('the log stores the IP address and the User-Agent', async () => {
    await enter(secretFor(owner.cliente), '203.0.113.7');
    const visit = await portal.database.kysely
      .selectFrom('visitas_de_soporte')
      .select(['ip', 'user_agent'])
      .where('cliente', '=', owner.cliente)
      .executeTakeFirstOrThrow();
    expect(visit).toEqual({ ip: '203.0.113.7', user_agent: 'Navegador de soporte' });
  });

  test('the log is kept after signing out, which ends visit and session', async () => {
    const support = await supportToken();
    await ask(support, DOCUMENTS);
    portal.clock.forward(30);
    await ask(support, REVOKE);
    expect((await ask(support, DOCUMENTS)).errors?.[0]?.message).toBe("The current customer isn't authorized.");
    const visits = await visitsOf();
    expect(visits.items[0]?.terminada_en).toBe(portal.clock.now().toISOString());
    expect(doneIn(visits)).toEqual([
      ['Query.documentos', true],
      ['Mutation.revokeCustomerToken', true],
    ]);
  });

  test('a support visit is open until support signs out, or until its session is idle', async () => {
    const open = async () => (await visitsOf(await openTestSession(portal, owner.userId))).items[0]?.abierta;
    const support = await supportToken();
    expect(await open()).toBe(true);
    await ask(support, REVOKE);
    expect(await open()).toBe(false);
    await supportToken();
    portal.clock.forward(15 * MINUTE - 1);
    expect(await open()).toBe(true);
    portal.clock.forward(1);
    expect(await open()).toBe(false);
    expect((await visitsOf(await openTestSession(portal, owner.userId))).items[0]?.terminada_en).toBeNull();
  });

  test('a support visit ends thirty minutes after its start, even in constant use, but the person’s own session does not', async () => {
    const support = await supportToken();
    const left = async () =>
      (await ask(support, ACTIVITY)).data?.registrarActividad as { segundos_restantes: number } | null | undefined;
    for (let minute = 1; minute < 30; minute += 1) {
      portal.clock.forward(MINUTE);
      expect(await left()).toEqual({ segundos_restantes: Math.min(15, 30 - minute) * MINUTE });
      expect((await ask(token, DOCUMENTS)).errors).toBeUndefined();
    }
    portal.clock.forward(MINUTE - 1);
    expect((await ask(support, DOCUMENTS)).errors).toBeUndefined();
    expect((await visitsOf()).items[0]?.abierta).toBe(true);
    portal.clock.forward(1);
    expect((await ask(support, DOCUMENTS)).errors?.[0]?.message).toBe("The current customer isn't authorized.");
    expect(await visitsOf()).toMatchObject({ items: [{ abierta: false, terminada_en: null }] });
  });

  test('a support session without a visit gets an internal error', async () => {
    const support = await supportToken();
    await portal.database.kysely
      .updateTable('sesiones')
      .set({ visita_id: null })
      .where('user_id', '=', owner.userId)
      .where('actor', '=', 'soporte')
      .execute();
    const answer = await ask(support, DOCUMENTS);
    expect(answer.data?.documentos ?? null).toBeNull();
    expect(answer.errors?.[0]?.extensions.category).toBe('internal');
  });

  test('the log has no operations of the customer’s own people', async () => {
    const rows = () =>
      portal.database.kysely
        .selectFrom('acciones_de_soporte')
        .select('id')
        .where('cliente', '=', owner.cliente)
        .execute();
    await ask(token, DOCUMENTS);
    await ask(token, PAY);
    expect(await rows()).toEqual([]);
  });

  test('the log shows the newest hundred lines and counts all', async () => {
    const support = await supportToken();
    const ten = `{ ${Array.from({ length: 10 }, (_, at) => `a${at}: documentos { total_count }`).join(' ')} }`;
    for (let time = 0; time < 10; time += 1) await ask(support, ten);
    await ask(support, '{ transacciones { total_count } }');
    const [visit] = (await visitsOf()).items;
    expect(visit?.acciones_count).toBe(101);
    expect(visit?.acciones).toHaveLength(100);
    expect(visit?.acciones.at(-1)?.operacion).toBe('Query.transacciones');
  });
});

describe('who reads the log of support visits', () => {
  test('the legal representative reads the log, newest visit first, page by page', async () => {
    for (const reason of ['El primero', 'El segundo', 'El tercero']) {
      await supportToken(owner.cliente, { reason });
      portal.clock.forward(1);
    }
    const first = await visitsOf(token, { size: 2, page: 1 });
    const second = await visitsOf(token, { size: 2, page: 2 });
    const beyond = await visitsOf(token, { size: 2, page: 3 });
    expect(first).toMatchObject({ total_count: 3, page_info: { total_pages: 2 } });
    expect([...first.items, ...second.items].map(({ motivo }) => motivo)).toEqual([
      'El tercero',
      'El segundo',
      'El primero',
    ]);
    expect(beyond).toMatchObject({ total_count: 3, items: [] });
  });

  test('support staff read the log, which is recorded too', async () => {
    const support = await supportToken();
    expect(doneIn(await visitsOf(support))).toEqual([['Query.visitasSoporte', true]]);
  });

  test('another customer’s representative reads only their own customer’s log', async () => {
    await supportToken();
    const other = await addCustomer(portal.database);
    expect(await visitsOf(await openTestSession(portal, other.userId))).toMatchObject({ total_count: 0, items: [] });
  });

  test.each(['Administrativo', 'Financiero', 'Operativo', 'Compras', 'Ingeniero Planificación', 'Terpel', 'basic'])(
    'the role %s cannot read the log',
    async (role) => {
      const colleague = await addColleague(portal.database, owner, [], role);
      const answer = await ask(await openTestSession(portal, colleague.userId), VISITS);
      expect(answer.data?.visitasSoporte ?? null).toBeNull();
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        category: 'graphql-authorization',
        reason: 'no-permission',
      });
    },
  );
});

test('a hundred wrong secrets lock their network and no other', async () => {
  const ip = '198.51.100.20';
  for (let time = 0; time < 100; time += 1) expectRefused(await enter('nada.nada', ip));
  const locked = await enter(secretFor(owner.cliente), ip);
  expectRefused(locked, 'The account is locked.');
  expect(locked.errors?.[0]?.extensions.retry_after_seconds).toBeGreaterThan(800);
  expect(enteredIn(await enter(secretFor(owner.cliente), '198.51.100.21'))).toBeDefined();
});

test('valid secrets do not lock the network', async () => {
  const ip = '198.51.100.30';
  for (let time = 0; time < 101; time += 1) expect(enteredIn(await enter(secretFor(owner.cliente), ip))).toBeDefined();
});
