import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { type OtherBackEnd, openOtherBackEnd } from '#tests/support/other-back-end.ts';
import { createPageClient, signInByForm } from '#tests/support/page-client.ts';
import { type PortalChild, startPortal } from '#tests/support/portal-child.ts';
import { findStrangeHtml } from '#tests/support/strange-html.ts';

/** Pages with another back end, which answers about blocks with the test's values. */
let ours: PortalChild;
let other: OtherBackEnd;
let pages: PortalChild;
let visit: ReturnType<typeof createPageClient>;

beforeAll(async () => {
  ours = await startPortal({ TIER: 'backend', PORT: String(await freePort()) });
  other = await openOtherBackEnd(ours.url);
  pages = await startPortal({
    TIER: 'pages',
    PORT: String(await freePort()),
    GRAPHQL_URL: other.url,
    LOG_LEVEL: 'warn',
  });
  visit = createPageClient(pages.url);
  await signInByForm(visit, await ours.control.addCustomer({ documents: [{}] }));
  // Starts two portals, one after the other.
}, 240_000);
afterAll(async () => {
  await pages.close();
  await other.close();
  await ours.close();
});

/** Empties the cache of blocks: loads an empty answer, and lets it expire. */
beforeEach(async () => {
  saying({ items: [] });
  await pages.control.forward(61);
  await homeWithNews();
  await pages.control.forward(61);
});

const saying = (cmsBlocks: unknown, errors?: unknown): void =>
  other.answer((response) => response.end(JSON.stringify({ data: { cmsBlocks }, ...(errors ? { errors } : {}) })));

async function home(): Promise<string> {
  const response = await visit('/');
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Cartera total');
  return html;
}

/** The home once the blocks have arrived. */
async function homeWithNews(): Promise<string> {
  const before = other.asked.length;
  await home();
  await expect.poll(() => other.asked.length).toBe(before + 1);
  return home();
}

const block = (identifier: string, content: unknown, title: unknown = 'Aviso') => ({ identifier, title, content });
const warnings = () =>
  pages
    .log()
    .split('\n')
    .filter((line) => line.includes('bloques de contenido'));

test('blocks are requested without a token, once a minute, however many visitors come', async () => {
  saying({
    items: [
      block('banner', '<p>Uno</p>'),
      block('carousel', '<h3>Dos</h3>'),
      block('menu-links', '<a href="/ayuda">Tres</a>'),
    ],
  });
  const before = other.asked.length;
  const html = await homeWithNews();
  for (const words of ['Uno', 'Dos']) expect(html).toContain(words);
  expect(await (await visit('/?menu')).text()).toContain('Tres');
  await Promise.all(Array.from({ length: 20 }, () => home()));
  expect(other.asked.length).toBe(before + 1);
  const last = other.asked.at(-1);
  expect(last?.variables).toEqual({ identifiers: ['menu-links', 'banner', 'carousel'] });
  expect(last?.headers.authorization).toBeUndefined();
  expect(last?.headers.store).toBe('main');
});

