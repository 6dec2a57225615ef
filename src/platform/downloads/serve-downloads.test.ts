import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { serveDownloads } from './serve-downloads.ts';
import { createDownloadLinks, type DownloadLinks } from './signed-links.ts';

const MINE = { userId: 1, tokenHash: 'mine' };
const OTHER = { userId: 2, tokenHash: 'other' };
const MAKINGS = ['document', 'list', 'stored'] as const;

let app: FastifyInstance;
let links: DownloadLinks;
let isAllowed: boolean;
/** Streams of the files in progress, in their order of start. */
let made: PassThrough[];
let opened: ClientRequest[];
/** Units that were charged to the caller. */
let charged: number[];
/** State that the content shows. */
let variant: string;
let contentType: string;
beforeEach(async () => {
  app = Fastify();
  charged = [];
  variant = '';
  contentType = 'text/csv; charset=utf-8';
  app.decorate('charge', (_address, units) => void charged.push(units));
  made = [];
  opened = [];
  isAllowed = true;
  links = createDownloadLinks({ secret: 'a secret that only these tests know', clock: fixedClock(), baseUrl: '' });
  for (const making of MAKINGS)
    links.handlers.set(making, async () => {
      if (!isAllowed) return undefined;
      const open = () => {
        const stream = new PassThrough();
        made.push(stream);
        return stream;
      };
      return { filename: 'a', contentType, making, variant, open };
    });
  serveDownloads(app, links, { keptLimits: { longestFile: 10_000_000, bytes: 15_000_000 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const request of opened) request.destroy();
  for (const stream of made) stream.destroy();
  await app.close();
});

function open(address: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: address, agent: false }).on('error', () => undefined);
  opened.push(request);
  return request;
}
const answer = async (
  request: ClientRequest,
): Promise<{ readonly status: number | undefined; readonly text: string }> => {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, text };
};
const sumOf = (units: readonly number[]): number => units.reduce((sum, each) => sum + each, 0);
const untilMade = (count: number) => vi.waitFor(() => expect(made).toHaveLength(count));

test('one person makes two files at once, while another person makes files too', async () => {
  // The third request uses another session of the same person.
  const mine = [1, 2, 3].map((id) =>
    open(links.sign('list', id, { ...MINE, tokenHash: id < 3 ? 'mine' : 'mine too' })),
  );
  await untilMade(2);
  const other = answer(open(links.sign('list', 1, OTHER)));
  await untilMade(3);
  made[2]?.end('hers');
  expect(await other).toEqual({ status: 200, text: 'hers' });
  expect(made).toHaveLength(3);
  const first = answer(mine[0] as ClientRequest);
  made[0]?.end('first');
  expect(await first).toEqual({ status: 200, text: 'first' });
  await untilMade(4);
});

test.each(['document', 'list'])(
  'sixty simultaneous openings of the address of a %s draw it once and charge it once',
  async (kind) => {
    const address = links.sign(kind, 1, MINE);
    const openings = Array.from({ length: 60 }, () => answer(open(address)));
    await untilMade(1);
    // One draws and twenty-four wait. The others are asked to wait a little.
    let refused = 0;
    for (const opening of openings) void opening.then(({ status }) => (refused += status === 429 ? 1 : 0));
    await vi.waitFor(() => expect(refused).toBe(35));
    expect(made).toHaveLength(1);
    made[0]?.end('drawn once');
    const answers = await Promise.all(openings);
    expect(answers.filter(({ text }) => text === 'drawn once')).toHaveLength(25);
    for (let again = 0; again < 35; again += 1)
      expect(await answer(open(address))).toEqual({ status: 200, text: 'drawn once' });
    expect(made).toHaveLength(1);
    expect(charged).toEqual([kind === 'list' ? 10 : 3]);
  },
);

test('a cached file is sent only while the session may see it and its content is current', async () => {
  const address = links.sign('list', 1, MINE);
  const first = answer(open(address));
  await untilMade(1);
  made[0]?.end('two delivery points');
  await first;
  variant = 'one delivery point';
  const second = answer(open(address));
  await untilMade(2);
  made[1]?.end('one delivery point');
  expect((await second).text).toBe('one delivery point');
  isAllowed = false;
  expect((await answer(open(address))).status).toBe(404);
});

test('a file too long for the cache is drawn and charged at each opening, one opening of its address at a time', async () => {
  const address = links.sign('list', 1, MINE);
  for (const opening of [1, 2]) {
    const asked = answer(open(address));
    await untilMade(opening);
    made[opening - 1]?.end('x'.repeat(10_000_001));
    expect((await asked).text).toHaveLength(10_000_001);
  }
  expect(sumOf(charged)).toBe(2 * 66);
});

