import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFreshCache } from './fresh-cache.server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const at = (seconds: number): Date => new Date(1_000_000 + seconds * 1_000);

/** An external source whose answers the test triggers. */
function elsewhere() {
  const answers: ((value: string | undefined) => void)[] = [];
  return {
    ask: () => new Promise<string | undefined>((resolve) => answers.push(resolve)),
    asked: () => answers.length,
    answer: (value: string | undefined) => answers.at(-1)?.(value),
  };
}

const shelf = (most = 10) => createFreshCache<string>({ freshMs: 60_000, patienceMs: 300, most });

test('callers wait for the first value of a cache entry, which is requested once', async () => {
  const { ask, asked, answer } = elsewhere();
  const keep = shelf();
  const both = Promise.all([keep('a', at(0), ask), keep('a', at(0), ask)]);
  answer('uno');
  expect(await both).toEqual(['uno', 'uno']);
  expect(await keep('a', at(59), ask)).toBe('uno');
  expect(asked()).toBe(1);
});

test('after a minute callers of the cache get the old value while a new one is requested', async () => {
  const { ask, asked, answer } = elsewhere();
  const keep = shelf();
  const first = keep('a', at(0), ask);
  answer('uno');
  await first;
  expect(await keep('a', at(60), ask)).toBe('uno');
  expect(await keep('a', at(61), ask)).toBe('uno');
  // A request of more than a minute is not repeated.
  expect(await keep('a', at(130), ask)).toBe('uno');
  expect(asked()).toBe(2);
  answer('dos');
  await vi.advanceTimersByTimeAsync(0);
  expect(await keep('a', at(132), ask)).toBe('dos');
});

test('a caller of the cache waits at most patienceMs and gets undefined, and the next caller gets the late value', async () => {
  const { ask, asked, answer } = elsewhere();
  const keep = shelf();
  const first = keep('a', at(0), ask);
  await vi.advanceTimersByTimeAsync(299);
  let isDone = false;
  first.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await first).toBeUndefined();
  answer('uno');
  await vi.advanceTimersByTimeAsync(0);
  expect(await keep('a', at(1), ask)).toBe('uno');
  expect(asked()).toBe(1);
});

test('after a failure the earlier value stays, and a new one is requested after a minute, not before', async () => {
  const { ask, asked, answer } = elsewhere();
  const keep = shelf();
  const first = keep('a', at(0), ask);
  answer(undefined);
  expect(await first).toBeUndefined();
  expect(await keep('a', at(59), ask)).toBeUndefined();
  expect(asked()).toBe(1);
  const second = keep('a', at(60), ask);
  answer('uno');
  expect(await second).toBe('uno');
  keep('a', at(120), ask);
  answer(undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(await keep('a', at(121), ask)).toBe('uno');
  expect(asked()).toBe(3);
});

test('after the clock is set back the cached value is requested again', async () => {
  const { ask, asked, answer } = elsewhere();
  const keep = shelf();
  const first = keep('a', at(5_000), ask);
  answer('uno');
  await first;
  await keep('a', at(0), ask);
  expect(asked()).toBe(2);
});

test('at most `most` keys are cached, and the one requested longest ago is evicted', async () => {
  const keep = shelf(2);
  const put = (key: string, seconds: number) => keep(key, at(seconds), async () => `${key} ${seconds}`);
  await put('a', 0);
  await put('b', 1);
  await put('c', 2);
  expect(await put('b', 3)).toBe('b 1');
  expect(await put('c', 3)).toBe('c 2');
  expect(await put('a', 3)).toBe('a 3');
});
