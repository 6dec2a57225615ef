import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { guardConsole } from './console-gate.ts';

type Options = Parameters<typeof guardConsole>[1];

const CLOSED: Options = {
  ...{ mode: 'off', host: undefined, networks: '', isDemo: false, except: ['/operacion/orden'] },
  hasOperators: async () => true,
};

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const app of open.splice(0)) await app.close();
});

function createApp(options: Partial<Options>) {
  const app = Fastify();
  open.push(app);
  guardConsole(app, { ...CLOSED, ...options });
  app.post('/operacion/graphql', async () => 'contract');
  app.post('/operacion/orden', async () => 'order');
  app.get('/operacion/descargas/:id', async () => 'file');
  app.get('/*', async () => 'page');
  return app;
}

const PAGES = [
  '/operacion',
  '/operacion/hoy',
  '/operacion.data',
  '/operacion?x=1',
  '/OPERACION/hoy',
  '/%6Fperacion/hoy',
  '//operacion/hoy',
];

describe('a console that is off', () => {
  test.each(PAGES)('answers 404 at %s', async (url) => {
    expect((await createApp({}).inject({ url })).statusCode).toBe(404);
  });

  test.each(['/operacion/graphql', '/%6Fperacion/graphql', '/operaci%6Fn/graphql', '/operacion%2Fgraphql'])(
    'answers 404 to a call at %s',
    async (url) => {
      expect((await createApp({}).inject({ method: 'POST', url })).statusCode).toBe(404);
    },
  );

  test('answers 404 to a call whose request line contains an absolute address', async () => {
    const app = createApp({});
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.end(
      'POST http://otro.example/operacion/graphql HTTP/1.1\r\nhost: otro.example\r\ncontent-length: 0\r\nconnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404/);
  });

  test('answers signed orders of commands, and pages outside of the console', async () => {
    const app = createApp({});
    expect((await app.inject({ method: 'POST', url: '/operacion/orden' })).body).toBe('order');
    for (const url of ['/', '/operaciones', '/admin/operacion', '/ayuda?operacion=1'])
      expect((await app.inject({ url })).body).toBe('page');
  });
});

test('a console in automatic mode is off until the first operator exists, unless the portal is the demonstration', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const hasOperators = vi.fn(async () => false);
  const app = createApp({ mode: 'auto', hasOperators });
  const statusOf = async () => (await app.inject({ url: '/operacion/hoy' })).statusCode;
  expect(await statusOf()).toBe(404);
  hasOperators.mockResolvedValue(true);
  vi.advanceTimersByTime(10_000);
  expect(await statusOf()).toBe(200);
  hasOperators.mockResolvedValue(false);
  vi.advanceTimersByTime(10_000);
  expect(await statusOf()).toBe(200);
  const demo = createApp({ mode: 'auto', isDemo: true, hasOperators: async () => false });
  expect((await demo.inject({ url: '/operacion/hoy' })).statusCode).toBe(200);
});

test.each([
  [{ host: 'operacion.example' }, { host: 'Operacion.example:443' }, '203.0.113.7', 200],
  [{ host: 'operacion.example' }, { host: 'portal.example' }, '203.0.113.7', 404],
  [{ networks: '10.0.0.0/8,203.0.113.0/24' }, {}, '203.0.113.7', 200],
  [{ networks: '10.0.0.0/8' }, {}, '203.0.113.7', 404],
])(
  'a console with the settings %j answers a request with the headers %j from %s with %i',
  async (options, headers, remoteAddress, status) => {
    const app = createApp({ mode: 'on', ...options });
    for (const url of ['/operacion/hoy', '/%6Fperacion/hoy', '/operacion/descargas/1'])
      expect((await app.inject({ url, headers, remoteAddress })).statusCode).toBe(status);
  },
);
