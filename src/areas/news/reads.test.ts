import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addColleague, addCustomer, type CustomerFacts, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { supportSecret } from '#tests/support/support-secret.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { createReadLog } from './server/read-log.ts';
import { saveReads } from './server/reads-queries.ts';

const READ = `query ($id: String!, $currentPage: Int) {
  mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: $id } }, currentPage: $currentPage) { total_count } }`;
const LIST = '{ mpBlogPosts(action: "get_post_list", pageSize: 100) { items { post_id } } }';
const SUPPORT = 'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }';
const COUNTED = `query ($id: Int!) { noticiaConsola(id: $id) { lecturas { personas clientes tiendas { tienda personas clientes } } }
  noticiasConsola(pageSize: 100) { items { id lecturas } } }`;

interface Counted {
  readonly personas: number;
  readonly clientes: number;
  readonly tiendas: readonly object[];
}

interface Asked {
  readonly noticiaConsola: { readonly lecturas: Counted };
  readonly noticiasConsola: { readonly items: readonly { readonly id: number; readonly lecturas: number | null }[] };
}

let portal: TestPortal;
let all: string;
let ecuador: string;
beforeAll(async () => {
  portal = await openTestPortal();
  all = await openOperatorSession(portal, await addOperator(portal, 'contenido'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'lectura', ['ecuador']));
});
afterAll(() => portal.close());

let serial = 700;
async function addPost(change: { readonly tiendas?: string; readonly enabled?: boolean; readonly date?: string } = {}) {
  serial += 1;
  const { date = '2026-08-01T13:00:00Z', ...columns } = change;
  await portal.database.kysely
    .insertInto('noticias')
    .values({
      ...{ post_id: serial, name: `Noticia ${serial}`, url_key: `noticia-${serial}`, short_description: 'Frase.' },
      ...{ post_content: '<p>Texto.</p>', publish_date: new Date(date), tiendas: null, ...columns },
    })
    .execute();
  return serial;
}

const customer = (facts: CustomerFacts = {}) => addCustomer(portal.database, facts);
const enter = (person: TestPerson) => signIn(portal.url, person);
const open = (token: string, id: number, currentPage = 1) =>
  callContract({ url: portal.url, token }, READ, { id: String(id), currentPage });

/** The console's figures of a post, in its page and in the list. */
async function counted(id: number, by = all) {
  const { data } = await callOperators(portal, by, COUNTED, { id });
  const { noticiaConsola, noticiasConsola } = data as unknown as Asked;
  const { lecturas } = noticiaConsola;
  const { items } = noticiasConsola;
  return { ...lecturas, inList: items.find((item) => item.id === id)?.lecturas };
}
const awaitCount = (id: number, personas: number) =>
  vi.waitFor(async () => expect(await counted(id)).toMatchObject({ personas, inList: personas }), 5_000);

test('a post’s readers are counted once for each person and each customer, separately for each store', async () => {
  const id = await addPost();
  expect(await counted(id)).toEqual({ personas: 0, clientes: 0, tiendas: [], inList: 0 });
  const julia = await customer();
  const colleague = await addColleague(portal.database, julia, []);
  const abroad = await customer({ store_code: 'ecuador', pais: 'EC' });
  for (const person of [julia, julia, colleague, abroad]) {
    const token = await enter(person);
    for (let again = 0; again < 3; again += 1) expect((await open(token, id)).errors).toBeUndefined();
  }
  await awaitCount(id, 3);
  expect(await counted(id)).toEqual({
    ...{ personas: 3, clientes: 2, inList: 3 },
    tiendas: [
      { tienda: 'ecuador', personas: 1, clientes: 1 },
      { tienda: 'main', personas: 2, clientes: 1 },
    ],
  });
  expect(await counted(id, ecuador)).toEqual({
    ...{ personas: 1, clientes: 1, inList: 1 },
    tiendas: [{ tienda: 'ecuador', personas: 1, clientes: 1 }],
  });
});

