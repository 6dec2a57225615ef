import type { Page } from '@playwright/test';
import { AWAY, HOSTILE_HTML } from '#tests/support/hostile-html.ts';
import { expect, test as journey } from '#tests/support/journey.ts';
import type { PortalChild } from '#tests/support/portal-child.ts';

/** A portal of this file's own: nobody else is to see what is written here. */
const test = journey.extend<object, { alone: undefined }>({
  alone: [async ({ topology: _ }, use) => use(undefined), { scope: 'worker', auto: true }],
});

/** What a page did that nobody asked for. */
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

/** Numbers of the vectors that ran: each leaves its mark on the window. */
const marks = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(window).filter((name) => /^h\d+$/.test(name)));

/** Every way at once, beside one another, as the distributor's people could have sent them: one block each, and all of them in the announcement. */
async function announceAll(control: PortalChild['control']): Promise<void> {
  await control.importBlocks(
    HOSTILE_HTML.map(({ number, html }) => ({
      identifier: `hostil-${String(number).padStart(4, '0')}`,
      title: `Vector ${number}`,
      // No file can carry these; tests of the sanitiser have them all.
      content: html.replaceAll(/\p{Cs}|[^\P{Cc}\t\n\r]/gu, ''),
    })),
  );
  const saved = await control.savedBlocks('hostil-');
  expect(saved).toHaveLength(HOSTILE_HTML.length);
  const all = saved.map(({ content }, place) => `<h4>${place}</h4>${content}`).join('');
  expect(all.length).toBeLessThan(100_000);
  for (const identifier of ['banner', 'carousel', 'menu-links']) await control.saveBlock(identifier, 'Hostil', all);
}

/** What is not words, in the part of the page where they stand: looked for by the browser that read them. */
const foreignTo = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Hostil' })
    .first()
    .evaluate((region) => {
      const elements =
        'A B BLOCKQUOTE BR CAPTION EM FIGCAPTION FIGURE H2 H3 H4 HR I IMG LI OL P STRONG TABLE TBODY TD TFOOT TH THEAD TR UL';
      const attributes = 'href title rel src alt width height scope colspan rowspan';
      const found: string[] = [];
      const root = [...region.querySelectorAll('h4')].find((each) => each.textContent === '0')?.parentElement;
      for (const element of root?.querySelectorAll('*') ?? []) {
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

    test('every hostile text as a block, saved by the feed: none runs, asks elsewhere, or leaves its place', async ({
      page,
      portal,
      customer,
      enter,
      expectConsole,
    }) => {
      // Pictures of the portal's own that are not there.
      expectConsole(/status of 404/);
      await announceAll(portal.control);
      await portal.control.forward(61);
      await enter(await customer({ documents: [{}] }));
      const { done } = watch(page);
      await expect(async () => {
        await page.goto('/');
        await expect(page.getByRole('region', { name: 'Hostil' })).toHaveCount(2, { timeout: 500 });
      }).toPass();
      await page.waitForLoadState('networkidle');
      expect(await marks(page)).toEqual([]);
      expect(done).toEqual([]);
      expect(await foreignTo(page)).toEqual([]);
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

/** Cleaned only as they are shown: as if an older portal, or another back end, had kept them. */
test.describe('past the feed, and without the policy', () => {
  test.use({ bypassCSP: true });

  const families = Object.entries(Object.groupBy(HOSTILE_HTML, ({ family }) => family));
  for (const [family, vectors = []] of families)
    test(`${family}: none runs, asks elsewhere, or leads to a script`, async ({
      page,
      portal,
      customer,
      enter,
      expectConsole,
    }) => {
      expectConsole(/status of 404/);
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
      expect(done).toEqual([]);
      const hrefs = await page
        .getByRole('dialog', { name: 'Menú' })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      expect(hrefs.filter((href) => !/^https:\/\/|^http:\/\/localhost:/.test(href))).toEqual([]);
    });
});

/** So that the silence above says something: the same texts as they are, each in a frame of its own. */
test.describe('as they are', () => {
  test.use({ bypassCSP: true });

  test('they run, and ask elsewhere', async ({ page, expectConsole }) => {
    expectConsole(/./);
    const { done } = watch(page);
    // Every ninth: so many frames in one page are a load.
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
