// Keeps one page for when there is no network, and the font it is written in. Everything else goes to the portal as if this were not
// here: no page and no data of a customer is ever kept. `?v=` is the build; another one is another worker with a cache of its own.
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