test('thirty-two simultaneous readings by one person count once', async () => {
  const id = await addPost();
  const token = await enter(await customer());
  await Promise.all(Array.from({ length: 32 }, () => open(token, id)));
  await awaitCount(id, 1);
  expect(
    await portal.database.kysely.selectFrom('lecturas_noticias').selectAll().where('post_id', '=', id).execute(),
  ).toHaveLength(1);
});

describe('readings of posts that are not counted', () => {
  let known: number;
  /** Records a read and waits until it is stored. All reads recorded before are then stored too. */
  const afterwards = async () => {
    known = await addPost();
    await open(await enter(await customer()), known);
    await awaitCount(known, 1);
  };

  test('posts shown in a list are not counted as read', async () => {
    const id = await addPost();
    await callContract({ url: portal.url, token: await enter(await customer()) }, LIST);
    await afterwards();
    expect(await counted(id)).toMatchObject({ personas: 0, inList: 0 });
  });

  test('a post of another store, a hidden post and an unpublished post are not counted as read', async () => {
    const ids = [
      await addPost({ tiendas: 'ecuador' }),
      await addPost({ enabled: false }),
      await addPost({ date: '2027-01-01T13:00:00Z' }),
    ];
    const token = await enter(await customer());
    for (const id of ids) await open(token, id);
    await open(token, 2_147_483_647);
    await afterwards();
    const { rows } = await sql`select 1 from lecturas_noticias where post_id = any(${ids}::integer[])`.execute(
      portal.database.kysely,
    );
    expect(rows).toEqual([]);
    expect((await counted(ids[2] ?? 0)).inList).toBeNull();
  });

  test('opening a page after a post’s last one counts no reading', async () => {
    const id = await addPost();
    await open(await enter(await customer()), id, 2);
    await afterwards();
    expect((await counted(id)).personas).toBe(0);
  });

  test('posts that support staff open are not counted as read', async () => {
    const id = await addPost();
    const secret = supportSecret({ client: (await customer()).cliente, now: portal.clock.now() });
    const { data } = await callContract({ url: portal.url }, SUPPORT, { secret });
    const entered = data?.generateSupportCustomerToken as unknown as { readonly token: string };
    expect((await open(entered.token, id)).data?.mpBlogPosts).toEqual({ total_count: 1 });
    await afterwards();
    expect((await counted(id)).personas).toBe(0);
  });
});

test('the readings of a deleted person are deleted', async () => {
  const id = await addPost();
  const julia = await customer();
  await open(await enter(julia), id);
  await awaitCount(id, 1);
  await portal.database.kysely.deleteFrom('sesiones').where('user_id', '=', julia.userId).execute();
  await portal.database.kysely.deleteFrom('usuarios').where('id', '=', julia.userId).execute();
  expect(await counted(id)).toMatchObject({ personas: 0, clientes: 0 });
});

test('readings that are written together leave out deleted persons and posts', async () => {
  const id = await addPost();
  const { userId, cliente } = await customer();
  const read = { post_id: id, user_id: userId, cliente, store_code: 'main', leida_en: portal.clock.now() };
  await saveReads(portal.database.kysely, [
    { ...read, user_id: 999_999_999 },
    { ...read, post_id: 1 + 2 ** 30 },
    read,
    read,
  ]);
  expect(await counted(id)).toMatchObject({ personas: 1 });
});

test('a failing database loses readings, but the pages are still answered', async () => {
  const lines: object[] = [];
  const away = new Proxy(portal.database.kysely, {
    get() {
      throw new Error('away');
    },
  });
  const log = createReadLog({ connection: away, log: { warn: (details) => lines.push(details) } });
  log.note({ post_id: 1, user_id: 1, cliente: 'x', store_code: 'main', leida_en: portal.clock.now() });
  await log.settle();
  await log.settle();
  expect(lines).toEqual([{ err: expect.any(Error), reads: 1 }]);
});
