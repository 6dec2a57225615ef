import { setImmediate } from 'node:timers/promises';

/** Rounds of the event loop between the beginnings of two files. */
const ROUNDS = 3;

let last: Promise<void> = Promise.resolve();

/**
 * Yields for a few rounds of the event loop before a file is made. Node accepts one connection per round, so drawing in every round would delay new
 * connections (docs/security.md).
 */
export function letOthersIn(): Promise<void> {
  last = last.then(pass);
  return last;
}

async function pass(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
}
