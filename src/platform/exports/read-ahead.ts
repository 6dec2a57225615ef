/**
 * The same items, each asked for while the one before is in use: the database reads the next rows while this process writes the last ones.
 * Never more than one ahead. A fault comes where its item would have come.
 */
export async function* readAhead<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  const source = items[Symbol.asyncIterator]();
  const ask = (): Promise<IteratorResult<Item>> => {
    const asked = source.next();
    // Told when it is awaited; until then, and when nobody awaits it any more, it is not unhandled.
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
