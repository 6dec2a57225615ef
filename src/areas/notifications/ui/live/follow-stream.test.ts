import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STREAM_PATH } from '../../rules/stream.ts';
import { followStream, type SharedEvent } from './follow-stream.ts';

/** A connection to the server, whose answer the test writes. */
interface Wire {
  readonly lastId: string | undefined;
  say(id: number | undefined, event: string, data: object): void;
  end(): void;
}

const asked: Wire[] = [];
let status = 200;

const fakeFetch = (async (address: string, { headers, signal }: RequestInit) => {
  expect(address).toBe(STREAM_PATH);
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (each) => {
      controller = each;
    },
  });
  signal?.addEventListener('abort', () => controller?.error(new DOMException('ended', 'AbortError')));
  asked.push({
    lastId: new Headers(headers).get('last-event-id') ?? undefined,
    say: (id, event, data) =>
      controller?.enqueue(
        encoder.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      ),
    end: () => controller?.close(),
  });
  return new Response(status === 200 ? body : null, { status });
}) as typeof fetch;

const heard: SharedEvent[] = [];
const follow = () => {
  const stream = followStream({ onEvent: (event) => heard.push(event), fetch: fakeFetch, random: () => 0.5 });
  stream.setWanted(true);
  return stream;
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const last = (): Wire => {
  const wire = asked.at(-1);
  if (!wire) throw new Error('Nobody asked.');
  return wire;
};
const aviso = (sinLeer: number) => ({
  key: `k${sinLeer}`,
  tipo: 'pedido',
  title: 't',
  href: null,
  data: '{}',
  sinLeer,
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.splice(0);
  heard.splice(0);
  status = 200;
});
afterEach(() => vi.useRealTimers());

test('a lost connection is reopened after a random wait, and continues after the last event', async () => {
  follow();
  await settle();
  last().say(41, 'hola', { sinLeer: 3, hasta: 41 });
  last().say(42, 'aviso', aviso(4));
  await settle();
  last().end();
  await settle();
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined]);
  await vi.advanceTimersByTimeAsync(500);
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, '42']);
});

test('the position in the greeting message is not used for later events', async () => {
  follow();
  await settle();
  last().say(41, 'hola', { sinLeer: 3, hasta: 41 });
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(last().lastId).toBe('41');
  last().say(50, 'hola', { sinLeer: 3, hasta: 50 });
  last().say(42, 'aviso', aviso(4));
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(last().lastId).toBe('42');
  last().say(60, 'hola', { sinLeer: 3, hasta: 60, perdido: true });
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(last().lastId).toBe('60');
});

test('the back-off grows while the server does not answer, and is reset by a connection', async () => {
  status = 503;
  follow();
  await settle();
  for (const wait of [500, 1_000, 2_000, 4_000]) {
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(asked).toHaveLength(before);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(before + 1);
  }
  status = 200;
  await vi.advanceTimersByTimeAsync(8_000);
  last().say(1, 'hola', { sinLeer: 0, hasta: 1 });
  await settle();
  const before = asked.length;
  last().end();
  await vi.advanceTimersByTimeAsync(500);
  expect(asked).toHaveLength(before + 1);
});

test.each([401, 403])(
  'after the status %i, which means no session, the browser does not reconnect until a page is opened with one',
  async (refusal) => {
    status = refusal;
    const stream = follow();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked).toHaveLength(1);
    status = 200;
    stream.wake();
    await settle();
    expect(asked).toHaveLength(2);
  },
);

test('the browser stops following when the session ends, but not when the process ends or maintenance begins', async () => {
  follow();
  await settle();
  last().say(undefined, 'fin', { motivo: 'apagado' });
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(2);
  last().say(undefined, 'fin', { motivo: 'sesion' });
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(2);
  expect(heard.map(({ event }) => event.kind)).toEqual(['fin', 'fin']);
});

test('a browser whose stream was closed for a newer one reconnects only when one of its pages becomes visible', async () => {
  const stream = follow();
  await settle();
  last().say(7, 'hola', { sinLeer: 0, hasta: 7 });
  last().say(undefined, 'fin', { motivo: 'relevo' });
  await settle();
  last().end();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(1);
  stream.wake();
  await settle();
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, '7']);
});

test('a silent connection is replaced, for example after an hour of sleep', async () => {
  follow();
  await settle();
  last().say(7, 'hola', { sinLeer: 0, hasta: 7 });
  await vi.advanceTimersByTimeAsync(49_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, '7']);
});

test('a pause closes the connection, and afterwards it resumes once, at its position', async () => {
  const stream = follow();
  await settle();
  last().say(7, 'hola', { sinLeer: 0, hasta: 7 });
  await settle();
  stream.setWanted(false);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked).toHaveLength(1);
  stream.setWanted(true);
  stream.setWanted(true);
  stream.wake();
  await settle();
  expect(asked.map(({ lastId }) => lastId)).toEqual([undefined, '7']);
});
