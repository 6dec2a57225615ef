import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isNormalizable } from '#kernel/normalizable.ts';
import { countOwnProcessors } from '#platform/processes/peers.ts';

/** Argon2id with OWASP's advised cost: 19 MiB, two passes, one lane; about 5 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Unicode normalization: keyboards send some letters as one code point or as two, and both must give the same password. */
const normal = (password: string): string => password.normalize('NFKC');

/**
 * Hashing uses one processor completely, in a thread of its own. One processor stays free, so that many sign-ins at once
 * delay each other, but no other requests (docs/performance.md).
 */
const inPlace = createSemaphore(Math.max(1, countOwnProcessors() - 1));

export const hashPassword = (password: string): Promise<string> => inPlace(() => hash(normal(password), COST));

/** Hash of a random password, which addresses without a hash are compared with. */
const unknowable = hashPassword(randomBytes(32).toString('base64url'));

/**
 * Whether the password matches the stored hash. Takes the same time without a hash, so that timing does not reveal unknown
 * addresses.
 */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await unknowable);
  // A text too long to normalize is not a password. It is compared with the hash anyway, for equal timing.
  const isPossible = isNormalizable(password);
  const matches = await inPlace(() => verify(expected, isPossible ? normal(password) : ''));
  return matches && isPossible && stored != null;
}

/** A semaphore: runs at most `count` tasks at once; further ones wait in order of arrival. */
export function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // Passes the place on to the next waiting task, so that a new arrival cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
