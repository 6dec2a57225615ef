import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { isNormalizable } from '#kernel/normalizable.ts';
import { ownProcessors } from '#platform/processes/peers.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane; about 5 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards send some letters as one code point or as two: both must be the same password. */
const normal = (password: string): string => password.normalize('NFKC');

/**
 * Hashing runs in other threads and fully uses one processor each. One processor is left free, so that many sign-ins at
 * once wait for each other and do not delay other requests (docs/performance.md).
 */
const inPlace = createSemaphore(Math.max(1, ownProcessors() - 1));

export const hashPassword = (password: string): Promise<string> => inPlace(() => hash(normal(password), COST));

/** Hash of a random password, for addresses without one. */
const unknowable = hashPassword(randomBytes(32).toString('base64url'));

/**
 * Whether the password fits the stored hash. Takes as long without a hash, so that the time does not reveal unknown
 * addresses.
 */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await unknowable);
  // A text too long to normalize cannot be a password. The hash is compared all the same, for equal time.
  const isPossible = isNormalizable(password);
  const matches = await inPlace(() => verify(expected, isPossible ? normal(password) : ''));
  return matches && isPossible && stored != null;
}

/** A semaphore: at most `count` works run at once, the others wait in order of arrival. */
export function createSemaphore(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // Hands the place to the next waiting work, so that a new arrival cannot overtake it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
