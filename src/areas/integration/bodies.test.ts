import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { MOST_ARRIVING } from '#areas/feed/server/index.ts';
import { erpPdf, sha256Of } from '#tests/support/erp-papers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { INTEGRATION_PATH, systemClient } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const MB = 1_048_576;
let portal: TestPortal;
let secret: string;
let metricsPort: number;
const ask = systemClient(
  () => portal,
  () => secret,
);

/** Threads that the portal started. */
const threads: Worker[] = [];
const noteThread = (thread: Worker) => void threads.push(thread);

beforeAll(async () => {
  process.on('worker', noteThread);
  metricsPort = await freePort();
  portal = await openTestPortal({
    ...{ INTEGRATION_FILE_MB: '4', FEED_OBJECT_MB: '1', FEED_THREAD_KB: '0' },
    METRICS_PORT: String(metricsPort),
  });
  ({ secreto: secret } = await addSystemKey(portal));
});
afterAll(async () => {
  process.off('worker', noteThread);
  await portal.close();
});
afterEach(() => void vi.useRealTimers());

const countOf = async (table: 'objetos' | 'objeto_partes' | 'subida_archivos' | 'subida_partes'): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
    portal.database.kysely,
  );
  return rows[0]?.count ?? 0;
};

interface RawAnswer {
  readonly status: number;
  readonly codigo: string;
  readonly head: string;
}

