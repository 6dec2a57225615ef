import { readFileSync } from 'node:fs';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { type ExecuteRequest, type GraphQLAnswer, registerContract } from '#platform/graphql/contract-server.ts';
import { guardRootFields } from '#platform/graphql/guard.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { Access } from './rules/operation.ts';
import {
  createSessionBackend,
  hashOfToken,
  hashPassword,
  type RequestContext,
  type SessionBackend,
} from './server/index.ts';

// Reloads the modules: test files share a process, and modules that other files loaded use the library without recorded calls.
vi.hoisted(() => vi.resetModules());
/** Records the calls of the real library. */
vi.mock('@node-rs/argon2', { spy: true });

const MINUTE = 60;
const DAY = 86_400;
const PASSWORD = 'Clave-2026';
const INCORRECT =
  'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.';
const UNAUTHORIZED = "The current customer isn't authorized.";
const SIGN_IN =
  'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password)';

const app = Fastify();
let clock = fixedClock();
let database: Database;
let session: SessionBackend;
let execute: ExecuteRequest<RequestContext>;
let requests = 0;
const logged: Record<string, unknown>[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  await seed();
  const note = (details: object, message: string) => logged.push({ message, ...details });
  session = createSessionBackend({
    database,
    clock: { now: () => clock.now() },
    provider: 'Terpel',
    deviceKey: 'x'.repeat(32),
    log: { info: note, warn: note },
  });
  const guards = Object.fromEntries(
    Object.entries(session.operations).map(([field, row]) => [field, session.guardOf(row)]),
  );
  execute = await registerContract(app, {
    contract: ['platform/graphql/conventions', 'areas/session/contract']
      .map((file) => readFileSync(`src/${file}.graphql`, 'utf8'))
      .join('\n'),
    resolvers: guardRootFields(session.resolvers, guards),
    explains: true,
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  vi.doUnmock('@node-rs/argon2');
  vi.resetModules();
});
beforeEach(() => {
  clock = fixedClock();
});
afterEach(async () => {
  await database.kysely.deleteFrom('sesiones').execute();
  await database.kysely.deleteFrom('limites').execute();
  await database.kysely.updateTable('usuarios').set({ status: 1, role_id: 2 }).where('id', '=', 11).execute();
});

async function seed(): Promise<void> {
  const { kysely } = database;
  const roles = ['Representante Legal', 'Financiero', 'Jefe de patio'];
  await kysely
    .insertInto('roles')
    .values(roles.map((role_name, index) => ({ role_id: index + 1, role_name })))
    .execute();
  await kysely
    .insertInto('role_permisos')
    .values([
      { role_id: 2, permission: 'Terpel_Facturas::pendientes' },
      { role_id: 2, permission: 'Terpel_EstadoDeCuenta::linea' },
    ])
    .execute();
  await kysely
    .insertInto('clientes')
    .values([
      {
        cliente: '0000000001',
        clienteNit: '900123456',
        nombre: 'Estaciones El Roble S.A.S.',
        ciudad: 'Tunja',
        pais: 'CO',
        moneda: 'COP',
      },
      {
        cliente: '0000000002',
        clienteNit: '1791234561001',
        tipoNit: 'RUC',
        nombre: 'Servicentro Páramo',
        pais: 'EC',
        moneda: 'USD',
        store_code: 'ecuador',
      },
    ])
    .execute();
  await kysely
    .insertInto('destinatarios')
    .values(
      ['D-1', 'D-2'].map((codigo) => ({
        codigo_destinatario: codigo,
        codigo_cliente: '0000000002',
        nombre_comercial: codigo,
      })),
    )
    .execute();
  const person = {
    document_type: 'CC',
    document: '12345678',
    country_id: 'CO' as const,
    password_hash: await hashPassword(PASSWORD),
  };
  const accepted = new Date('2026-01-01T12:00:00Z');
  await kysely
    .insertInto('usuarios')
    .values([
      {
        ...person,
        id: 11,
        cliente: '0000000001',
        role_id: 2,
        email: 'Ana@roble.example',
        firstname: 'Ana',
        lastname: 'Rojas',
        terms_accepted_at: accepted,
        todos_los_destinos: true,
      },
      {
        ...person,
        id: 12,
        cliente: '0000000002',
        role_id: 3,
        email: 'beto@paramo.example',
        firstname: 'Beto',
        lastname: 'Lema',
      },
      {
        ...person,
        id: 13,
        cliente: '0000000001',
        role_id: 2,
        email: 'inactiva@roble.example',
        firstname: 'Inés',
        lastname: 'Mora',
        status: 0,
      },
      {
        ...person,
        id: 14,
        cliente: '0000000001',
        role_id: 2,
        email: 'invitada@roble.example',
        firstname: 'Iris',
        lastname: 'Paz',
        password_hash: null,
      },
    ])
    .execute();
  await kysely.insertInto('usuario_destinos').values({ user_id: 12, codigo_destinatario: 'D-1' }).execute();
}

/** Runs a request like `POST /graphql`: reads the token, then runs the contract. */
async function call(
  query: string,
  options: { variables?: Record<string, unknown>; token?: string; ip?: string } = {},
): Promise<GraphQLAnswer> {
  requests += 1;
  const context: RequestContext = {
    session: await session.readSession(options.token),
    requestId: 'prueba',
    // A new network for each request, so that tests do not lock each other out.
    ip: options.ip ?? `10.2.${Math.floor(requests / 256)}.${requests % 256}`,
    userAgent: 'vitest',
    idempotencyKey: undefined,
  };
  return execute({ query, variables: options.variables }, context);
}

const trySignIn = (email: string, password: string) =>
  call(`${SIGN_IN} { token } }`, { variables: { email, password } });

const tokenOf = ({ data }: GraphQLAnswer) =>
  (data as { generateCustomerToken: { token: string } }).generateCustomerToken;

async function signIn(email = 'ana@roble.example'): Promise<string> {
  const answer = await trySignIn(email, PASSWORD);
  return tokenOf(answer).token;
}

const refusal = ({ errors }: GraphQLAnswer): Record<string, unknown>[] | undefined =>
  errors?.map(({ message, extensions }) => ({ message, ...extensions }));

const recorded = (userId: number) =>
  database.kysely
    .selectFrom('sesiones')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();

async function sweep(): Promise<void> {
  for (const job of session.jobs ?? []) await job.run(job.parse({}));
}

describe('signing in', () => {
  test('signing in answers with the person, the role with its permissions, and all fields of the customer', async () => {
    const answer = await call(
      `${SIGN_IN} {
        token role hasTermsAndConditions acl { type permission } user { id firstname lastname email isSupportUser }
        client { id cliente tipoCuenta clienteNit tipoNit criterioImpuesto nombre nombreComercial nombreLargo nombreLargo2
          direccion telefono email oficinaVentas departamento ciudad pais codigoCompania organizacionVentas canal sector
          clienteGrupo1 representanteComercial estatus modificationDate modificationHour moneda store_code } } }`,
      { variables: { email: 'ana@roble.example', password: PASSWORD } },
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.generateCustomerToken).toMatchObject({
      token: expect.stringMatching(/^[\w-]{43}$/),
      role: 'Financiero',
      hasTermsAndConditions: true,
      acl: [
        { type: 'allow', permission: 'Terpel_EstadoDeCuenta::linea' },
        { type: 'allow', permission: 'Terpel_Facturas::pendientes' },
      ],
      user: { id: 11, firstname: 'Ana', lastname: 'Rojas', email: 'Ana@roble.example', isSupportUser: false },
      client: {
        id: expect.any(Number),
        cliente: '0000000001',
        clienteNit: '900123456',
        tipoNit: 'NIT',
        tipoCuenta: 'D',
        nombre: 'Estaciones El Roble S.A.S.',
        nombreComercial: null,
        ciudad: 'Tunja',
        pais: 'CO',
        estatus: '1',
        moneda: 'COP',
        store_code: 'main',
      },
    });
  });

  test('signing in answers an unknown role without permissions, and whether the terms are accepted', async () => {
    const answer = await call(
      `${SIGN_IN} { role hasTermsAndConditions acl { permission } client { store_code moneda } } }`,
      {
        variables: { email: 'beto@paramo.example', password: PASSWORD },
      },
    );
    expect(answer.data?.generateCustomerToken).toEqual({
      role: 'Jefe de patio',
      hasTermsAndConditions: false,
      acl: [],
      client: { store_code: 'ecuador', moneda: 'USD' },
    });
  });

  test.each(['ANA@ROBLE.EXAMPLE', '  ana@roble.example '])(
    'a person signs in with the address written as %j',
    async (email) => {
      expect((await trySignIn(email, PASSWORD)).errors).toBeUndefined();
    },
  );

  test.each([
    ['a wrong password', 'ana@roble.example', 'Clave-2027'],
    ['a password in another case', 'ana@roble.example', 'clave-2026'],
    ['no password', 'ana@roble.example', ''],
    ['an unknown address', 'nadie@roble.example', PASSWORD],
    ['a disabled user', 'inactiva@roble.example', PASSWORD],
    ['a user who has no password yet', 'invitada@roble.example', PASSWORD],
    ['a user without password and an empty one', 'invitada@roble.example', ''],
    ['an attempt at injection', "' or '1'='1", "' or '1'='1"],
    ['an address with a NUL', 'ana@roble.example\u0000', PASSWORD],
    ['a very long address', `${'a'.repeat(50_000)}@roble.example`, PASSWORD],
  ])('signing in fails with the same answer for %s', async (_case, email, password) => {
    expect(refusal(await trySignIn(email, password))).toEqual([
      { message: INCORRECT, category: 'graphql-authentication' },
    ]);
  });

  test.each([
    ['a wrong password', 'ana@roble.example'],
    ['an unknown address', 'nadie-nunca@roble.example'],
    ['a disabled user', 'inactiva@roble.example'],
    ['a user who has no password yet', 'invitada@roble.example'],
  ])('signing in with %s takes one full hash comparison, so that the time is the same', async (_case, email) => {
    vi.mocked(verify).mockClear();
    await trySignIn(email, 'Clave-2027');
    const costs = vi.mocked(verify).mock.calls.map(([stored]) => String(stored).split('$').slice(1, 4).join(' '));
    expect(costs).toEqual(['argon2id v=19 m=19456,t=2,p=1']);
  });

  test.each(['beto@paramo.example', 'nadie-mas@roble.example'])(
    'after five failures the address %s is locked, whether it exists or not',
    async (email) => {
      for (let time = 0; time < 5; time++)
        expect(refusal(await trySignIn(email, 'Clave-2027'))).toMatchObject([{ message: INCORRECT }]);
      const [error] = refusal(await trySignIn(email, PASSWORD)) ?? [];
      expect(error).toEqual({
        message: 'The account is locked.',
        category: 'graphql-authentication',
        retry_after_seconds: expect.any(Number),
      });
      expect(error?.retry_after_seconds).toBeGreaterThan(890);
      expect(error?.retry_after_seconds).toBeLessThanOrEqual(900);
    },
  );

  test('the log has sign-ins and lockouts, without mail addresses, passwords or tokens', async () => {
    const token = await signIn();
    for (let time = 0; time < 6; time++) await trySignIn('nadie@roble.example', 'Clave-2027');
    const signInLines = logged.filter(({ auditoria }) => auditoria === undefined);
    expect(signInLines.slice(-2)).toEqual([
      { message: 'Inicio de sesión', ip: expect.any(String), userId: 11 },
      { message: 'Inicio de sesión bloqueado', ip: expect.any(String), retryAfterSeconds: expect.any(Number) },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`roble.example|Clave-202|${token}`));
  });

  test('the database has only the hash of a session token', async () => {
    const token = await signIn();
    const { rows } = await sql<{ found: number }>`
      select count(*) found from sesiones where to_jsonb(sesiones)::text like ${`%${token}%`}`.execute(database.kysely);
    expect(rows).toEqual([{ found: 0 }]);
    expect((await recorded(11)).token_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('each sign-in opens a separate session', async () => {
    const [one, two] = [await signIn(), await signIn()];
    expect(one).not.toBe(two);
    await call('mutation { revokeCustomerToken { result } }', { token: one });
    expect(await session.readSession(one)).toBeUndefined();
    expect(await session.readSession(two)).toMatchObject({ userId: 11 });
  });
});

describe('the session of a token', () => {
  test('a session has the person, the customer and the scope', async () => {
    expect(await session.readSession(await signIn())).toEqual({
      userId: 11,
      nombre: expect.stringMatching(/^Ana /),
      cliente: '0000000001',
      nombreCliente: 'Estaciones El Roble S.A.S.',
      moneda: 'COP',
      pais: 'CO',
      storeCode: 'main',
      roleName: 'Financiero',
      permissions: new Set(['Terpel_Facturas::pendientes', 'Terpel_EstadoDeCuenta::linea']),
      destinos: 'all',
      isSupportUser: false,
      operador: null,
      visitaId: null,
      mustAcceptTerms: expect.any(Boolean),
      version: expect.stringMatching(/^[\w-]{12}$/),
      tokenHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  test('a session has a version that changes with the role', async () => {
    const token = await signIn();
    const versionNow = async () => (await session.readSession(token))?.version;
    const first = await versionNow();
    expect((await call('{ sesionActual { version } }', { token })).data).toEqual({ sesionActual: { version: first } });
    expect(await versionNow()).toBe(first);
    await database.kysely.updateTable('usuarios').set({ role_id: 1 }).where('id', '=', 11).execute();
    expect(await versionNow()).not.toBe(first);
    await database.kysely.updateTable('usuarios').set({ role_id: 2 }).where('id', '=', 11).execute();
    expect(await versionNow()).toBe(first);
  });

  test('a session has the delivery points that its user is limited to', async () => {
    expect(await session.readSession(await signIn('beto@paramo.example'))).toMatchObject({
      destinos: ['D-1'],
      permissions: new Set(),
    });
  });

  test('a session is read in one round trip to the database', async () => {
    const token = await signIn();
    let queries = 0;
    const counted = database.kysely.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counting = createSessionBackend({
      database: { ...database, kysely: counted },
      clock,
      provider: 'Terpel',
      deviceKey: 'x'.repeat(32),
    });
    expect(await counting.readSession(token)).toMatchObject({ userId: 11 });
    expect(queries).toBe(1);
  });

  test.each([
    ['no token', undefined],
    ['an empty token', ''],
    ['a short token', 'x'],
    ['SQL', "' or 1=1 --"],
    ['a well-formed token that was never issued', 'A'.repeat(43)],
    ['a huge token', 'A'.repeat(100_000)],
    ['a token of NUL characters', '\u0000'.repeat(43)],
  ])('there is no session for %s', async (_case, token) => expect(await session.readSession(token)).toBeUndefined());

  test('there is no session for a hash taken from the database', async () => {
    await signIn();
    expect(await session.readSession((await recorded(11)).token_hash)).toBeUndefined();
  });

  test('there is no session once the user is inactive', async () => {
    const token = await signIn();
    await database.kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', 11).execute();
    expect(await session.readSession(token)).toBeUndefined();
  });

  test('a session has the permissions of the user’s current role', async () => {
    const token = await signIn();
    await database.kysely.updateTable('usuarios').set({ role_id: 3 }).where('id', '=', 11).execute();
    expect(await session.readSession(token)).toMatchObject({ roleName: 'Jefe de patio', permissions: new Set() });
  });

  test('a session of support staff has isSupportUser', async () => {
    const token = await signIn();
    await database.kysely
      .updateTable('sesiones')
      .set({ actor: 'soporte' })
      .where('token_hash', '=', (await recorded(11)).token_hash)
      .execute();
    expect(await session.readSession(token)).toMatchObject({ isSupportUser: true });
    const answer = await call('{ sesionActual { user { isSupportUser } } }', { token });
    expect(answer.data?.sesionActual).toEqual({ user: { isSupportUser: true } });
  });
});

describe('an unused session', () => {
  test('an unused session ends after 15 minutes', async () => {
    const [used, unused] = [await signIn(), await signIn()];
    clock.forward(15 * MINUTE - 1);
    expect(await session.readSession(used)).toBeDefined();
    clock.forward(1);
    expect(await session.readSession(unused)).toBeUndefined();
    expect(await session.readSession(used)).toBeDefined();
  });

  test('a session cannot be used again after it has ended', async () => {
    const token = await signIn();
    clock.forward(15 * MINUTE);
    expect(await session.readSession(token)).toBeUndefined();
    expect(refusal(await call('mutation { registrarActividad { segundos_restantes } }', { token }))).toMatchObject([
      { message: UNAUTHORIZED },
    ]);
    expect(await session.readSession(token)).toBeUndefined();
  });

  test('a second use within a minute is not written, and still counts', async () => {
    const start = clock.now();
    const token = await signIn();
    clock.forward(59);
    await session.readSession(token);
    expect((await recorded(11)).last_used_at).toEqual(start);
    clock.forward(15 * MINUTE - 1);
    expect(await session.readSession(token)).toBeDefined();
    expect((await recorded(11)).last_used_at).toEqual(clock.now());
  });

  test('a session ends after seven days even in constant use', async () => {
    const token = await signIn();
    const use = (at: number) =>
      database.kysely
        .updateTable('sesiones')
        .set({ last_used_at: new Date(at) })
        .where('user_id', '=', 11)
        .execute();
    clock.forward(7 * DAY - 1);
    await use(clock.now().getTime());
    expect(await session.readSession(token)).toBeDefined();
    clock.forward(1);
    expect(await session.readSession(token)).toBeUndefined();
  });

  test('registrarActividad answers the seconds until the session ends', async () => {
    const token = await signIn();
    clock.forward(10 * MINUTE);
    const answer = await call('mutation { registrarActividad { segundos_restantes } }', { token });
    expect(answer.data).toEqual({ registrarActividad: { segundos_restantes: 900 } });
    clock.forward(15 * MINUTE - 1);
    expect(await session.readSession(token)).toBeDefined();
  });

  test('a session is not idle while the customer is at the bank; the fifteen minutes begin after that', async () => {
    const token = await signIn();
    const { token_hash: tokenHash } = await recorded(11);
    await session.keepAliveUntil(tokenHash, new Date(clock.now().getTime() + 10 * MINUTE * 1000));
    const answer = await call('mutation { registrarActividad { segundos_restantes } }', { token });
    expect(answer.data).toEqual({ registrarActividad: { segundos_restantes: 25 * MINUTE } });
    clock.forward(25 * MINUTE - 1);
    expect(await session.readSession(token)).toBeDefined();
    clock.forward(15 * MINUTE);
    expect(await session.readSession(token)).toBeUndefined();
  });

  test('while the customer is at the bank, the list of sessions shows the real last use', async () => {
    const start = clock.now();
    const used = async (token: string) => {
      const { data } = await call('{ misSesiones { items { es_esta usada_en } } }', { token });
      const listed = data?.misSesiones as { items: { es_esta: boolean; usada_en: string }[] } | undefined;
      return new Map(listed?.items.map(({ es_esta, usada_en }) => [es_esta ? 'this' : 'other', usada_en]));
    };
    const atBank = await signIn();
    await session.keepAliveUntil(hashOfToken(atBank) ?? '', new Date(start.getTime() + 10 * MINUTE * 1000));
    clock.forward(5 * MINUTE);
    const here = await signIn();
    expect((await used(here)).get('other')).toBe(start.toISOString());
    clock.forward(3 * MINUTE);
    expect((await used(atBank)).get('this')).toBe(clock.now().toISOString());
    expect((await used(here)).get('other')).toBe(clock.now().toISOString());
    clock.forward(16 * MINUTE);
    await sweep();
    expect((await used(await signIn())).get('other')).toBe(new Date(start.getTime() + 8 * MINUTE * 1000).toISOString());
    expect(await session.readSession(atBank)).toBeDefined();
  });

  test('a session is not shortened when its idle clock was paused until a time that has passed', async () => {
    const token = await signIn();
    const { token_hash: tokenHash } = await recorded(11);
    await session.keepAliveUntil(tokenHash, new Date(clock.now().getTime() - 1000));
    clock.forward(15 * MINUTE - 1);
    expect(await session.readSession(token)).toBeDefined();
  });

  test('the hourly job deletes ended sessions and expired counters, and keeps the others', async () => {
    await signIn();
    clock.forward(17 * MINUTE);
    const alive = await signIn();
    const counter = { points: 1, expire: Date.now() - 1000 };
    await database.kysely
      .insertInto('limites')
      .values([
        { key: 'vencida', ...counter },
        { key: 'vigente', points: 1, expire: Date.now() + 60_000 },
      ])
      .execute();
    await sweep();
    const left = await database.kysely.selectFrom('sesiones').select('last_used_at').execute();
    expect(left.map(({ last_used_at }) => last_used_at)).toEqual([clock.now()]);
    expect(await session.readSession(alive)).toBeDefined();
    const counters = await database.kysely
      .selectFrom('limites')
      .select('key')
      .where('key', 'in', ['vencida', 'vigente'])
      .execute();
    expect(counters).toEqual([{ key: 'vigente' }]);
  });
});

describe('sessions in the contract', () => {
  test('sesionActual repeats the answer to signing in, without the token', async () => {
    const fields =
      'role hasTermsAndConditions acl { permission } client { cliente nombre store_code } user { id email isSupportUser }';
    const signedIn = await call(`${SIGN_IN} { token ${fields} } }`, {
      variables: { email: 'ana@roble.example', password: PASSWORD },
    });
    const { token, ...rest } = tokenOf(signedIn);
    const answer = await call(`{ sesionActual { token ${fields} } }`, { token });
    expect(answer.data?.sesionActual).toEqual({ ...rest, token: null });
  });

  test('signing out ends the session at once', async () => {
    const token = await signIn();
    expect(await call('mutation { revokeCustomerToken { result } }', { token })).toEqual({
      data: { revokeCustomerToken: { result: true } },
    });
    expect(refusal(await call('{ sesionActual { role } }', { token }))).toEqual([
      { message: UNAUTHORIZED, category: 'graphql-authorization' },
    ]);
  });

  test.each([
    '{ sesionActual { role } }',
    'mutation { registrarActividad { segundos_restantes } }',
    'mutation { revokeCustomerToken { result } }',
  ])('the operation %s needs a session', async (operation) => {
    expect(refusal(await call(operation))).toEqual([{ message: UNAUTHORIZED, category: 'graphql-authorization' }]);
  });

  test.each<{ access: Access; support: boolean; reason: string }>([
    { access: { needs: 'Trazabilidad::pedidos', support: 'allowed' }, support: false, reason: 'no-permission' },
    { access: { needs: 'Facturas::pendientes', support: 'refused' }, support: true, reason: 'support-may-not' },
  ])('a refusal for the reason $reason does not end the session', async ({ access, support, reason }) => {
    const signedIn = await session.readSession(await signIn());
    if (!signedIn) throw new Error('sin sesión');
    const error = session.guardOf(access)({ session: { ...signedIn, isSupportUser: support } } as RequestContext);
    expect(error?.extensions).toEqual({ category: 'graphql-authorization', reason });
    expect(error?.message).not.toContain(UNAUTHORIZED);
  });

  test('an operation is allowed when the role holds its permission', async () => {
    const signedIn = await session.readSession(await signIn());
    expect(
      session.guardOf({ needs: 'Facturas::pendientes', support: 'refused' })({ session: signedIn } as RequestContext),
    ).toBeUndefined();
  });
});
