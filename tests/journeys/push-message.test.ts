import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, test } from '#tests/support/journey.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** Hands a push to the page's service worker, as the browser does when a push service sends one. */
async function deliver(context: BrowserContext, page: Page, origin: string, message: object): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await session.detach();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly href: string;
}

/**
 * Notes what the worker asks the browser to show. Whether a browser without a screen then lists it with `getNotifications` depends on the
 * machine's own message service.
 */
async function watchShown(worker: Worker): Promise<() => Promise<readonly Shown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration };
    scope.shown = [];
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, body: options?.body ?? '', href: options?.data.href });
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown);
}

test('a push message is shown with its words, and contains the page that it is about', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The portal has no service worker.');
  const shown = await watchShown(worker);
  const message = { titulo: 'Pedido 800 despachado', cuerpo: 'Entregado.', href: '/admin/notifications/abrir/800' };
  await deliver(context, page, portal.url, message);
  await expect
    .poll(shown)
    .toEqual([{ title: 'Pedido 800 despachado', body: 'Entregado.', href: '/admin/notifications/abrir/800' }]);
});

/** Presses a shown notification. @returns the requests that the worker makes to the browser */
const press = (worker: Worker, href: string): Promise<{ closed: boolean; opened: string[]; focused: string[] }> =>
  worker.evaluate(async (leadsTo) => {
    interface Tab {
      readonly url: string;
    }
    const scope = globalThis as unknown as EventTarget & {
      clients: { openWindow(url: string): Promise<null> };
      WindowClient: { prototype: { focus(this: Tab): Promise<Tab> } };
    };
    const done = { closed: false, opened: [] as string[], focused: [] as string[] };
    // Browsers let only a real click open or focus a window. So the test replaces both functions and records the calls.
    scope.clients.openWindow = async (url) => {
      done.opened.push(url);
      return null;
    };
    scope.WindowClient.prototype.focus = async function focus() {
      done.focused.push(this.url);
      return this;
    };
    const notification = {
      data: { href: leadsTo },
      close() {
        done.closed = true;
      },
    };
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      waitUntil: (work: Promise<unknown>) => {
        waiting = work;
      },
    });
    let waiting: Promise<unknown> | undefined;
    scope.dispatchEvent(event);
    await waiting;
    return done;
  }, href);

test('pressing a push notification opens its page in a tab that shows it or in a new one, and never another site', async ({
  page,
  context,
  portal,
}) => {
  await page.goto('/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('The portal has no service worker.');
  const at = (path: string) => `${portal.url}${path}`;
  expect(await press(worker, '/login')).toEqual({ closed: true, opened: [], focused: [at('/login')] });
  const opened = '/admin/notifications/abrir/800';
  expect(await press(worker, opened)).toEqual({ closed: true, opened: [at(opened)], focused: [] });
  for (const elsewhere of ['https://otra.example/robo', '//otra.example', 'javascript:alert(1)'])
    expect((await press(worker, elsewhere)).opened).toEqual([at('/admin/notifications')]);
});