/** Sends a request on a separate socket. Like simple clients, it may keep writing after the answer. */
async function openRequest(path: string, type: string, by = secret) {
  const { hostname, port } = new URL(portal.url);
  const socket = connect(Number(port), hostname);
  let read = '';
  let failure: string | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    read += text;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    failure = error.code;
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  socket.write(
    `PUT ${INTEGRATION_PATH}${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${by}\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
  );
  return {
    socket,
    closed,
    failure: () => failure,
    answer(): RawAnswer {
      const [head = '', body = ''] = read.split('\r\n\r\n');
      const [text = '{}'] = /\{.*\}/s.exec(body) ?? [];
      return { status: Number(head.split(' ')[1]), codigo: JSON.parse(text).codigo, head };
    },
  };
}

const chunk = (bytes: string): string => `${Buffer.byteLength(bytes).toString(16)}\r\n${bytes}\r\n`;

/** Writes a part. Resolves when the portal has read it or has closed the connection. */
const write = (socket: Socket, bytes: string): Promise<void> =>
  new Promise((resolve) => void socket.write(chunk(bytes), () => resolve()));

async function openDelivery(): Promise<number> {
  const { answer } = await ask('POST', '/deliveries', {
    body: '{}',
    headers: { 'content-type': 'application/json', 'idempotency-key': `b-${performance.now()}` },
  });
  return answer.id;
}

describe('a body that is refused while it arrives', () => {
  test('is read to its end, so that a sender who writes everything first can read the answer', async () => {
    const id = await openDelivery();
    const { socket, closed, failure, answer } = await openRequest(`/deliveries/${id}/files/sociedades`, 'text/csv');
    socket.pause();
    for (let each = 0; each < 24 && failure() === undefined; each += 1) await write(socket, 'a'.repeat(MB));
    socket.write('0\r\n\r\n');
    socket.resume();
    await closed;
    expect(failure()).toBeUndefined();
    expect(answer()).toMatchObject({ status: 413, codigo: 'cuerpo_grande' });
    expect(answer().head).toMatch(/connection: close/i);
  });

  test('is cut off after a while when its sender never stops sending', async () => {
    const id = await openDelivery();
    const { socket, closed, answer } = await openRequest(`/deliveries/${id}/files/sociedades`, 'text/csv');
    let written = 0;
    for (; !socket.destroyed && written < 400; written += 1) await write(socket, 'a'.repeat(MB));
    await closed;
    expect(written).toBeLessThan(400);
    expect(answer().status).toBe(413);
  });

  test('because its delivery was discarded is answered while its sender is silent, and then read to its end', async () => {
    const id = await openDelivery();
    const { socket, closed, failure, answer } = await openRequest(`/deliveries/${id}/files/sociedades`, 'text/csv');
    for (let each = 0; each < 2; each += 1) await write(socket, 'a'.repeat(MB));
    await expect.poll(() => countOf('subida_partes')).toBeGreaterThan(0);
    expect((await ask('DELETE', `/deliveries/${id}`)).status).toBe(204);
    // The portal cannot store this part.
    await write(socket, 'a'.repeat(MB));
    await expect.poll(() => answer().status).toBe(409);
    expect(answer().codigo).toBe('entrega_cerrada');
    for (let each = 0; each < 8 && failure() === undefined; each += 1) await write(socket, 'a'.repeat(MB));
    socket.write('0\r\n\r\n');
    await closed;
    expect(failure()).toBeUndefined();
    expect([await countOf('subida_archivos'), await countOf('subida_partes')]).toEqual([0, 0]);
  });

  test('because of an unknown key is answered, even when the sender reads only after sending everything', async () => {
    const { socket, closed, answer } = await openRequest(`/objects/${'a'.repeat(64)}`, 'application/pdf', 'srt_otra');
    socket.pause();
    for (let each = 0; each < 8; each += 1) await write(socket, 'a'.repeat(MB));
    socket.write('0\r\n\r\n');
    socket.resume();
    await closed;
    expect(answer()).toMatchObject({ status: 401, codigo: 'clave_desconocida' });
  });
});

describe('a refusal that is answered before its body has ended', () => {
  const untilAnswered = (answer: () => RawAnswer) => expect.poll(() => answer().status).toBe(401);
  const refusedObjects = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const line = text.split('\n').find((each) => /_count\{.*objects\/:sha256.*"4xx"/.test(each));
    return Number(line?.split(' ').at(-1) ?? 0);
  };

  test('is counted in the metrics, even when the sender disconnects at once', async () => {
    const before = await refusedObjects();
    const { socket, closed, answer } = await openRequest(`/objects/${'b'.repeat(64)}`, 'application/pdf', 'srt_otra');
    await untilAnswered(answer);
    socket.destroy();
    await closed;
    await expect.poll(refusedObjects).toBe(before + 1);
  });

  test('closes the connection at once when twenty refused bodies are already being read', async () => {
    const opened = await Promise.all(
      Array.from({ length: 20 }, () => openRequest(`/objects/${'c'.repeat(64)}`, 'application/pdf', 'srt_otra')),
    );
    await Promise.all(opened.map(({ answer }) => untilAnswered(answer)));
    const last = await openRequest(`/objects/${'c'.repeat(64)}`, 'application/pdf', 'srt_otra');
    await last.closed;
    expect(last.answer().status).toBe(401);
    expect(opened.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(20);
    for (const { socket } of opened) socket.destroy();
    await Promise.all(opened.map(({ closed }) => closed));
  });
});

/** Fakes intervals only. With faked time-outs, the database driver would report a silent database. */
const fakeIntervals = () => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });

describe('a body that arrives too slowly', () => {
  test.each([
    ['stops', 0],
    ['has less than a byte a second', 1],
  ])('because it %s is answered with 408, and nothing of it is stored', async (_name, bytes) => {
    const before = [await countOf('objetos'), await countOf('objeto_partes')];
    const pdf = erpPdf('lenta');
    const { socket, closed, answer } = await openRequest(`/objects/${sha256Of(pdf)}`, 'application/pdf');
    fakeIntervals();
    await write(socket, pdf.slice(0, 20));
    await vi.waitFor(async () => expect(await countOf('objetos')).toBe((before[0] ?? 0) + 1), { timeout: 15_000 });
    for (let second = 0; second < 15; second += 1) {
      if (bytes > 0) await write(socket, ' ');
      vi.advanceTimersByTime(2_000);
    }
    await closed;
    expect(answer()).toMatchObject({ status: 408, codigo: 'cuerpo_lento' });
    expect([await countOf('objetos'), await countOf('objeto_partes')]).toEqual(before);
  });

  test('of a delivered file is answered with 408, and nothing of it is stored', async () => {
    const id = await openDelivery();
    const { socket, closed, answer } = await openRequest(`/deliveries/${id}/files/sociedades`, 'application/x-ndjson');
    fakeIntervals();
    await write(socket, '{"sociedad":');
    await vi.waitFor(async () => expect(await countOf('subida_archivos')).toBe(1), { timeout: 15_000 });
    vi.advanceTimersByTime(30_000);
    await closed;
    expect(answer()).toMatchObject({ status: 408, codigo: 'cuerpo_lento' });
    expect(await countOf('subida_archivos')).toBe(0);
  });
});

test('a file or an object that arrives while four others do is refused with a pause, and accepted afterwards', async () => {
  const arriving = [];
  for (let each = 0; each < MOST_ARRIVING; each += 1) {
    const opened = await openRequest(`/deliveries/${await openDelivery()}/files/sociedades`, 'application/x-ndjson');
    await write(opened.socket, '{"sociedad":');
    arriving.push(opened);
  }
  // A file has its row from the moment that it takes its place.
  await expect.poll(() => countOf('subida_archivos')).toBe(MOST_ARRIVING);
  const last = await openDelivery();
  const path = `/deliveries/${last}/files/sociedades`;
  const pdf = erpPdf('sin lugar');
  const sendFile = () => ask('PUT', path, { body: 'a', headers: { 'content-type': 'application/x-ndjson' } });
  const sendObject = () =>
    ask('PUT', `/objects/${sha256Of(pdf)}`, { body: pdf, headers: { 'content-type': 'application/pdf' } });
  for (const send of [sendFile, sendObject]) {
    const { status, answer, headers } = await send();
    expect([status, answer.codigo]).toEqual([503, 'ocupado']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
  for (const { socket } of arriving) socket.destroy();
  await Promise.all(arriving.map(({ closed }) => closed));
  await expect.poll(async () => (await sendFile()).status).toBe(200);
  await expect.poll(async () => (await sendObject()).status).toBe(201);
  expect((await ask('DELETE', `/deliveries/${last}`)).status).toBe(204);
  await expect.poll(() => countOf('subida_archivos')).toBe(0);
});

// The portal starts this thread only with PostgreSQL.
test.skipIf(!process.env.TEST_DATABASE_URL)(
  'a file whose receiving thread ends is answered with 503 and not stored, and a second attempt succeeds',
  async () => {
    const id = await openDelivery();
    const path = `/deliveries/${id}/files/sociedades`;
    const { socket, closed, answer } = await openRequest(path, 'application/x-ndjson');
    for (let each = 0; each < 2; each += 1) await write(socket, 'a'.repeat(MB));
    await expect.poll(() => countOf('subida_partes')).toBeGreaterThan(0);
    await Promise.all(threads.map((thread) => thread.terminate()));
    await expect.poll(() => answer().status).toBe(503);
    expect(answer().codigo).toBe('ocupado');
    expect(answer().head).toMatch(/retry-after: \d/i);
    expect([await countOf('subida_archivos'), await countOf('subida_partes')]).toEqual([0, 0]);
    socket.destroy();
    await closed;
    const again = await ask('PUT', path, {
      body: 'a'.repeat(3 * MB),
      headers: { 'content-type': 'application/x-ndjson' },
    });
    expect(again).toMatchObject({ status: 200, answer: { bytes: 3 * MB } });
  },
);
