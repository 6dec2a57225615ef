/** Waits for the promise, but no longer than so many milliseconds. A rejection before that is passed on. */
export async function atMost(milliseconds: number, until: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([until, late]);
  } finally {
    clearTimeout(timer);
  }
}
