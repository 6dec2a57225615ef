import { expect, test } from 'vitest';
import { twoPeers } from '#tests/support/two-peers.ts';
import { createHttpServer } from './http-server.ts';
import { createRequestBudget } from './request-budget.ts';

function open() {
  const clock = { now: 0 };
  const budget = createRequestBudget(60_000, () => clock.now);
  const store = new budget.Store({} as never);
  const ask = (address: string): { current: number; ttl: number } | undefined => {
    let answer: { current: number; ttl: number } | undefined;
    store.incr(
      address,
      (_error, result) => {
        answer = result;
      },
      60_000,
      10,
    );
    return answer;
  };
  return { clock, budget, ask };
}

test('a request counts as one in the budget, plus its additional cost', () => {
  const { budget, ask } = open();
  expect(ask('10.0.0.1')?.current).toBe(1);
  budget.charge('10.0.0.1', 9);
  expect(ask('10.0.0.1')?.current).toBe(11);
  expect(ask('10.0.0.2')?.current).toBe(1);
});

test('the budget names what an address has used in this minute', () => {
  const { budget, clock, ask } = open();
  expect(budget.used('10.0.0.1')).toBe(0);
  ask('10.0.0.1');
  budget.charge('10.0.0.1', 9);
  expect(budget.used('10.0.0.1')).toBe(10);
  expect(budget.used('10.0.0.2')).toBe(0);
  clock.now = 60_000;
  expect(budget.used('10.0.0.1')).toBe(0);
});

test('the count of requests resets each minute, also after the clock was set back', () => {
  const { clock, ask } = open();
  ask('10.0.0.1');
  clock.now = 59_999;
  expect(ask('10.0.0.1')).toEqual({ current: 2, ttl: 1 });
  clock.now = 60_000;
  expect(ask('10.0.0.1')).toEqual({ current: 1, ttl: 60_000 });
  clock.now = 0;
  expect(ask('10.0.0.1')?.current).toBe(1);
});

test('addresses of one IPv6 network share a budget', () => {
  const { budget, ask } = open();
  budget.charge('2001:db8:1:2::77', 5);
  expect(ask('2001:db8:1:2::/64')?.current).toBe(6);
});

test('an address that has used up its requests gets 429, and health checks are still answered', async () => {
  const app = await createHttpServer({
    logLevel: 'silent',
    trustProxy: 0,
    requestsPerMinute: 10,
    isReady: async () => true,
  });
  app.get('/costly', async ({ ip }) => {
    app.charge(ip, 9);
    return 'ok';
  });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  expect([await statusOf('/costly'), await statusOf('/costly')]).toEqual([200, 429]);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
  await app.close();
});

test('requests to one process count in the other, once', () => {
  const [first, second] = twoPeers();
  const here = createRequestBudget(60_000, () => 0, first);
  const there = createRequestBudget(60_000, () => 0, second);
  here.charge('10.0.0.1', 9);
  const counts: number[] = [];
  for (const { Store } of [here, there, here])
    new Store({} as never).incr('10.0.0.1', (_error, result) => counts.push(result?.current ?? 0), 60_000, 10);
  expect(counts).toEqual([10, 11, 12]);
});
