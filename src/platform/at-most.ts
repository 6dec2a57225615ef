/** Waits for the promise, at most this long. @throws the promise's rejection, if it comes in time */
export async function atMost(milliseconds: number, until: Promise<unknown>): Promise<void> {
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([until, late]);
  } finally {
    clearTimeout(timer);
  }
}
