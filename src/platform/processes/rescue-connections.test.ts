import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { type Processes, startProcesses } from './start-processes.ts';

let processes: Processes | undefined;

afterEach(async () => {
  processes?.stop();
  await processes?.ended;
});

async function open(count: number) {
  const port = await freePort();
  const exec = resolve('tests/support/stuck-worker.ts');
  processes = await startProcesses({ count, environment: { PORT: String(port) }, exec, say: () => undefined });
  const ask = async (path: string): Promise<number> =>
    Number(await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).text());
  return { port, ask, pids: processes.pids() };
}

test('a connection on its way to a process that dies is answered by another process', async () => {
  const { ask, pids } = await open(2);
  const stuck = await ask('/stuck');
  expect(pids).toContain(stuck);
  // The primary distributes connections in turn, so one of these waits for the stuck worker.
  const told: number[] = [];
  const all = [1, 2, 3].map(async () => void told.push(await ask('/')));
  await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2);
  process.kill(stuck, 'SIGKILL');

  await Promise.all(all);
  const [other] = pids.filter((pid) => pid !== stuck);
  expect(told).toEqual([other, other, other]);
});

test('when no other process is open, the connection is closed', async () => {
  const { port, ask } = await open(1);
  const stuck = await ask('/stuck');
  const connection = connect(port, '127.0.0.1').on('error', () => undefined);
  await once(connection, 'connect');
  const closed = new Promise((done) => connection.once('close', done));
  connection.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  process.kill(stuck, 'SIGKILL');
  await closed;
});
