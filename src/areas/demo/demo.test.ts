import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSessionBackend, type RequestContext } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { type ExecuteRequest, registerContract } from '#platform/graphql/contract-server.ts';
import { guardRootFields } from '#platform/graphql/guard.ts';
import { createStoringMailer } from '#platform/mail/storing-mailer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { DemoAccount } from './server/demo-account.ts';
import { createDemoBackend } from './server/index.ts';

const account: DemoAccount = {
  email: 'ana@example.com',
  password: 'Clave-2026*',
  name: 'Ana Rojas',
  role: 'Representante Legal',
  company: 'Estaciones El Roble S.A.S.',
  store: 'main',
  shows: 'Todo',
};
const contract = ['platform/graphql/conventions', 'areas/session/contract', 'areas/demo/contract']
  .map((file) => readFileSync(`src/${file}.graphql`, 'utf8'))
  .join('\n');
const visitor: RequestContext = {
  session: undefined,
  requestId: 'r',
  ip: '10.0.0.1',
  userAgent: 'test',
  idempotencyKey: undefined,
};
const clock = fixedClock();
const apps = [Fastify(), Fastify()] as const;
let database: Database;
let open: ExecuteRequest<RequestContext>;
let closed: ExecuteRequest<RequestContext>;

beforeAll(async () => {
  database = await openTestDatabase();
  const session = createSessionBackend({ database, clock, provider: 'Terpel', deviceKey: 'x'.repeat(32) });
  const start = (app: (typeof apps)[number], accounts: readonly DemoAccount[] | undefined) => {
    const demo = createDemoBackend({ database, clock, accounts });
    const guards = Object.entries({ ...session.operations, ...demo.operations }).map(([field, row]) => [
      field,
      session.guardOf(row),
    ]);
    const resolvers = {
      Query: { ...session.resolvers.Query, ...demo.resolvers.Query },
      Mutation: session.resolvers.Mutation ?? {},
    };
    return registerContract<RequestContext>(app, {
      contract,
      resolvers: guardRootFields(resolvers, Object.fromEntries(guards)),
      explains: true,
    });
  };
  open = await start(apps[0], [account]);
  closed = await start(apps[1], undefined);
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await database.close();
});

const ACCOUNTS = '{ cuentasDemo { email clave nombre rol empresa store_code muestra } }';
const MAILS =
  'query ($size: Int, $page: Int) { correosDemo(pageSize: $size, currentPage: $page) { total_count items { para asunto texto creado_en } page_info { current_page total_pages } } }';

test('the query cuentasDemo answers the demo accounts with their passwords', async () => {
  const { data } = await open({ query: ACCOUNTS }, visitor);
  expect(data?.cuentasDemo).toEqual([
    {
      email: 'ana@example.com',
      clave: 'Clave-2026*',
      nombre: 'Ana Rojas',
      rol: 'Representante Legal',
      empresa: 'Estaciones El Roble S.A.S.',
      store_code: 'main',
      muestra: 'Todo',
    },
  ]);
});

test('the query correosDemo answers the mails of the outbox, newest first, in pages', async () => {
  const { saveMail } = createDemoBackend({ database, clock, accounts: [account] });
  const outbox = createStoringMailer(saveMail);
  for (const subject of ['Uno', 'Dos', 'Tres']) {
    await outbox.send({
      id: `correo-${subject}`,
      to: 'ana@example.com',
      subject,
      text: `Texto ${subject}`,
      html: `<p>${subject}</p>`,
    });
    clock.forward(60);
  }
  const { data } = await open({ query: MAILS, variables: { size: 2, page: 1 } }, visitor);
  expect(data?.correosDemo).toEqual({
    total_count: 3,
    items: [
      { para: 'ana@example.com', asunto: 'Tres', texto: 'Texto Tres', creado_en: '2026-09-05T14:44:00.000Z' },
      { para: 'ana@example.com', asunto: 'Dos', texto: 'Texto Dos', creado_en: '2026-09-05T14:43:00.000Z' },
    ],
    page_info: { current_page: 1, total_pages: 2 },
  });
  const second = await open({ query: MAILS, variables: { size: 2, page: 2 } }, visitor);
  expect(second.data?.correosDemo).toMatchObject({ items: [{ asunto: 'Uno' }] });
});

test.each([ACCOUNTS, MAILS])('in a portal without a demo the query is refused: %s', async (query) => {
  const { errors, data } = await closed({ query }, visitor);
  expect(errors).toMatchObject([{ extensions: { category: 'graphql-no-such-entity' } }]);
  expect(Object.values(data ?? {})).toEqual([null]);
});
