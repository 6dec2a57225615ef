/**
 * Prefetches one item: the database reads the next rows while this process writes the previous ones. Errors keep
 * their place in the order.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = source.next();
    // Marks the rejection as handled. The error itself surfaces at the `await`.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done) return;
      next = ask();
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return?.();
  }
}

/** Rows per chunk. Processing one chunk blocks the process for some milliseconds. */
const TOGETHER = 1_000;

/** Splits rows into chunks of a thousand, because processing them at once would block the process for too long. */
export function* splitIntoChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER);
}
