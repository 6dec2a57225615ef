import { request as send } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { createHttpServer } from './http-server.ts';

type Http = Awaited<ReturnType<typeof createHttpServer>>;

let app: Http | undefined;
afterEach(() => app?.close());

async function addressOf(trustProxy: number, forwarded: string): Promise<string> {
  app = await createHttpServer({ logLevel: 'silent', trustProxy, requestsPerMinute: 100, isReady: async () => true });
  app.get('/who', async ({ ip }) => ip);
  const { body } = await app.inject({
    url: '/who',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  });
  return body;
}

test.each([
  ['without a proxy, the header is ignored', 0, '203.0.113.9', '10.0.0.1'],
  ['the entry of the only proxy is used', 1, '203.0.113.9', '203.0.113.9'],
  ['an entry that the visitor sent is ignored', 1, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['two proxies: the entry of the first is used', 2, '198.51.100.7, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
])(
  'the caller’s address is taken from connection and X-Forwarded-For: %s',
  async (_case, proxies, forwarded, address) => {
    expect(await addressOf(proxies, forwarded)).toBe(address);
  },
);

test('a URL of 6,144 characters is accepted, and a longer one is refused with a sentence', async () => {
  app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: 0,
    requestsPerMinute: 100,
    isReady: async () => true,
  });
  app.get('/who', async () => 'read');
  const at = (length: number) => app?.inject({ url: `/who?${'a'.repeat(length - 5)}` });
  expect((await at(6_144))?.body).toBe('read');
  const refused = await at(6_145);
  expect([refused?.statusCode, refused?.body]).toEqual([
    414,
    'La dirección es demasiado larga. Vuelva atrás y elija menos a la vez.',
  ]);
});

test('a visitor who leaves before a streamed response begins is not logged as a failure', async () => {
  app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: 0,
    requestsPerMinute: 100,
    isReady: async () => true,
  });
  const asked = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<number>();
  const logged = vi.fn();
  app.addHook('onRequest', async (request) => {
    vi.spyOn(request.log, 'error').mockImplementation(logged);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (reply.raw.destroyed) ended.resolve(reply.statusCode);
  });
  app.post('/page', async (_request, reply) => {
    reply.type('text/html').send(new PassThrough());
    asked.resolve();
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' };
  const request = send(`${url}/page`, { method: 'POST', headers });
  request.on('error', () => undefined);
  request.end('{}');
  await asked.promise;
  request.destroy();
  expect(await ended.promise).toBe(499);
  expect(logged).not.toHaveBeenCalled();
});
