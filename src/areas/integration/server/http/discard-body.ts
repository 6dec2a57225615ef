import type { IncomingMessage } from 'node:http';

/** A sender that goes on writing after its answer is read for this long, and this far. */
const LONGEST_MS = 10_000;
const SILENT_MS = 2_000;
const MOST_BYTES = 67_108_864;

/**
 * Reads the rest of a body and forgets it. A connection that is closed with unread bytes is reset, and the sender loses the answer.
 * @returns when the body or the patience has ended
 */
export function discardBody(body: IncomingMessage): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (body.complete || body.destroyed) return Promise.resolve();
  let left = MOST_BYTES;
  const look = (part: Buffer) => {
    left -= part.length;
    if (left < 0) resolve();
    silence.refresh();
  };
  const late = setTimeout(resolve, LONGEST_MS);
  const silence = setTimeout(resolve, SILENT_MS);
  for (const event of ['end', 'close', 'error']) body.once(event, resolve);
  body.on('data', look);
  body.resume();
  return promise.finally(() => {
    clearTimeout(late);
    clearTimeout(silence);
    body.off('data', look);
  });
}