describe('a page is shown without its block, and the log states the reason once', () => {
  test.each<[string, (response: ServerResponse) => void]>([
    [
      'an error',
      (response) =>
        response.end(
          '{"data":null,"errors":[{"message":"Internal server error","extensions":{"category":"internal"}}]}',
        ),
    ],
    ['an error of the server', (response) => response.writeHead(500).end('<html>Fatal error</html>')],
    ['no JSON', (response) => response.end('{"data":{"cmsBlocks"')],
    ['nothing', (response) => response.end()],
    ['a line that breaks', (response) => response.destroy()],
    [
      'a refusal',
      (response) =>
        response.end(
          `{"data":{"cmsBlocks":null},"errors":[{"message":"The current customer isn't authorized.","extensions":{}}]}`,
        ),
    ],
    ['another shape', (response) => response.end('{"data":{"cmsBlocks":{"items":{"0":1}}}}')],
    ['no items', (response) => response.end('{"data":{"cmsBlocks":{}}}')],
    [
      'numbers for words',
      (response) => response.end('{"data":{"cmsBlocks":{"items":[{"identifier":"banner","title":1,"content":2}]}}}'),
    ],
    [
      'nothing for words',
      (response) =>
        response.end('{"data":{"cmsBlocks":{"items":[{"identifier":"banner","title":null,"content":null}]}}}'),
    ],
  ])('the page is shown without its block when the back end answers with %s', async (_name, answer) => {
    other.answer(answer);
    const before = warnings().length;
    const html = await homeWithNews();
    expect(html).not.toContain('carrusel');
    await home();
    await expect.poll(() => warnings().length).toBe(before + 1);
    expect(warnings().at(-1)).toContain('banner');
  });

  test('when one block is missing, the page shows the others', async () => {
    const errors = [
      {
        message: `The CMS block with the "banner" ID doesn't exist.`,
        path: ['cmsBlocks', 'items', 1],
        extensions: { category: 'graphql-no-such-entity' },
      },
    ];
    saying(
      { items: [block('menu-links', '<a href="/ayuda">Tres</a>'), null, block('carousel', '<h3>Dos</h3>')] },
      errors,
    );
    expect(await homeWithNews()).toContain('Dos');
    await expect.poll(() => warnings().at(-1)).toContain('\\"banner\\" ID');
    expect(JSON.parse(warnings().at(-1) ?? '{}')).toMatchObject({ tienda: 'main', bloques: ['banner'], level: 40 });
  });

  test('when the back end is slow, no page waits for blocks, and later pages have them', async () => {
    let answerNow = () => undefined as unknown;
    other.answer((response) => {
      answerNow = () =>
        response.end(JSON.stringify({ data: { cmsBlocks: { items: [block('banner', '<p>Tarde</p>')] } } }));
    });
    const html = await home();
    expect(html).not.toContain('Tarde');
    answerNow();
    await expect.poll(home).toContain('Tarde');
  });
});

/** Without the portal's own frame around each table; the sanitiser leaves no such element. */
const withoutFrames = (html: string): string =>
  html
    .replaceAll('<div data-table="" role="group" aria-label="Tabla" tabindex="0"><table>', '<table>')
    .replaceAll('</table></div>', '</table>');

test('HTML of a block from another back end is cleaned by the pages, in any spelling', async () => {
  for (const family of Object.values(Object.groupBy(HOSTILE_HTML, ({ family }) => family))) {
    const content = (family ?? []).map(({ html, number }) => `<p>vector ${number}</p>${html}`).join('\n');
    saying({
      items: [
        block('banner', content, '<img src=x:x onerror=top.h=1>'),
        block('carousel', content),
        block('menu-links', content),
      ],
    });
    await homeWithNews();
    // The announcement is on the home, the carousel among the news.
    const [home, news] = await Promise.all(['/?menu', '/allied/news'].map(async (path) => (await visit(path)).text()));
    const html = withoutFrames(`${home}${news}`);
    const shown = [...html.matchAll(/<div data-block=""[^>]*>([\s\S]*?)<\/div>/g)].map(([, inside = '']) => inside);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    expect(shown.flatMap(findStrangeHtml)).toEqual([]);
    const [menu = ''] = /<nav aria-label="Secciones">.*?<\/nav>/s.exec(html) ?? [];
    const hrefs = [...menu.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
    expect(hrefs).toContain('/admin/pending-invoices');
    expect(hrefs.filter((href) => !/^(\/(?!\/)|https:\/\/)/.test(href))).toEqual([]);
    expect(html.includes('<img src=x:x')).toBe(false);
    await pages.control.forward(61);
  }
});

test('a block of a megabyte is ignored', async () => {
  saying({ items: [block('banner', `<p>${'enorme '.repeat(150_000)}</p>`), block('carousel', '<h3>Dos</h3>')] });
  const html = await homeWithNews();
  expect(html).toContain('Dos');
  expect(html).not.toContain('enorme');
});
