import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
let server: KillableServer | undefined;
afterEach(() => server?.kill());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loadsReact = `--import=${resolve('tests/support/tell-react-builds.mjs')}`;

// Only the pages: they start in a second, and NODE_ENV is set before either tier is imported.
test.each([undefined, ''])("`npm start` with NODE_ENV=%j renders with React's production build", async (given) => {
  const environment = {
    TIER: 'pages',
    GRAPHQL_URL: 'http://127.0.0.1:9/graphql',
    DEMO: 'on',
    DATA_DIR: folder,
    PORT: '0',
  };
  server = await startServer({ ...environment, ...(given !== undefined && { NODE_ENV: given }) }, [loadsReact]);
  const page = await fetch(`${server.url}/login`);
  expect(await page.text()).toContain('<html lang="es');
  process.kill(server.pid, 'SIGUSR2');
  await server.ended;
  const ran = [...server.written().matchAll(/^ran (.*)$/gm)].map(([, file]) => file);
  expect(ran).toContain('react.production.js');
  expect(ran).toContainEqual(expect.stringMatching(/^react-dom-server.*\.production\.js$/));
  expect(ran.filter((file) => file?.includes('development'))).toEqual([]);
});
