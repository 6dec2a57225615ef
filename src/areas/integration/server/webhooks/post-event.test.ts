import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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
