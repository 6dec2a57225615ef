import { expect, test, vi } from 'vitest';
import { createWakeLoop } from './wake-loop.ts';

const HOUR = 3_600_000;
const ignore = () => undefined;

/** Work whose rounds the test ends. */
function heldWork() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const work = () => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  };
  return { rounds, work };
}

test('a wake-up during a run of the loop causes one more run, and never two at once', async () => {
  const { rounds, work } = heldWork();
  const loop = createWakeLoop({ work, everyMs: HOUR, onError: ignore });
  for (let each = 0; each < 5; each += 1) loop.wake();
  expect(rounds).toHaveLength(1);
  loop.wake();
  loop.wake();
  rounds[0]?.resolve();
  await vi.waitFor(() => expect(rounds).toHaveLength(2));
  rounds[1]?.resolve();
  await loop.stop();
  loop.wake();
  expect(rounds).toHaveLength(2);
});

test('without a wake-up the loop runs its work from time to time', async () => {
  const work = vi.fn(async () => undefined);
  const loop = createWakeLoop({ work, everyMs: 1, onError: ignore });
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2));
  await loop.stop();
});

test('after a failure the loop runs its work again soon, and reports the failure once', async () => {
  const onError = vi.fn();
  let fails = 2;
  const work = vi.fn(async () => {
    if (fails > 0) {
      fails -= 1;
      throw new Error('away');
    }
  });
  const loop = createWakeLoop({ work, everyMs: HOUR, onError });
  loop.wake();
  await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(3), 5_000);
  expect(onError).toHaveBeenCalledTimes(1);
  await loop.stop();
});
