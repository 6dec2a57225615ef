import type { EmbedCounterparts } from '#tests/support/embed-counterparts.ts';
import { expect, test } from '#tests/support/embeds-journey.ts';
import { signIn, waitForHydration, waitForMain } from '#tests/support/steps.ts';
import packageJson from '../../package.json' with { type: 'json' };

type Errors = EmbedCounterparts['errors'];

/** Events that the error reporting received: an envelope is lines of JSON, and the third is the event. */
const eventsAt = ({ visits }: Errors) =>
  visits.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body.split('\n')[2] ?? '{}'));

const messagesAt = (errors: Errors): string[] =>
  eventsAt(errors).map(({ exception, message }) => exception?.values?.at(-1)?.value ?? message);

test.describe('what the tag manager gets', () => {
  test('the tag manager gets page views without the person’s data', async ({ page, others, customer }) => {
    const heard = () =>
      others.tags.visits.filter(({ path, body }) => path === '/collect' && body).map(({ body }) => JSON.parse(body));
    const pages = () => heard().flatMap(({ event, page_path }) => (event === 'page_view' ? [page_path] : []));
    await page.goto('/login?next=%2Fadmin%2Fmis-pagos');
    // The tags are loaded when the page has nothing else to do: a quick sign-in would be before them.
    await expect.poll(pages).toContain('/login');
    const julia = await customer({ documents: [{}] });
    await signIn(page, julia);
    await page.goto(`/admin/pending-invoices?num_documento=${julia.numbers[0]}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Surtidor, ir al inicio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Julia/ })).toBeVisible();

    await expect.poll(() => pages().at(-1)).toBe('/');
    expect(new Set(pages())).toEqual(new Set(['/login', '/', '/admin/pending-invoices']));
    const everything = JSON.stringify(heard());
    for (const fact of [julia.email, julia.company, julia.cliente, julia.numbers[0] ?? '', 'Julia', 'num_documento'])
      expect(everything).not.toContain(fact);
  });

  test('the tag manager does not load on an address with a secret, and the next page does not pass the secret on', async ({
    page,
    others,
    expectConsole,
  }) => {
    expectConsole(/status of 404/);
    const heard = () => others.tags.visits.filter(({ path }) => path.startsWith('/gtm.js'));
    const asked = page.waitForResponse(/tag-manager-.*\.js$/);
    await page.goto('/bono/7KQM-2D8X-PZ4R-0V9H-TJ5C');
    await asked;
    await page.getByLabel('Código del bono').fill('7KQM2D8XPZ4R0V9HTJ5D');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page).toHaveURL(/\/bono\/7KQM2D8XPZ4R0V9HTJ5D$/);
    expect(heard()).toEqual([]);
    await page.getByLabel('Código del bono').fill('');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect.poll(() => heard().length).toBe(1);
    expect(await page.evaluate(() => document.referrer)).toBe(`${new URL(page.url()).origin}/`);
    // From a page that has the container the code opens a new document, without it.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByLabel('Código del bono').fill('7KQM2D8XPZ4R0V9HTJ5D');
    await page.getByRole('button', { name: 'Consultar' }).click();
    await expect(page).toHaveURL(/\/bono\/7KQM2D8XPZ4R0V9HTJ5D$/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
    expect(JSON.stringify(others.tags.visits)).not.toContain('7KQM');
  });

  test('the tag manager does not load on a sign-in that leads to a secret, and the history of the next page hides it', async ({
    page,
    others,
  }) => {
    const heard = () => others.tags.visits.filter(({ path }) => path.startsWith('/gtm.js'));
    const asked = page.waitForResponse(/tag-manager-.*\.js$/);
    await page.goto('/admin/mis-bonos-comprados/7KQM-2D8X-PZ4R-0V9H-TJ5C/pdf');
    await expect(page).toHaveURL(/\/login\?next=.*7KQM/);
    await asked;
    await waitForMain(page);
    expect(heard()).toEqual([]);
    await page.goto('/login');
    await expect.poll(() => heard().length).toBe(1);
    const history = await page.evaluate(() => JSON.stringify(window.navigation.entries().map(({ url }) => url)));
    expect(history).toContain('/login');
    expect(history).not.toContain('7KQM');
  });

  test('the tag manager loads its tags with the page’s nonce, and its pixels', async ({ page, others }) => {
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => (window as { tagRan?: boolean }).tagRan)).toBe(true);
    await expect.poll(() => others.tags.visits.some(({ path }) => path === '/pixel')).toBe(true);
    expect(others.tags.visits[0]?.path).toBe('/gtm.js?id=GTM-ABC123');
  });

  test('the tag manager leaves the nonce to the calendar’s styles, also after navigations that load only data', async ({
    page,
    customer,
    enter,
  }) => {
    await enter(await customer({ documents: [{}] }));
    await page.goto('/admin/pending-invoices?estado=AT');
    await waitForHydration(page);
    const nonces = () =>
      page.evaluate(() => [
        document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content,
        document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
      ]);
    const [before] = await nonces();
    await page.getByRole('link', { name: 'Surtidor, ir al inicio' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Julia/ })).toBeVisible();
    expect(await nonces()).toEqual([before, before]);
  });

  test('the tag manager cannot evaluate text as code, nor send requests to sites that the policy does not name', async ({
    page,
    others,
    expectConsole,
  }) => {
    expectConsole(/Content Security Policy|Refused to/);
    await page.goto('/login');
    // Loaded as a script of the page, because the policy does not apply to code that a test evaluates.
    await page.evaluate((src) => {
      const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
      document.body.append(Object.assign(document.createElement('script'), { src, nonce }));
    }, `${others.tags.url}/evaluates.js`);
    await expect.poll(() => page.evaluate(() => (window as { evaluated?: string }).evaluated)).toBe('refused');
    const reached = await page.evaluate(() =>
      fetch('http://127.0.0.1:9/').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(reached).toBe('refused');
  });
});

test.describe('reports of errors on the page', () => {
  test('an uncaught error is reported with its place, and without personal data', async ({
    page,
    others,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/Uncaught/);
    const julia = await customer({ documents: [{}] });
    await enter(julia);
    await page.goto(`/admin/pending-invoices?num_documento=${julia.numbers[0]}`);
    await waitForHydration(page);
    await page.evaluate((email) => {
      setTimeout(() => {
        throw new TypeError(`Julia (${email}) at /admin/pending-invoices?num_documento=12345 of 0000500001`);
      });
      Promise.reject(new Error('nobody waits for this'));
    }, julia.email);
    await expect
      .poll(() => messagesAt(others.errors).toSorted())
      .toEqual(['[nombre] ([correo]) at /admin/pending-invoices of #', 'nobody waits for this']);

    const events = eventsAt(others.errors);
    expect(events.map(({ request, tags, environment, release }) => ({ request, tags, environment, release }))).toEqual(
      Array(2).fill({
        request: { url: expect.stringMatching(/^http:\/\/localhost:\d+\/admin\/pending-invoices$/) },
        tags: { store: 'main' },
        environment: 'demo',
        release: `surtidor@${packageJson.version}`,
      }),
    );
    const everything = others.errors.visits.map(({ path, body }) => path + body).join('\n');
    const { email, company, cliente } = julia;
    for (const fact of [email, company, cliente, julia.numbers[0] ?? '', 'Julia', 'apollo-token', 'breadcrumbs'])
      expect(everything).not.toContain(fact);
    for (const { headers } of others.errors.visits) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer ?? '').not.toContain('?');
    }
  });

  test('an error from before the reporting script has loaded is reported afterwards', async ({
    page,
    others,
    expectConsole,
  }) => {
    expectConsole(/Uncaught/);
    let letThrough = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/send-errors-*.js', async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest('**/send-errors-*.js');
    await page.goto('/login');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('very early');
      });
    });
    await asked;
    expect(others.errors.visits).toEqual([]);
    letThrough();
    await expect.poll(() => messagesAt(others.errors)).toEqual(['very early']);
  });

  test('an error that ends on the error page is reported too, but a refusal is not', async ({
    page,
    others,
    customer,
    enter,
    expectConsole,
  }) => {
    expectConsole(/status of 404|Unable to decode/);
    await enter(await customer({ documents: [{}] }));
    await page.goto('/no-existe');
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
    await page.goto('/');
    await waitForHydration(page);
    await page.route('**/admin/mis-pagos.data*', (route) =>
      route.fulfill({ body: 'no es nada', contentType: 'text/x-script' }),
    );
    await page.getByRole('link', { name: 'Mis pagos' }).first().click();
    await expect(page.getByRole('heading', { name: 'Algo falló de nuestro lado' })).toBeVisible();
    await expect.poll(() => messagesAt(others.errors)).toEqual(['Unable to decode turbo-stream response']);
    expect(eventsAt(others.errors)[0].exception.values.at(-1).mechanism).toEqual({ type: 'router', handled: true });
  });
});

test.describe('the footer’s script in the pages', () => {
  test('the footer’s script runs in its own store, once per document', async ({ page, others, customer }) => {
    const visits = () => others.footer.visits.flatMap(({ path, body }) => (path === '/visit' && body ? [body] : []));
    await page.goto('/login');
    await expect.poll(visits).toEqual(['main']);
    await signIn(page, await customer({ store_code: 'lubricantes', documents: [{}] }));
    await expect.poll(visits).toEqual(['main', 'main', 'lubricantes']);
    await untilAwakeHome(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(visits()).toHaveLength(3);
  });

  test('the footer’s script does not run in a store without one', async ({
    page,
    others,
    foreign,
    customer,
    enter,
  }) => {
    await enter(await customer({ store_code: 'ecuador', documents: [{}] }));
    await page.goto('/');
    await expect.poll(() => foreign).toContain(others.tags.url);
    expect(foreign).not.toContain(others.footer.url);
  });
});

/** Waits for hydration on the lubricants home, which has no menu, only signing out. */
async function untilAwakeHome(page: import('@playwright/test').Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
}
