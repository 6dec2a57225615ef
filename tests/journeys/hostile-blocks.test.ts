import type { Page } from '@playwright/test';
import { AWAY, HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';
import { blockStream } from '#tests/support/steps.ts';

/** A separate portal for this file: no other journey may see these blocks. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});
// One worker, because each would start a portal.
test.describe.configure({ mode: 'default' });

/** Records what a page did that it should not do. */
function watch(page: Page): { readonly done: string[] } {
  const done: string[] = [];
  page.on('dialog', async (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).protocol !== 'data:' && new URL(request.url()).hostname !== 'localhost')
      done.push(`request ${request.url()}`);
  });
  page.on('popup', () => done.push('popup'));
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) done.push(`frame ${frame.url()}`);
  });
  return { done };
}

/** Numbers of the vectors whose script ran: each sets a property of the window. */
const marks = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^h\d+$/.test(name)));

/** Saves every vector as a block of its own, and all of them together in the announcement, as the distributor could. */
async function announceAll(control: PortalChild['control']): Promise<void> {
  await control.importContent({
    bloques: HOSTILE_HTML.map(({ number, html }) => ({
      identifier: `hostil-${String(number).padStart(4, '0')}`,
      title: `Vector ${number}`,
      // A feed file cannot contain these characters; the tests of the sanitiser cover them.
      content: html.replaceAll(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, ''),
    })),
  });
  const saved = await control.savedBlocks('hostil-');
  expect(saved).toHaveLength(HOSTILE_HTML.length);
  const all = saved.map(({ content }, place) => `<h4>${place}</h4>${content}`).join('');
  expect(all.length).toBeLessThan(100_000);
  for (const identifier of ['banner', 'carousel', 'menu-links']) await control.saveBlock(identifier, 'Hostil', all);
}

/** Elements that are not plain text in the part of the page that shows the block, found by the browser. */
const foreignTo = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Hostil' })
    .first()
    .evaluate((region) => {
      const elements =
        'A B BLOCKQUOTE BR CAPTION EM FIGCAPTION FIGURE H2 H3 H4 HR I IMG LI OL P STRONG TABLE TBODY TD TFOOT TH THEAD TR UL';
      const attributes = 'href title rel src alt width height scope colspan rowspan';
      const found: string[] = [];
      const frame = document.createElement('div');
      const own = { 'data-table': '', role: 'group', 'aria-label': 'Tabla', tabindex: '0' };
      for (const [name, value] of Object.entries(own)) frame.setAttribute(name, value);
      const root = [...region.querySelectorAll('h4')].find((each) => each.textContent === '0')?.parentElement;
      for (const element of root?.querySelectorAll('*') ?? []) {
        // The portal's own frame around each table; the sanitiser leaves no such element.
        if (element.cloneNode().isEqualNode(frame)) continue;
        if (!elements.split(' ').includes(element.tagName)) found.push(element.outerHTML);
        for (const { name } of element.attributes)
          if (!attributes.split(' ').includes(name)) found.push(`${element.tagName} ${name}`);
        if (element instanceof HTMLAnchorElement && element.href && !/^(https?|mailto|tel):$/.test(element.protocol))
          found.push(element.href);
        if (element instanceof HTMLImageElement && new URL(element.src).origin !== location.origin)
          found.push(element.src);
      }
      return found;
    });

for (const bypassCSP of [true, false])
  test.describe(bypassCSP ? 'without the policy' : 'with the policy', () => {
    test.use({ bypassCSP });

    test('hostile texts in blocks saved by the feed run no script, send no request to other sites, and stay in their place', async ({
      page,
      portal,
      customer,
      enter,
      expectConsole,
    }) => {
      // Pictures with an address of the portal that does not exist.
      expectConsole(/status of 404/);
      await announceAll(portal.control);
      await portal.control.forward(61);
      await blockStream(page);
      await enter(await customer({ documents: [{}] }));
      const { done } = watch(page);
      // The announcement is on the home and above the news, the carousel among the news.
      for (const [path, regions] of [
        ['/', 1],
        ['/allied/news', 2],
      ] as const) {
        await expect(async () => {
          await page.goto(path);
          await expect(page.getByRole('region', { name: 'Hostil' })).toHaveCount(regions, { timeout: 500 });
        }).toPass();
        await page.waitForLoadState('networkidle');
        expect(await marks(page)).toEqual([]);
        expect(done).toEqual([]);
        expect(await foreignTo(page)).toEqual([]);
      }
      const places = await page
        .getByRole('region', { name: 'Hostil' })
        .first()
        .locator('h4')
        .evaluateAll((all) =>
          all.filter((each) => /^\d+$/.test(each.textContent ?? '')).map((each) => each.parentElement?.className),
        );
      expect(places.length).toBeGreaterThanOrEqual(HOSTILE_HTML.length);
      expect(new Set(places).size).toBe(1);
    });
  });

/** Blocks that were saved without cleaning, as by an older portal or another back end. */
test.describe('hostile texts saved without the feed’s cleaning, on pages without the policy', () => {
  test.use({ bypassCSP: true });

  const families = Object.entries(Object.groupBy(HOSTILE_HTML, ({ family }) => family));
  for (const [family, vectors = []] of families)
    test(`${family} texts run no script, send no request to other sites, and link to no script`, async ({
      page,
      portal,
      customer,
      enter,
      expectConsole,
    }) => {
      expectConsole(/status of 404/);
      await blockStream(page);
      await enter(await customer({ documents: [{}] }));
      const { done } = watch(page);
      const html = vectors.map((vector) => `<p>${vector.number}</p>${vector.html.replaceAll('\0', '')}`).join('\n');
      for (const identifier of ['banner', 'carousel', 'menu-links'])
        await portal.control.saveBlock(identifier, `Hostil, ${family}`, `<p>Hoy</p>${html}`);
      await portal.control.forward(61);
      await expect(async () => {
        await page.goto('/?menu');
        await expect(page.getByRole('region', { name: `Hostil, ${family}` }).first()).toBeAttached({ timeout: 500 });
      }).toPass();
      await page.waitForLoadState('networkidle');
      expect(await marks(page)).toEqual([]);
      await page.goto('/allied/news?menu');
      await expect(page.getByRole('region', { name: `Hostil, ${family}` })).toHaveCount(2);
      await page.waitForLoadState('networkidle');
      expect(await marks(page)).toEqual([]);
      expect(done).toEqual([]);
      const hrefs = await page
        .getByRole('dialog', { name: 'Menú' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.filter((href) => !/^https:\/\/|^http:\/\/localhost:/.test(href))).toEqual([]);
    });
});

/** Control: the same texts without cleaning, each in its own frame, so that the tests above prove something. */
test.describe('hostile texts on a page without any cleaning', () => {
  test.use({ bypassCSP: true });

  test('hostile texts run scripts and send requests to other sites', async ({ page, expectConsole }) => {
    expectConsole(/./);
    const { done } = watch(page);
    // Only every ninth one, because so many frames load slowly.
    const frames = HOSTILE_HTML.filter(({ number }) => number % 9 === 0).map(
      ({ html }) => `<iframe srcdoc="${html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`,
    );
    await page.route(`${AWAY}/**`, (route) => route.abort());
    await page.route('**/hostil', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: `<!DOCTYPE html>${frames.join('')}` }),
    );
    await page.goto('/hostil', { waitUntil: 'domcontentloaded' });
    const timeout = 30_000;
    await expect.poll(async () => (await marks(page)).length, { timeout }).toBeGreaterThan(10);
    await expect.poll(() => done.filter((each) => each.includes(AWAY)).length, { timeout }).toBeGreaterThan(2);
  });
});
