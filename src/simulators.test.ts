import { once } from 'node:events';
import { createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { relaySimulators } from './simulators.ts';

/** Starts a relay in front of a simulator that the test scripts. */
async function openRelay() {
  const simulator = createServer();
  await once(simulator.listen(0, '127.0.0.1'), 'listening');
  const relay = Fastify();
  const failures: unknown[] = [];
  relay.addHook('onError', async (_request, _reply, error) => void failures.push(error));
  relaySimulators(relay, `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`);
  const url = await relay.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => {
    await relay.close();
    simulator.closeAllConnections();
    simulator.close();
  });
  const asked = once(simulator, 'request').then(([, response]) => response as ServerResponse);
  const visit = get(`${url}/simulador/banco`);
  visit.on('error', () => undefined);
  return { visit, asked, failures };
}

test('a browser that disconnects before the answer ends the simulator’s call without an error', async () => {
  const { visit, asked, failures } = await openRelay();
  const ended = once(await asked, 'close');
  visit.destroy();
  await ended;
  expect(failures).toEqual([]);
});

test('a browser that disconnects in the middle of the answer ends the simulator’s call', async () => {
  const { visit, asked } = await openRelay();
  const answer = await asked;
  answer.write('Primera parte');
  const [arrived] = await once(visit, 'response');
  arrived.on('error', () => undefined);
  const ended = once(answer, 'close');
  visit.destroy();
  await ended;
  expect(answer.writableFinished).toBe(false);
});
