import type { IncomingMessage } from 'node:http';

/** Limits for reading the rest of a refused body. */
const LONGEST_MS = 10_000;
const SILENT_MS = 2_000;
const MOST_BYTES = 67_108_864;
/** Bytes that each chunk counts at least, because a tiny chunk costs work too. */
const LEAST_BYTES = 1_024;
/** Maximum number of bodies read at once in this process. Further bodies are not read, because unauthenticated callers can send them. */
const MOST_AT_ONCE = 20;

let running = 0;

/**
 * Reads and discards the rest of a body. Closing a connection with unread bytes would reset it, and the sender would lose the answer.
 * Resolves when the body ends or a limit is reached.
 */
export async function discardBody(body: IncomingMessage): Promise<void> {
  if (body.complete || body.destroyed || running >= MOST_AT_ONCE) return;
  running += 1;
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = MOST_BYTES;
  const count = (part: Buffer) => {
    left -= Math.max(part.length, LEAST_BYTES);
    if (left < 0) resolve();
    silent.refresh();
  };
  // Waits one turn, because a busy process may have received bytes that it has not read yet.
  const endIfSilent = () => {
    const before = left;
    setImmediate(() => (left === before ? resolve() : silent.refresh()));
  };
  const longest = setTimeout(resolve, LONGEST_MS);
  const silent = setTimeout(endIfSilent, SILENT_MS);
  for (const event of ['end', 'close', 'error']) body.once(event, resolve);
  body.on('data', count);
  body.resume();
  try {
    await promise;
  } finally {
    running -= 1;
    clearTimeout(longest);
    clearTimeout(silent);
    body.off('data', count);
  }
}
