import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { addCustomer, type CustomerFacts } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { findStrangeHtml } from '#tests/support/strange-html.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const post = (post_id: number, change: object = {}) => ({
  post_id,
  name: `Noticia ${post_id}`,
  url_key: `noticia-${post_id}`,
  short_description: 'En una frase.',
  post_content: '<p>Texto.</p>',
  publish_date: `2026-08-${String(post_id).padStart(2, '0')}T08:00:00-05:00`,
  ...change,
});

const LIST = `query ($pageSize: Int, $currentPage: Int, $filter: MpBlogPostsFilterInput) {
  mpBlogPosts(action: "get_post_list", pageSize: $pageSize, currentPage: $currentPage, filter: $filter) {
    total_count
    pageInfo { pageSize currentPage startPage endPage hasNextPage hasPreviousPage }
    items { post_id name url_key short_description post_content publish_date created_at updated_at enabled categoria layout meta_title }
  }
}`;

interface Posts {
  readonly total_count: number;
  readonly pageInfo: object;
  readonly items: readonly { readonly post_id: number; readonly post_content: string; readonly publish_date: string }[];
}

let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await openTestPortal();
  token = await reader();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.kysely.deleteFrom('noticias').execute();
});

const reader = async (facts: CustomerFacts = {}): Promise<string> =>
  signIn(portal.url, await addCustomer(portal.database, facts));

const importPosts = async (noticias: readonly object[]) => {
  const { archivos } = await importFolder({
    database: portal.database,
    folder: feedFolder({ noticias: noticias as readonly Record<string, unknown>[] }),
    clock: portal.clock,
  });
  return archivos[0];
};

const ask = (variables: Record<string, unknown> = {}, as = token) =>
  callContract({ url: portal.url, token: as }, LIST, variables);
const read = async (variables: Record<string, unknown> = {}, as = token): Promise<Posts> => {
  const answer = await ask(variables, as);
  expect(answer.errors).toBeUndefined();
  return answer.data?.mpBlogPosts as unknown as Posts;
};
const idsOf = ({ items }: Posts) => items.map(({ post_id }) => post_id);

describe('the list of posts', () => {
  test('posts are listed newest first, three per page, with the position of the page', async () => {
    await importPosts([1, 2, 3, 4, 5, 6, 7].map((id) => post(id)));
    const first = await read();
    expect(first.total_count).toBe(7);
    expect(idsOf(first)).toEqual([7, 6, 5]);
    expect(first.pageInfo).toEqual({
      pageSize: 3,
      currentPage: 1,
      startPage: 1,
      endPage: 3,
      hasNextPage: true,
      hasPreviousPage: false,
    });
    const last = await read({ currentPage: 3 });
    expect(idsOf(last)).toEqual([1]);
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
    expect(await read({ currentPage: 4 })).toMatchObject({ total_count: 7, items: [] });
    expect(idsOf(await read({ pageSize: 4 }))).toEqual([7, 6, 5, 4]);
  });

  test('of two posts of the same instant the one with the higher identifier comes first', async () => {
    const same = '2026-08-01T08:00:00-05:00';
    await importPosts([post(3, { publish_date: same }), post(9, { publish_date: same }), post(1)]);
    expect(idsOf(await read())).toEqual([9, 3, 1]);
  });

  test('the list is empty when there are no posts', async () => {
    expect(await read()).toMatchObject({ total_count: 0, items: [], pageInfo: { endPage: 1, hasNextPage: false } });
  });

  test('posts have dates in the store’s time zone and the fields that the feed delivered', async () => {
    await importPosts([post(1, { categoria: 'Precios', layout: 'texto', meta_title: 'Otro' })]);
    expect((await read()).items[0]).toMatchObject({
      name: 'Noticia 1',
      publish_date: '2026-08-01 08:00:00',
      enabled: true,
      categoria: 'Precios',
      layout: 'texto',
      meta_title: 'Otro',
    });
  });

  test.each([
    ['another action', '{ mpBlogPosts(action: "get_posts") { total_count } }', /action value must be/],
    ['no rows', '{ mpBlogPosts(action: "get_post_list", pageSize: 0) { total_count } }', /pageSize value/],
    ['too many rows', '{ mpBlogPosts(action: "get_post_list", pageSize: 101) { total_count } }', /pageSize value/],
    ['page zero', '{ mpBlogPosts(action: "get_post_list", currentPage: 0) { total_count } }', /currentPage value/],
  ])('a request for posts with %s is refused', async (_name, query, message) => {
    const { errors } = await callContract({ url: portal.url, token }, query);
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.extensions.category).toBe('graphql-input');
  });

  test('reading posts needs a session', async () => {
    const { errors } = await callContract({ url: portal.url }, LIST);
    expect(errors?.[0]?.extensions.category).toBe('graphql-authorization');
  });

  test('a person without permissions can read posts', async () => {
    await importPosts([post(1)]);
    expect(idsOf(await read({}, await reader({ role: 'basic' })))).toEqual([1]);
  });
});

