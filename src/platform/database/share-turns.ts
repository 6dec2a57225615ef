import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';

/** Longest time that statements run one after another before the process handles other events. */
const LONGEST_MS = 10;

/** Type of the message that begins a statement, in PostgreSQL's protocol. */
const PARSE = 'P'.charCodeAt(0);

/**
 * Yields to the event loop between statements of the embedded database. They run on the main thread and continue as microtasks, so
 * requests, timers and sockets would otherwise wait until the last queued statement has run.
 */
export function shareTurns(pglite: PGlite): void {
  const send = pglite.execProtocolStream.bind(pglite);
  let nextTurn: Promise<void> | undefined;
  let begunAt = 0;
  function begin(): void {
    if (nextTurn) return;
    begunAt = performance.now();
    nextTurn = setImmediate().then(() => {
      nextTurn = undefined;
    });
  }
  async function sendAfter(turn: Promise<void>, ...message: Parameters<typeof send>): ReturnType<typeof send> {
    await turn;
    begin();
    return send(...message);
  }
  pglite.execProtocolStream = (...message) => {
    if (message[0][0] !== PARSE) return send(...message);
    if (nextTurn && performance.now() - begunAt >= LONGEST_MS) return sendAfter(nextTurn, ...message);
    begin();
    return send(...message);
  };
}
