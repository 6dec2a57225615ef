import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'stop-'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const BODY = JSON.stringify({ query: '{ estadoPortal { mantenimiento } }' });

let server: KillableServer;
beforeAll(() => fillDataFolder(folder, 'empty'));
beforeEach(async () => {
  server = await startServer({ DATA_DIR: folder, PORT: '0', DRAIN_SECONDS: '3' });
}, 120_000);
afterAll(async () => {
  agent.destroy();
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins a request and sends a part of its body: the server waits for the rest. */
function beginRequest() {
  const headers = { 'content-type': 'application/json', 'content-length': String(BODY.length) };
  const sent = request(`${server.url}/graphql`, { method: 'POST', agent, headers });
  sent.write(BODY.slice(0, 10));
  return {
    finish: async (): Promise<IncomingMessage> => {
      sent.end(BODY.slice(10));
      const [response] = (await once(sent, 'response')) as [IncomingMessage];
      response.resume();
      return response;
    },
  };
}

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;

test('after SIGTERM /readyz answers 503 first, the running request is answered, and the process exits with 0', async () => {
  await (await beginRequest()).finish();
  const underWay = beginRequest();
  expect(await readiness()).toBe(200);
  const ended = server.terminate();
  // A second signal, as npm sends it, changes nothing.
  process.kill(server.pid, 'SIGTERM');
  await expect.poll(readiness).toBe(503);
  const response = await underWay.finish();
  expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
  expect(await ended).toEqual({ code: 0, signal: null });
  // The database was closed: its lock file is gone.
  expect(existsSync(join(folder, 'surtidor.lock'))).toBe(false);
});

test('an idle keep-alive connection does not delay the end of the process', async () => {
  const response = await beginRequest().finish();
  expect(response.headers.connection).toBe('keep-alive');
  expect(await server.terminate()).toEqual({ code: 0, signal: null });
});
