import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type EventReader, readEvents } from '#tests/support/event-reader.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createStreamRegistry, EventStream, formatEvent } from './event-stream.ts';
import { forwardStreams } from './pass-stream.ts';
import { type OpenStream, type StreamRequest, serveBrowserStream, serveForwardedStream } from './serve-stream.ts';

const opened: { app: FastifyInstance; url: string }[] = [];
const readers: EventReader[] = [];
const FIN = formatEvent('fin', { motivo: 'apagado' });

async function listen(prepare: (app: FastifyInstance) => void): Promise<{ app: FastifyInstance; url: string }> {
  const app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: 0,
    requestsPerMinute: 1_000,
    isReady: async () => true,
  });
  prepare(app);
  const server = { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
  opened.push(server);
  return server;
}

afterEach(async () => {
  for (const reader of readers.splice(0)) reader.close();
  for (const { app } of opened.splice(0).toReversed()) await app.close();
});

/** A back end that knows one token, and a page server that forwards its streams. */
async function twoTiers() {
  const streams = createStreamRegistry({ mostPerPerson: 5, mostPerNetwork: 50, replaced: FIN });
  const asked: StreamRequest[] = [];
  const open: OpenStream = async (request) => {
    asked.push(request);
    if (request.token !== 'bueno') return 401;
    return {
      start(response) {
        const stream = new EventStream(response, { person: 1, session: 's', network: 'n' });
        streams.add(stream);
        response.once('close', () => streams.remove(stream));
        stream.begin(formatEvent('hola', {}, 7), 7);
      },
    };
  };
  const back = await listen((app) => {
    serveForwardedStream(app, '/flujo', open);
    app.onDraining(() => streams.endAll(FIN));
  });
  const passed = forwardStreams({ url: `${back.url}/flujo`, onError: () => undefined, stopped: FIN });
  const pages = await listen((app) => {
    serveBrowserStream(app, '/avisos', passed.open);
    app.onDraining(passed.endAll);
  });
  const read = async (headers: Record<string, string> = { cookie: 'apollo-token=bueno' }) => {
    const reader = await readEvents(`${pages.url}/avisos`, headers);
    readers.push(reader);
    return reader;
  };
  return { streams, asked, back, pages, read };
}

const two = (events: readonly unknown[]) => events.length === 2;

test('the pages forward the stream with the token, the position and the browser’s address', async () => {
  const { streams, asked, read } = await twoTiers();
  const reader = await read({ cookie: 'a=b; apollo-token=bueno', 'last-event-id': '5', 'accept-encoding': 'gzip, br' });
  const [stream] = streams.all();
  await reader.until((events) => events.length === 1);
  stream?.notify(8, formatEvent('aviso', { key: 'k' }, 8));
  await reader.until(two);
  expect(reader.events).toMatchObject([
    { name: 'hola', id: 7 },
    { name: 'aviso', id: 8, data: { key: 'k' } },
  ]);
  expect(asked).toMatchObject([{ token: 'bueno', lastEventId: '5' }]);
  expect(reader.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', connection: 'close' });
  expect(reader.headers['content-encoding']).toBeUndefined();
});

test('a browser that disconnects ends the back end’s stream', async () => {
  const { streams, read } = await twoTiers();
  const reader = await read();
  await reader.until((events) => events.length === 1);
  expect(streams.size).toBe(1);
  reader.close();
  await expect.poll(() => streams.size).toBe(0);
});

test.each([
  ['no cookie', {}, 401],
  ['a forged one', { cookie: 'apollo-token=malo' }, 401],
  ['another site', { cookie: 'apollo-token=bueno', 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour site', { cookie: 'apollo-token=bueno', 'sec-fetch-site': 'same-site' }, 403],
])('a stream request with %s is refused', async (_case, headers, status) => {
  const { read } = await twoTiers();
  expect((await read(headers as Record<string, string>)).status).toBe(status);
});

test('an unreachable back end is answered with 503', async () => {
  const { back, read } = await twoTiers();
  await back.app.close();
  expect(await read()).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
});

test.each(['back', 'pages'] as const)('when the process of %s stops, the stream tells the browser', async (which) => {
  const tiers = await twoTiers();
  const reader = await tiers.read();
  await reader.until((events) => events.length === 1);
  tiers[which].app.startDraining();
  await reader.ended;
  expect(reader.events.map(({ name }) => name)).toEqual(['hola', 'fin']);
  await expect.poll(() => tiers.streams.size).toBe(0);
});