describe('who can read a post, and when', () => {
  const instant = (secondsFromNow: number) =>
    new Date(portal.clock.now().getTime() + secondsFromNow * 1_000).toISOString();

  test('a post that is disabled or not published yet is not found', async () => {
    await importPosts([
      post(1),
      post(2, { enabled: false }),
      post(3, { publish_date: instant(1) }),
      post(4, { publish_date: instant(0) }),
    ]);
    const posts = await read();
    expect([idsOf(posts), posts.total_count]).toEqual([[4, 1], 2]);
    for (const eq of ['2', '3']) expect(idsOf(await read({ filter: { post_id: { eq } } }))).toEqual([]);
  });

  test('a person reads posts of their customer’s stores and country', async () => {
    await importPosts([
      post(1),
      post(2, { tiendas: ['main'] }),
      post(3, { tiendas: ['ecuador', 'lubricantes_ecuador'] }),
      post(4, { pais: 'EC' }),
      post(5, { pais: 'CO' }),
      post(6, { tiendas: ['main', 'lubricantes'], pais: 'EC' }),
    ]);
    const of = async (facts: CustomerFacts) => idsOf(await read({ pageSize: 10 }, await reader(facts)));
    expect(await of({})).toEqual([5, 2, 1]);
    expect(await of({ store_code: 'lubricantes' })).toEqual([5, 1]);
    expect(await of({ store_code: 'ecuador', pais: 'EC' })).toEqual([4, 3, 1]);
    expect(await of({ store_code: 'lubricantes_ecuador', pais: 'EC' })).toEqual([4, 3, 1]);
    expect(await of({ store_code: 'lubricantes_peru', pais: 'PE' })).toEqual([1]);
  });

  test('no request header makes another store’s posts readable', async () => {
    await importPosts([post(1, { tiendas: ['ecuador'] })]);
    const answer = await callContract(
      { url: portal.url, token, headers: { store: 'ecuador', cookie: 'store-code=ecuador' } },
      LIST,
      { filter: { post_id: { eq: '1' } } },
    );
    expect(answer.data?.mpBlogPosts).toMatchObject({ total_count: 0, items: [] });
  });

  test.each(['0', '-1', '1e3', '99999999999999999999', 'x'.repeat(5_000), "1' or true --", '', '__proto__', '\ud800'])(
    'the identifier «%.20s» finds no post, without an error',
    async (eq) => {
      await importPosts([post(1)]);
      expect(await read({ filter: { post_id: { eq } } })).toMatchObject({ total_count: 0, items: [] });
    },
  );

  test('a single post is found by its identifier', async () => {
    await importPosts([post(1), post(2)]);
    expect(await read({ filter: { post_id: { eq: '1' } } })).toMatchObject({ total_count: 1, items: [{ post_id: 1 }] });
  });
});

describe('a file of news in the feed', () => {
  test('a repeated import of news changes nothing, and a changed post keeps its first publication time', async () => {
    expect(await importPosts([post(1)])).toMatchObject({ nuevas: 1, cambiadas: 0 });
    expect(await importPosts([post(1)])).toMatchObject({ nuevas: 0, cambiadas: 0 });
    expect(await importPosts([post(1, { name: 'Otro título' })])).toMatchObject({ nuevas: 0, cambiadas: 1 });
    expect((await read()).items[0]).toMatchObject({ name: 'Otro título' });
  });

  test.each([
    ['no title', { name: '' }, /name: falta/],
    ['an identifier of zero', { post_id: 0 }, /post_id: se espera un entero/],
    ['an unknown store', { tiendas: ['otra'] }, /tiendas: «otra» no es una tienda/],
    ['an unknown country', { pais: 'BR' }, /pais: se espera/],
    ['a day without a time', { publish_date: '2026-08-01' }, /publish_date: se espera un instante/],
    ['a path as picture', { image: '../../secreto.jpg' }, /image: se espera el nombre de una imagen/],
    ['a name with an accent as picture', { image: 'vía.jpg' }, /image: se espera el nombre de una imagen/],
    ['too much text', { post_content: 'a'.repeat(50_001) }, /post_content: pasa de 50000/],
  ])('a post with %s is refused with column and reason', async (_name, change, reason) => {
    const imported = await importPosts([post(1), post(2, change)]);
    expect(imported).toMatchObject({ aceptado: false, rechazadas: 1 });
    expect(imported?.problemas.map(({ columna, razon }) => `${columna}: ${razon}`).join()).toMatch(reason);
    expect((await read()).total_count).toBe(0);
  });

  test('a post with hostile HTML is stored and answered without it', async () => {
    const hostile = HOSTILE_HTML.map(({ html }) => html).filter(
      (html) => html.isWellFormed() && !/\p{Cc}|\ufffd/u.test(html),
    );
    expect(hostile.length).toBeGreaterThan(200);
    await importPosts(
      hostile.map((html, place) =>
        post(place + 1, { post_content: `<p>a</p>${html}`, publish_date: '2026-08-01T08:00:00-05:00' }),
      ),
    );
    const stored = await portal.database.kysely.selectFrom('noticias').select(['post_id', 'post_content']).execute();
    expect(stored.length).toBe(hostile.length);
    expect(stored.filter(({ post_content }) => findStrangeHtml(post_content).length > 0)).toEqual([]);
    for (let currentPage = 1; currentPage <= Math.ceil(hostile.length / 100); currentPage += 1)
      for (const { post_content } of (await read({ pageSize: 100, currentPage })).items)
        expect(findStrangeHtml(post_content)).toEqual([]);
  });

  test('a post written directly to the database is sanitised in the answer', async () => {
    await portal.database.kysely
      .insertInto('noticias')
      .values({
        ...post(1),
        publish_date: new Date('2026-08-01T00:00:00Z'),
        image: null,
        categoria: null,
        tiendas: null,
        pais: null,
        meta_title: null,
        meta_description: null,
        meta_keywords: null,
        meta_robots: null,
        post_content: '<p onclick="x()">a</p><script>alert(1)</script>',
      })
      .execute();
    expect((await read()).items[0]?.post_content).toBe('<p>a</p>');
  });
});
