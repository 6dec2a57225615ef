import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSilenceBreaker } from './silence.ts';

const CLIENT = {} as pg.PoolClient;

/** A breaker in front of a database that answers while `state.answers` is true. */
function openGuard() {
  const state = { answers: true };
  const pool = { idleCount: 0, connect: async () => CLIENT } as unknown as pg.Pool;
  const guard = createSilenceBreaker({
    pool,
    probe: async () => {
      if (!state.answers) throw new Error('no answer');
    },
    onError: () => undefined,
    onSilence: () => undefined,
  });
  return { state, guard };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('while the database is silent, requests fail at once until it answers a probe', async () => {
  const { state, guard } = openGuard();
  state.answers = false;
  guard.noteSilence(performance.now());
  await vi.advanceTimersByTimeAsync(5_000);
  await expect(guard.connect()).rejects.toThrow('The database does not answer.');
  state.answers = true;
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(guard.connect()).resolves.toBe(CLIENT);
});

test('a statement sent during a silence of the database, and given up after it, starts no new silence', async () => {
  const { guard } = openGuard();
  const before = performance.now();
  guard.noteSilence(before);
  const during = performance.now() + 400;
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(guard.connect()).resolves.toBe(CLIENT);
  for (const sent of [before, during]) guard.noteSilence(sent);
  await expect(guard.connect()).resolves.toBe(CLIENT);
  guard.noteSilence(performance.now());
  await expect(guard.connect()).rejects.toThrow('The database does not answer.');
});
