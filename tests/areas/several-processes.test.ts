import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { erpPdf, sha256Of } from '#tests/support/erp-papers.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillableServer, spawnStart, startServer } from '#tests/support/killable-server.ts';
import { INTEGRATION_PATH } from '#tests/support/system-client.ts';
import { addSystemKey } from '#tests/support/system-key.ts';

const server = process.env.TEST_DATABASE_URL;
const name = `surtidor_processes_${randomBytes(4).toString('hex')}`;
const folder = mkdtempSync(join(tmpdir(), 'processes-'));
const LIMIT = 500;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** PROCESSES needs PostgreSQL: that the embedded database refuses it is in start-problems.test.ts. */
describe.runIf(server)('a portal of two processes', { timeout: 120_000 }, () => {
  let portal: KillableServer;
  let metrics: string;
  let environment: Record<string, string>;
  beforeAll(async () => {
    await onServer(`create database ${name}`);
    const port = await freePort();
    metrics = `http://127.0.0.1:${port}/metrics`;
    environment = {
      DATABASE_URL: Object.assign(new URL(server ?? ''), { pathname: `/${name}` }).href,
      DATA_DIR: folder,
      DEMO: 'on',
      PORT: '0',
      PROCESSES: '2',
      DRAIN_SECONDS: '3',
      METRICS_PORT: String(port),
      RATE_LIMIT_PER_MINUTE: String(LIMIT),
      SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo',
    };
    portal = await startServer(environment);
  }, 120_000);
  afterAll(async () => {
    await portal.kill();
    await onServer(`drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });

  const pids = (): number[] => {
    const [, listed = ''] = /Procesos: ([\d, ]+)/.exec(portal.written()) ?? [];
    return listed.split(', ').filter(Boolean).map(Number);
  };

  /** On a connection of its own: the two processes take connections in turns. */
  const ask = (path: string): Promise<Response> => fetch(`${portal.url}${path}`, { headers: { connection: 'close' } });

  test('the start message names both processes', () => expect.poll(pids).toHaveLength(2));

  test('both processes answer, and /metrics has the figures of each, and the database’s once', async () => {
    for (let each = 0; each < 6; each += 1) await ask('/nada');
    const text = await (await fetch(metrics)).text();
    const requests = [1, 2].map((place) =>
      Number(new RegExp(`_count\\{route="none",status="4xx",process="${place}"\\} (\\d+)`).exec(text)?.[1]),
    );
    expect(Math.min(...requests)).toBeGreaterThan(0);
    expect(requests[0] as number).toBe(6 - (requests[1] as number));
    expect(text).toMatch(/^surtidor_database_up 1$/m);
    expect(text.match(/^surtidor_database_connections\{state="total"\}/gm)).toHaveLength(1);
  });

  test('the requests of an address are counted across both processes', async () => {
    const remaining = async () =>
      Number((await ask('/simulador/banco/estilo.css')).headers.get('x-ratelimit-remaining') ?? Number.NaN);
    const first = await remaining();
    for (let each = 0; each < 20; each += 1) await remaining();
    let sent = 21;
    // Processes share their counts with a delay. Each query of the count is a request too.
    const counted = async () => {
      sent += 1;
      return first + 1 - (await remaining()) - sent;
    };
    await expect.poll(counted, { interval: 500, timeout: 20_000 }).toBe(0);
  });

  describe('an integrated system with a key, at two processes', () => {
    const database = () =>
      openPostgres(environment.DATABASE_URL ?? '', { maxConnections: 1, onError: () => undefined });
    const giveKey = async (por_minuto: number): Promise<string> => {
      const own = database();
      try {
        return (await addSystemKey({ database: own, clock: systemClock }, { por_minuto })).secreto;
      } finally {
        await own.close();
      }
    };
    /** On a connection of its own, as `ask`. */
    const call = (by: string, path: string, init: RequestInit = {}): Promise<Response> =>
      fetch(`${portal.url}${INTEGRATION_PATH}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${by}`, connection: 'close', ...init.headers },
      });

    test('a key has one request limit across both processes', async () => {
      const most = 12;
      const by = await giveKey(most);
      const statuses: number[] = [];
      for (let each = 0; each < most + 6; each += 1) statuses.push((await call(by, '/deliveries')).status);
      // Connections go to the processes in turns. With a limit of its own, each would let in twelve.
      expect(statuses).toEqual([...Array(most).fill(200), ...Array(6).fill(429)]);
    });

    test('an object sent to both processes at once is stored once, and both requests are answered', async () => {
      const by = await giveKey(1_000);
      for (let round = 0; round < 3; round += 1) {
        const pdf = erpPdf(`a la vez ${round} ${'x'.repeat(300_000)}`);
        const put = () =>
          call(by, `/objects/${sha256Of(pdf)}`, {
            method: 'PUT',
            body: pdf,
            headers: { 'content-type': 'application/pdf' },
          });
        const answers = await Promise.all(Array.from({ length: 4 }, put));
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
      }
      const client = new pg.Client({ connectionString: environment.DATABASE_URL });
      await client.connect();
      const { rows } = await client.query(
        "select count(*)::int as objects, count(sha256)::int as named from objetos where visto_en > now() - interval '1 hour'",
      );
      await client.end();
      expect(rows[0].objects).toBe(rows[0].named);
    });
  });

  test('a process that is killed is replaced, while the other one answers', async () => {
    process.kill(pids()[0] ?? 0, 'SIGKILL');
    await expect.poll(() => portal.written()).toContain('El proceso 1 terminó (SIGKILL). Se abre otro en 0.1 s.');
    expect((await ask('/healthz')).status).toBe(200);
    await expect.poll(() => portal.written(), { timeout: 60_000 }).toContain('El proceso 1 está abierto otra vez');
  });

  test('after SIGTERM /readyz answers 503 first in both processes, and all processes exit with 0', async () => {
    const ended = portal.terminate();
    await expect
      .poll(async () => (await Promise.all([ask('/readyz'), ask('/readyz')])).map(({ status }) => status))
      .toEqual([503, 503]);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(pids().filter(isAlive)).toEqual([]);
  });

  // At 0 s the first worker has just opened; at 0.3 and 0.9 s the second one and replacements are still starting.
  test('workers that are killed 0, 0.3 and 0.9 s after /readyz answers are replaced', async () => {
    const port = String(await freePort());
    const starting = spawnStart({ TIER: 'backend', ...environment, PORT: port, DRAIN_SECONDS: '0' });
    let written = '';
    for (const stream of [starting.stdout, starting.stderr])
      stream?.on('data', (chunk: Buffer) => {
        written += chunk;
      });
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/readyz`, { headers: { connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000, interval: 20 }).toBe(true);
    for (const wait of [0, 300, 600]) {
      await setTimeout(wait);
      const [youngest] = childrenOf(starting.pid ?? 0).toSorted((one, other) => other - one);
      if (youngest) process.kill(youngest, 'SIGKILL');
    }
    await expect.poll(() => written, { timeout: 60_000 }).toContain('Procesos: ');
    expect(await isReady()).toBe(true);
    await expect.poll(() => childrenOf(starting.pid ?? 0), { timeout: 60_000 }).toHaveLength(2);
    const ended = once(starting, 'close');
    starting.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(written.match(/terminó \(SIGKILL\)/g)?.length).toBeGreaterThanOrEqual(2);
  });
});

const childrenOf = (pid: number): number[] =>
  spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .map(Number);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
