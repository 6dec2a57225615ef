import { setTimeout as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Account, LoadResult } from '../ui/account.ts';
import { awaitBriefly } from './home-parts.server.ts';

const account = { kind: 'over', status: 401 } as unknown as LoadResult<Account>;

const comingAfter = (ms: number): Promise<LoadResult<Account>> => later(ms, account);

test('an account that arrives within 300 ms is returned itself', async () => {
  expect(await awaitBriefly(Promise.resolve(account))).toEqual({ coming: account });
  expect(await awaitBriefly(comingAfter(100))).toEqual({ coming: account });
});

test('an account that takes longer than the wait is returned as a promise', async () => {
  const slow = comingAfter(900);
  const from = performance.now();
  const answered = await awaitBriefly(slow);
  expect(answered.coming).toBe(slow);
  expect(performance.now() - from).toBeGreaterThan(250);
  expect(await answered.coming).toBe(account);
});

test('awaiting an account leaves no timer after the account arrived', async () => {
  const timers = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await awaitBriefly(Promise.resolve(account));
  expect(timers()).toBe(before);
});
