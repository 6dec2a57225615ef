import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { CustomerFacts, TestPerson } from './add-customer.ts';
import { freePort } from './free-port.ts';
import { type FocusWatch, watchForLostFocus } from './lost-focus.ts';
import { type PortalChild, startPortal } from './portal-child.ts';
import { answerAtBank, startPaying } from './steps.ts';

export { expect };

/**
 * Processes under test. `one`: pages and back end in one. `two`: pages and back end in one each, with the contract
 * between. `workers`: two equal processes on one port (PROCESSES=2), on PostgreSQL.
 */
export type Topology = 'one' | 'two' | 'workers';

interface Portal {
  readonly url: string;
  readonly control: PortalChild['control'];
  readonly log: () => string;
}

interface WorkerFixtures {
  readonly topology: Topology;
  /** Settings that a file's own portal has beside those of all journeys. */
  readonly settings: Readonly<Record<string, string>>;
  readonly portal: Portal;
  /** Browser of `testInTab`. Declared here, so that both kinds of journeys share workers. */
  readonly kept: KeptBrowser;
}

interface KeptBrowser {
  /** Starts the browser and creates its context at the first call. */
  context(): Promise<BrowserContext>;
  /** Stays open between journeys: the renderer would end with the last tab, and a headed browser would close its window. */
  tab?: Page;
}

interface JourneyFixtures {
  /** Adds a customer for this journey only. */
  readonly customer: (facts?: CustomerFacts) => Promise<TestPerson>;
  /** Signs in without the form, for journeys about other things. */
  readonly enter: (person: TestPerson, actor?: 'cliente' | 'soporte') => Promise<void>;
  /** Adds a customer who has started to pay these documents, and left the payment pending at the bank. */
  readonly payerAtBank: (facts?: CustomerFacts) => Promise<TestPerson>;
  /** Allows a console message; others fail the journey. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** Fails the journey when a press of it loses the focus. */
  readonly focusWatch: FocusWatch;
  readonly watched: undefined;
}

export const test = base.extend<JourneyFixtures, WorkerFixtures>({
  topology: ['one', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  portal: [
    async ({ topology, settings }, use) => {
      const portal = await START[topology](settings);
      await use(portal);
      await portal.close();
      // Server errors may be invisible on the screen.
      expect(portal.log().split('\n').filter(isServerError)).toEqual([]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  kept: [
    async ({ playwright, launchOptions }, use) => {
      let opened: Browser | undefined;
      let context: BrowserContext | undefined;
      await use({
        async context() {
          opened ??= await playwright.chromium.launch({
            ...launchOptions,
            args: [...(launchOptions.args ?? []), ...ONE_RENDERER],
          });
          context ??= await opened.newContext();
          return context;
        },
      });
      await opened?.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ portal }, use) => use(portal.url),
  customer: async ({ portal }, use) => use((facts = {}) => portal.control.addCustomer(facts)),
  enter: async ({ portal, context, baseURL }, use) =>
    use(async ({ userId }, actor = 'cliente') => {
      const token = await portal.control.openSession(userId, actor);
      await context.request.post(`${baseURL}/server-middleware/auth/login`, { data: { token } });
    }),
  payerAtBank: async ({ page, customer, enter }, use) =>
    use(async (facts = { documents: [{}] }) => {
      const payer = await customer(facts);
      await enter(payer);
      await startPaying(page, payer.ids);
      await answerAtBank(page, 'Dejar pendiente');
      return payer;
    }),
  expectConsole: async ({ page }, use) => {
    const expected: RegExp[] = [];
    const seen = collectErrors(page);
    await use((pattern) => expected.push(pattern));
    expect(seen.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  focusWatch: async ({ context, page: _ }, use) => {
    const watch = await watchForLostFocus(context);
    await use(watch);
    const losses = await watch.take();
    watch.close();
    expect(losses, 'presses after which the focus is nowhere (docs/accessibility.md)').toEqual([]);
  },
  watched: [async ({ expectConsole: _, focusWatch: __ }, use) => use(undefined), { auto: true }],
});

/** All tabs share one renderer, which keeps compiled scripts, axe included. Without these flags a visit starts three. */
const ONE_RENDERER = ['--process-per-site', '--renderer-process-limit=1'];

/**
 * A journey in a new tab of a context that its worker reuses, because creating a context takes as long as showing a
 * screen. Cookies, storage and tabs of the previous journey are removed; cache and renderer stay warm.
 */
export const testInTab = test.extend({
  context: async ({ kept }, use) => {
    const context = await kept.context();
    kept.tab ??= await context.newPage();
    await use(context);
    for (const page of context.pages()) if (page !== kept.tab) await page.close();
    await context.setStorageState({ cookies: [], origins: [] });
  },
  page: async ({ context }, use) => use(await context.newPage()),
});

const isServerError = (line: string): boolean => /"level":[56]0/.test(line);

/** Collects console errors and uncaught exceptions of the page. */
function collectErrors(page: Page): string[] {
  const seen: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`Uncaught ${error.message}`));
  return seen;
}

/** Above all journeys' payments, except on the screen that asks for the password. */
const PAYMENT_PASSWORD_ABOVE = 'COP:90000000000';

/** The portals of the journeys run for minutes. */
const OPTIMISED: readonly string[] = [];

type Settings = WorkerFixtures['settings'];

const startOne = async (settings: Settings): Promise<Portal & { close(): Promise<void> }> =>
  startPortal({ TIER: 'all', PAYMENT_PASSWORD_ABOVE, ...settings }, OPTIMISED);

async function startTwo(settings: Settings): Promise<Portal & { close(): Promise<void> }> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const backendUrl = `http://localhost:${backendPort}`;
  const backend = await startPortal(
    {
      TIER: 'backend',
      PORT: String(backendPort),
      PUBLIC_URL: `http://localhost:${port}`,
      BACKEND_URL: backendUrl,
      PAYMENT_PASSWORD_ABOVE,
      ...settings,
    },
    OPTIMISED,
  );
  const pages = await startPortal({
    TIER: 'pages',
    PORT: String(port),
    GRAPHQL_URL: `${backendUrl}/graphql`,
    BACKEND_URL: backendUrl,
    ...settings,
  });
  return {
    url: pages.url,
    control: withOneClock(backend.control, pages.control),
    log: () => backend.log() + pages.log(),
    async close() {
      await pages.close();
      await backend.close();
    },
  };
}

const startWorkers = async (settings: Settings): Promise<Portal & { close(): Promise<void> }> =>
  startPortal({ TIER: 'all', PAYMENT_PASSWORD_ABOVE, PROCESSES: '2', ...settings });

const START = { one: startOne, two: startTwo, workers: startWorkers };

/** Moves the clocks of both processes together. */
const withOneClock = (control: PortalChild['control'], other: PortalChild['control']): PortalChild['control'] =>
  new Proxy(control, {
    get: (target, name: keyof PortalChild['control']) =>
      name === 'forward'
        ? async (seconds: number) => Promise.all([target.forward(seconds), other.forward(seconds)])
        : target[name],
  });
