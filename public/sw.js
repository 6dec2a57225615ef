// Keeps one page for when there is no network, and the font it is written in. Everything else goes to the portal as if this were not
// here: no page and no data of a customer is ever kept. It also shows the push messages that the person asked for. `?v=` is the build; another one is another worker with a cache of its own.
// To take it away from every browser, see docs/operations.md.
const CACHE = `sin-conexion-${new URL(location.href).searchParams.get('v')}`;
const PAGE = '/sin-conexion';

self.addEventListener('install', (event) => event.waitUntil(keepPage().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOlder(), startBeforeWorker()])));
self.addEventListener('fetch', (event) => {
  const { mode, method, destination } = event.request;
  if (mode === 'navigate' && method === 'GET') event.respondWith(pageOf(event));
  else if (destination === 'font') event.respondWith(fontOf(event.request));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openFrom(event.notification)));

async function keepPage() {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { cache: 'reload' });
  if (!page.ok) throw new Error(`${PAGE}: ${page.status}`);
  const fonts = (await page.clone().text()).match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
  await cache.addAll(new Set(fonts));
  await cache.put(PAGE, page);
}

async function forgetOlder() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

/** The browser asks the portal while this is still waking up, so that nobody waits for it. */
const startBeforeWorker = () => self.registration.navigationPreload?.enable();

async function pageOf(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(PAGE)) ?? Response.error();
  }
}

const fontOf = async (request) => (await caches.match(request)) ?? fetch(request);

const NOTIFICATIONS = '/admin/notifications';

/** The browser demands that every push is shown, also one that cannot be read. */
async function showPush(data) {
  const { titulo, cuerpo = '', href } = wordsOf(data);
  await self.registration.showNotification(titulo ?? 'Tiene un aviso nuevo', {
    body: cuerpo,
    icon: '/icon-192.png',
    lang: 'es',
    data: { href: href ?? NOTIFICATIONS },
  });
}

function wordsOf(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

/** Leads to a page of the portal: a tab that shows it already, or a new one. No tab is led away from what is being done in it. */
async function openFrom(notification) {
  notification.close();
  const { href, origin } = new URL(notification.data?.href ?? NOTIFICATIONS, location.origin);
  const address = origin === location.origin ? href : new URL(NOTIFICATIONS, location.origin).href;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = tabs.find(({ url }) => url === address);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
