import { afterEach, describe, expect, test } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { servePages } from './pages.ts';
import { addSecurityHeaders } from './security-headers.ts';

type Http = Awaited<ReturnType<typeof createHttpServer>>;

let app: Http | undefined;
afterEach(() => app?.close());

interface Setup {
  readonly isSecure?: boolean;
  readonly trustProxy?: number;
  readonly requestsPerMinute?: number;
}

async function openPages({ isSecure = false, trustProxy = 0, requestsPerMinute = 100 }: Setup = {}): Promise<Http> {
  app = await createHttpServer({ logLevel: 'silent', trustProxy, requestsPerMinute, isReady: async () => true });
  addSecurityHeaders(app, { isDevelopment: false, isSecure, formOrigins: [] });
  servePages(app, {
    answer: async () => new Response('sí'),
    formByteLimit: () => 8_192,
    acceptsAnyForm: (path) => path === '/dejar',
    isNoPage: (path) => path.includes('%00'),
    isSecure,
  });
  return app;
}

const post = (pages: Http, headers: Record<string, string>, payload = '') =>
  pages
    .inject({
      method: 'POST',
      url: '/login',
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
    .then(({ statusCode }) => statusCode);

describe('the origin of a form is compared by scheme, host and port', () => {
  const host = 'clientes.example.com';
  test.each([
    ['the same origin', {}, 'http://clientes.example.com', 200],
    ['another scheme', {}, 'https://clientes.example.com', 403],
    ['another port', {}, 'http://clientes.example.com:8080', 403],
    ['another host', {}, 'http://otros.example.com', 403],
    ['no URL', {}, 'clientes.example.com', 403],
    ['the scheme that a proxy names', { trustProxy: 1 }, 'https://clientes.example.com', 200],
    ['another scheme than the proxy names', { trustProxy: 1 }, 'http://clientes.example.com', 403],
    ['https on a secure portal without a trusted proxy', { isSecure: true }, 'https://clientes.example.com', 200],
    ['http on a secure portal', { isSecure: true }, 'http://clientes.example.com', 403],
  ])('the form’s origin is accepted or refused: %s', async (_case, setup, origin, status) => {
    const pages = await openPages(setup);
    expect(await post(pages, { host, origin, 'x-forwarded-proto': 'https' })).toBe(status);
  });

  test('a port that the scheme implies equals none', async () => {
    const pages = await openPages({ isSecure: true });
    expect(await post(pages, { host: `${host}:443`, origin: `https://${host}` })).toBe(200);
  });
});

test('multipart forms are accepted only by the pages that mail programs post to', async () => {
  const pages = await openPages();
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect(await post(pages, headers)).toBe(415);
  const { statusCode } = await pages.inject({ method: 'POST', url: '/dejar', headers, payload: '--x--' });
  expect(statusCode).toBe(200);
});

test('a long body sent without a session counts as several requests', async () => {
  const pages = await openPages({ requestsPerMinute: 10 });
  const body = 'a'.repeat(8_000);
  const statuses: number[] = [];
  for (let each = 0; each < 4; each += 1) statuses.push(await post(pages, {}, body));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('a long body sent with a session counts as one request', async () => {
  const pages = await openPages({ requestsPerMinute: 10 });
  const statuses: number[] = [];
  for (let each = 0; each < 4; each += 1)
    statuses.push(await post(pages, { cookie: 'apollo-token=x' }, 'a'.repeat(8_000)));
  expect(statuses).toEqual([200, 200, 200, 200]);
});

test.each(['/clientes/%00', '/a%00b.data', '/%00'])('the path %s is not a page', async (url) => {
  expect((await (await openPages()).inject({ url })).statusCode).toBe(404);
});
