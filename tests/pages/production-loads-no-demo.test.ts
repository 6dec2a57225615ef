import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'production-'));
let server: KillableServer | undefined;
afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DEMO_ROOMS = /^(simulators|demo-world|specimens)\//;

/** Files of the repository that `npm start` loads until it has answered a page. */
async function filesLoaded(name: string, environment: Record<string, string>): Promise<readonly string[]> {
  server = await startServer({ TIER: 'all', DATA_DIR: join(folder, name), PORT: '0', ...environment }, [
    `--import=${resolve('tests/support/tell-loaded-files.mjs')}`,
  ]);
  expect((await fetch(`${server.url}/login`)).status).toBe(200);
  process.kill(server.pid, 'SIGUSR2');
  await server.ended;
  const loaded = [...server.written().matchAll(/^loaded (.*)$/gm)].map(([, file = '']) => file);
  expect(loaded).toContain('src/server.ts');
  return loaded;
}

test('a production start loads no file of the demo’s folders', async () => {
  const loaded = await filesLoaded('production', {
    DEMO: 'off',
    SESSION_SECRET: 'R5c8mZ2qXw0vL7tYbN4kJ1hG6fD3sA9p',
    PAYMENT_URL: 'http://127.0.0.1:9',
    PAYMENT_SECRET: 'Qe7uT1iO4pL8kJ3hG5fD2sA6zX9cV0bN',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  expect(loaded.filter((file) => DEMO_ROOMS.test(file))).toEqual([]);
}, 60_000);

test('the demo loads its world and its simulators, and the page of components only in development', async () => {
  const loaded = await filesLoaded('demo', { DEMO: 'on' });
  expect(loaded).toContain('demo-world/index.ts');
  expect(loaded).toContain('simulators/mount-simulators.ts');
  expect(loaded.filter((file) => file.startsWith('specimens/'))).toEqual([]);
}, 90_000);

test('the built pages contain no specimen', () => {
  const files = globSync('build/{client,server}/**/*.js');
  const shown = files.filter((file) => /specimen|Una hoja para ver cada pieza/i.test(readFileSync(file, 'utf8')));
  expect(files.length).toBeGreaterThan(50);
  expect(shown).toEqual([]);
});
