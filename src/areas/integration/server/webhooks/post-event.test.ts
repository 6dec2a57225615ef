import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createEventPoster } from './post-event.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

test.each<[string, (response: ServerResponse) => unknown]>([
  ['never answers', () => undefined],
  ['never ends its answer', (response) => response.writeHead(200).flushHeaders()],
  [
    'sends a byte now and then',
    (response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    },
  ],
])('a receiver that %s counts as failed after the time limit', async (_name, answer) => {
  const server = createServer((_request, response) => void answer(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const poster = createEventPoster(['127.0.0.1'], undefined, 200);
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => poster.close(),
  );
  const { port } = server.address() as AddressInfo;
  const posted = await poster.post({ url: `http://127.0.0.1:${port}/`, headers: {}, body: '{}' });
  expect(posted).toMatchObject({ estado: null, motivo: 'No respondió en 0.2 segundos.', respuesta: null });
  expect(posted.milisegundos).toBeLessThan(5_000);
});

/** Answers each name with these addresses, without a network. */
const resolveTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, { all }, answer) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) answer(null, found);
    else answer(null, found[0]?.address ?? '', found[0]?.family);
  };

const PRIVATE = 'La dirección es de una red privada que no está permitida.';

test.each([
  ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '0.0.0.0', '::1', 'fd00::1', '::ffff:127.0.0.1'],
  // A public address before it does not help.
  '8.8.8.8 127.0.0.1',
])('a name that resolves to %s is refused, and nothing is sent', async (addresses) => {
  let received = 0;
  const server = createServer((_request, response) => {
    received += 1;
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const poster = createEventPoster([], undefined, 5_000, resolveTo(...addresses.split(' ')));
  closing.push(
    () => server.close(),
    () => poster.close(),
  );
  const { port } = server.address() as AddressInfo;
  for (const scheme of ['http', 'https']) {
    const posted = await poster.post({ url: `${scheme}://erp.surtidora.example:${port}/`, headers: {}, body: '{}' });
    expect(posted).toMatchObject({ estado: null, motivo: PRIVATE, respuesta: null });
  }
  expect(received).toBe(0);
});

test('a name that resolves to an allowed private address receives the event', async () => {
  const server = createServer((_request, response) => void response.writeHead(204).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const poster = createEventPoster(['127.0.0.1'], undefined, 5_000, resolveTo('127.0.0.1'));
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => poster.close(),
  );
  const { port } = server.address() as AddressInfo;
  const url = `http://erp.surtidora.example:${port}/`;
  expect(await poster.post({ url, headers: {}, body: '{}' })).toMatchObject({ estado: 204, motivo: null });
});