test.each([
  ['application/pdf', 2_000_000, 80],
  ['application/pdf', 240_000, 10],
  ['application/pdf', 9_000_000, 100],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 1_000_000, 40],
  ['text/csv; charset=utf-8', 3_000_000, 20],
])('a list as %s of %i bytes is charged %i units while it is drawn', async (type, bytes, units) => {
  contentType = type;
  const asked = answer(open(links.sign('list', 1, MINE)));
  await untilMade(1);
  for (let sent = 0; sent < bytes; sent += 40_000) made[0]?.write(Buffer.alloc(40_000, 'x'));
  made[0]?.end();
  expect((await asked).text).toHaveLength(bytes);
  expect(sumOf(charged)).toBe(units);
  expect(charged.every(Number.isInteger)).toBe(true);
});

test('a list is charged only for what was drawn before its reader left', async () => {
  contentType = 'application/pdf';
  const left = open(links.sign('list', 1, MINE));
  await untilMade(1);
  made[0]?.write(Buffer.alloc(1_000_000));
  await vi.waitFor(() => expect(sumOf(charged)).toBe(40));
  left.destroy();
  await vi.waitFor(() => expect(made[0]?.destroyed).toBe(true));
  expect(sumOf(charged)).toBe(40);
});

test('a slow reader delays neither a file that can be cached nor other openings of its address', async () => {
  const address = links.sign('list', 1, MINE);
  const slow = open(address);
  await untilMade(1);
  // More than the buffers of both sockets take.
  for (let part = 0; part < 90; part += 1) made[0]?.write('x'.repeat(100_000));
  made[0]?.end();
  const [response] = (await once(slow, 'response')) as [IncomingMessage];
  response.pause();
  expect((await answer(open(address))).text).toHaveLength(9_000_000);
  expect(made).toHaveLength(1);
});

test('the oldest cached files are dropped when all together are too large', async () => {
  const addresses = [1, 2].map((id) => links.sign('list', id, MINE));
  for (const [at, address] of addresses.entries()) {
    const asked = answer(open(address));
    await untilMade(at + 1);
    made[at]?.end('x'.repeat(8_000_000));
    await asked;
  }
  expect((await answer(open(addresses[1] ?? ''))).status).toBe(200);
  expect(made).toHaveLength(2);
  open(addresses[0] ?? '');
  await untilMade(3);
});

test('a reader who leaves stops the drawing, and the partial file is not cached', async () => {
  const address = links.sign('document', 1, MINE);
  const leaving = open(address);
  await untilMade(1);
  made[0]?.write('half');
  const [response] = (await once(leaving, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  leaving.destroy();
  await vi.waitFor(() => expect(made[0]?.destroyed).toBe(true));
  const again = answer(open(address));
  await untilMade(2);
  made[1]?.end('whole');
  expect(await again).toEqual({ status: 200, text: 'whole' });
});

test('a person who leaves while waiting makes no file', async () => {
  open(links.sign('list', 1, MINE));
  open(links.sign('list', 2, MINE));
  await untilMade(2);
  const leaving = open(links.sign('list', 3, MINE));
  await once(leaving, 'finish');
  const asked = await answer(open('/descargas/wrong'));
  expect(asked.status).toBe(404);
  leaving.destroy();
  await new Promise((resolve) => leaving.once('close', resolve));
  const other = answer(open(links.sign('list', 1, OTHER)));
  await untilMade(3);
  made[2]?.end('hers');
  expect((await other).text).toBe('hers');
});

test('beyond twenty-four waiting requests, the person is asked to wait a little', async () => {
  const refused: IncomingMessage[] = [];
  for (let id = 0; id < 30; id += 1)
    open(links.sign('list', id, MINE)).on('response', (response) => refused.push(response));
  await vi.waitFor(() => expect(refused).toHaveLength(4));
  expect(made).toHaveLength(2);
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429, 429]);
  let text = '';
  for await (const part of refused[0] as IncomingMessage) text += part;
  expect(text).toContain('Está abriendo muchos documentos a la vez');
});

test('sixty connections that open files at once do not delay later connections until the files are made', async () => {
  let count = 0;
  links.handlers.set('costosa', async () => {
    // Blocks the event loop, as drawing a page does.
    const until = performance.now() + 3;
    while (performance.now() < until);
    count += 1;
    return { filename: 'a', contentType: 'text/csv', making: 'list', open: () => PassThrough.from(['a']) };
  });
  const files = Array.from({ length: 60 }, (_, at) =>
    answer(open(links.sign('costosa', at, { userId: at % 30, tokenHash: 'one' }))),
  );
  expect((await answer(open('/descargas/wrong'))).status).toBe(404);
  expect(count).toBeLessThan(30);
  await Promise.all(files);
});

test('a stored file is read again at each request with a small charge, and uploaded content is sandboxed', async () => {
  let version = 0;
  links.handlers.set('guardado', async () => {
    version += 1;
    const open = () => PassThrough.from([`version ${version}`]);
    return { filename: 'a', contentType: 'application/pdf', making: 'stored', isSandboxed: true, open };
  });
  const address = links.sign('guardado', 1, MINE);
  const first = await app.inject(address);
  expect([first.body, first.headers['content-security-policy']]).toEqual(['version 1', "default-src 'none'; sandbox"]);
  expect((await app.inject(address)).body).toBe('version 2');
  expect(charged).toEqual([1, 1]);
});
