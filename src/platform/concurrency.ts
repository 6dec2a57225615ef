import { setImmediate as nextTurn } from 'node:timers/promises';
import DataLoader from 'dataloader';
import type { Clock } from './clock.ts';

/** Waits for the promise up to a limit, then returns. @throws the promise's rejection, if it comes in time */
export async function waitAtMost(milliseconds: number, until: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([until, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** @param hasWaited whether other tasks had to end first */
type TurnTask<Value> = (hasWaited: boolean) => Promise<Value>;

/** Runs at most this many tasks at once. Later ones wait for their turn without a limit, in their order. */
export function createTurns(most: number): <Value>(task: TurnTask<Value>) => Promise<Value> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (task) => {
    const hasToWait = free === 0;
    if (hasToWait) await new Promise<void>((begin) => waiting.push(begin));
    else free -= 1;
    try {
      return await task(hasToWait);
    } finally {
      const begin = waiting.shift();
      if (begin) begin();
      else free += 1;
    }
  };
}

/** Runs at most this many tasks of each key at once. */
export function createTurnsByKey<Key>(most: number): <Value>(key: Key, task: TurnTask<Value>) => Promise<Value> {
  const turns = new Map<Key, { readonly inTurn: ReturnType<typeof createTurns>; tasks: number }>();
  return async (key, task) => {
    const own = turns.get(key) ?? { inTurn: createTurns(most), tasks: 0 };
    turns.set(key, own);
    own.tasks += 1;
    try {
      return await own.inTurn(task);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) turns.delete(key);
    }
  };
}

/**
 * `items.map(change)` in parts, with a turn of the event loop between two parts, so that a long list does not block requests.
 * @param part items per part: as many as take a few milliseconds
 */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  part: number,
  change: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += part) {
    if (from > 0) await nextTurn();
    for (const item of items.slice(from, from + part)) results.push(change(item));
  }
  return results;
}

/**
 * Prefetches one item of the source while the reader works with the one before, so that both waits overlap.
 * @throws errors of the source, after the items before them
 */
export async function* prefetchNext<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items = source[Symbol.asyncIterator]();
  const fetchNext = () => {
    const next = items.next();
    // Marks the rejection as handled. The reader gets the error at the next item.
    next.catch(() => undefined);
    return next;
  };
  let next = fetchNext();
  try {
    for (let item = await next; !item.done; item = await next) {
      next = fetchNext();
      yield item.value;
    }
  } finally {
    // The pending fetch may take long; the leaving reader does not wait for it.
    void items.return?.().catch(() => undefined);
  }
}

interface Memory {
  readonly milliseconds: number;
  readonly clock: Clock;
}

/**
 * Remembers the last answer of `read` for some milliseconds; callers meanwhile share one reading. A clock that stands still, as in tests, remembers
 * nothing. Not for figures that a person has just changed.
 * @throws errors of `read`, which are not remembered
 */
export function rememberFor<Value>({ milliseconds, clock }: Memory, read: () => Promise<Value>): () => Promise<Value> {
  let answer: Promise<Value> | undefined;
  let answeredAt: number | undefined;
  const isFresh = (): boolean => {
    const age = answeredAt === undefined ? 1 : clock.now().getTime() - answeredAt;
    return age > 0 && age < milliseconds;
  };
  return () => {
    if (answer && isFresh()) return answer;
    const reading = read();
    answer = reading;
    answeredAt = undefined;
    reading.then(
      () => {
        answeredAt = clock.now().getTime();
      },
      () => {
        answer = undefined;
      },
    );
    return reading;
  };
}

const MOST_KEYS = 500;

/**
 * Batches look-ups of one event-loop turn into one statement, because a small statement costs this process more than
 * its work. No cache: the statement starts after the last look-up of the turn.
 * @param find gets each key once (objects by identity), and returns the values found
 */
export function batchedLookup<Key, Value>(
  find: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  const loader = new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const found = await find([...new Set(keys)]);
      return keys.map((key) => found.get(key));
    },
    { cache: false, maxBatchSize: MOST_KEYS, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}
