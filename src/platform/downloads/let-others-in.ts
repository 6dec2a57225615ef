import { setImmediate } from 'node:timers/promises';

/** Rounds of the event loop between the beginnings of two files. */
const ROUNDS = 3;

let last: Promise<void> = Promise.resolve();

/**
 * Waits before a file is made: a few rounds of the event loop go by between two of them in this process. Node accepts one
 * connection in a round, so that drawing in every round would keep new connections waiting (docs/security.md).
 */
export function letOthersIn(): Promise<void> {
  last = last.then(pass);
  return last;
}

async function pass(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
}
