import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { batchedLookup, createTurns, createTurnsByKey, mapInTurns, prefetchNext, rememberFor } from './concurrency.ts';

/** Answers each key with the key and the number of the statement; key 0 has no value. */
function asked() {
  const statements: (readonly number[])[] = [];
  const ask = batchedLookup(async (keys: readonly number[]) => {
    statements.push(keys);
    return new Map(keys.filter((key) => key !== 0).map((key) => [key, `${key} of ${statements.length}`]));
  });
  return { ask, statements };
}

test('look-ups in one event-loop turn share one statement, with each key once', async () => {
  const { ask, statements } = asked();
  const late = Promise.resolve().then(() => ask(3));
  expect(await Promise.all([ask(1), ask(2), ask(1), ask(0), late])).toEqual([
    '1 of 1',
    '2 of 1',
    '1 of 1',
    undefined,
    '3 of 1',
  ]);
  expect(statements).toEqual([[1, 2, 0, 3]]);
});

test('a look-up after the shared statement started uses a new statement', async () => {
  const values = ['old', 'new'];
  const answered: (() => void)[] = [];
  const ask = batchedLookup(async (keys: readonly number[]) => {
    const value = values.shift() as string;
    await new Promise<void>((resolve) => answered.push(resolve));
    return new Map(keys.map((key) => [key, value]));
  });
  const first = ask(1);
  while (answered.length < 1) await setImmediate();
  const second = ask(1);
  while (answered.length < 2) await setImmediate();
  for (const answer of answered) answer();
  expect(await Promise.all([first, second])).toEqual(['old', 'new']);
});

test('a failed shared statement rejects its look-ups, and later look-ups work', async () => {
  let isBroken = true;
  const ask = batchedLookup(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('lost');
    return new Map(keys.map((key) => [key, key]));
  });
  const refused = await Promise.allSettled([ask(1), ask(2)]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isBroken = false;
  expect(await ask(1)).toBe(1);
});

test('a look-up of many keys is split into several statements', async () => {
  const { ask, statements } = asked();
  await Promise.all(Array.from({ length: 1_100 }, (_, at) => ask(at)));
  expect(statements.map((keys) => keys.length)).toEqual([500, 500, 100]);
});

test('a long list is processed in order, and other work runs in between', async () => {
  const seen: (number | string)[] = [];
  const change = (each: number): number => {
    seen.push(each);
    return each * 2;
  };
  const changed = mapInTurns([1, 2, 3, 4, 5], 2, change);
  await setImmediate();
  seen.push('other');
  expect(await changed).toEqual([2, 4, 6, 8, 10]);
  expect(seen.filter((each) => each !== 'other')).toEqual([1, 2, 3, 4, 5]);
  expect(seen.indexOf('other')).toBeLessThan(seen.length - 1);
});

test('a failing item of a long list rejects the whole', async () => {
  const fail = mapInTurns([1, 2, 3], 1, (each) => {
    if (each === 3) throw new Error('lost');
    return each;
  });
  await expect(fail).rejects.toThrow('lost');
});

/** A source that notes each item when it is fetched. */
async function* noting(items: readonly number[], fetched: number[]): AsyncGenerator<number> {
  for (const item of items) {
    fetched.push(item);
    yield item;
  }
}

test('reading ahead fetches exactly one further item while the reader works', async () => {
  const fetched: number[] = [];
  const read: number[] = [];
  for await (const item of prefetchNext(noting([1, 2, 3, 4], fetched))) {
    read.push(item);
    await setImmediate();
    expect(fetched).toEqual([1, 2, 3, 4].slice(0, item + 1));
  }
  expect(read).toEqual([1, 2, 3, 4]);
});

test('a failing source is read up to its failure', async () => {
  const read: number[] = [];
  const failing = async function* () {
    yield* [1, 2];
    throw new Error('no more');
  };
  const reading = async () => {
    for await (const item of prefetchNext(failing())) {
      // The failure comes while this item is worked with.
      await setImmediate();
      read.push(item);
    }
  };
  await expect(reading()).rejects.toThrow('no more');
  expect(read).toEqual([1, 2]);
});

test('a reader that stops early does not wait for the item being fetched, and the source ends', async () => {
  const late = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const slow = async function* () {
    try {
      yield 1;
      await late.promise;
      yield 2;
    } finally {
      ended.resolve();
    }
  };
  for await (const item of prefetchNext(slow())) if (item === 1) break;
  late.resolve();
  await ended.promise;
});

describe('rememberFor', () => {
  function remembering(milliseconds: number) {
    let now = 0;
    const reads: PromiseWithResolvers<number>[] = [];
    const ask = rememberFor({ milliseconds, clock: { now: () => new Date(now) } }, () => {
      const reading = Promise.withResolvers<number>();
      reads.push(reading);
      return reading.promise;
    });
    const pass = (ms: number) => {
      now += ms;
    };
    return { ask, reads, pass };
  }

  test('callers share one reading, and its answer for as long as it is remembered', async () => {
    const { ask, reads, pass } = remembering(1_000);
    const both = [ask(), ask()];
    // The time counts from the answer, so that a slow reading is shared too.
    pass(5_000);
    both.push(ask());
    reads[0]?.resolve(1);
    expect(await Promise.all(both)).toEqual([1, 1, 1]);
    pass(999);
    expect(await ask()).toBe(1);
    pass(1);
    const next = ask();
    reads[1]?.resolve(2);
    expect(await next).toBe(2);
    expect(reads).toHaveLength(2);
  });

  test.each([
    ['stands still', 0],
    ['was set back', -60_000],
  ])('an answer is read again while the clock %s', async (_case, ms) => {
    const { ask, reads, pass } = remembering(1_000);
    const first = ask();
    reads[0]?.resolve(1);
    await first;
    pass(ms);
    const second = ask();
    reads[1]?.resolve(2);
    expect(await second).toBe(2);
  });

  test('a failed reading is not remembered', async () => {
    const { ask, reads, pass } = remembering(60_000);
    const failed = ask();
    reads[0]?.reject(new Error('no answer'));
    await expect(failed).rejects.toThrow('no answer');
    pass(1);
    const next = ask();
    reads[1]?.resolve(2);
    expect(await next).toBe(2);
  });
});

test('of many tasks a few run at once, in their order, also after one fails', async () => {
  const inTurn = createTurns(2);
  const ends = Array.from({ length: 4 }, () => Promise.withResolvers<number>());
  const begun: number[] = [];
  const results = ends.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }),
  );
  await setImmediate();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('no'));
  await expect(results[1]).rejects.toThrow('no');
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, { resolve }] of ends.entries()) resolve(index);
  await expect(Promise.all([results[0], results[2], results[3]])).resolves.toEqual([0, 2, 3]);
});

test('tasks of one key wait for each other, those of another key do not, and a task learns whether it waited', async () => {
  const inTurn = createTurnsByKey<string>(1);
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const run = (key: string, name: string, until: Promise<void> = Promise.resolve()) =>
    inTurn(key, (hasWaited) => {
      begun.push(hasWaited ? `${name} after a wait` : name);
      return until;
    });
  const all = [run('ana', 'first', first.promise), run('ana', 'second')];
  await run('julia', 'other');
  expect(begun).toEqual(['first', 'other']);
  first.resolve();
  await Promise.all(all);
  await run('ana', 'third');
  expect(begun).toEqual(['first', 'other', 'second after a wait', 'third']);
});
