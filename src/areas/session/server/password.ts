import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { openPlaces } from './places.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane; about 5 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Nobody has one this long. Normalising takes the square of the length, on the one thread that answers everybody. */
const LONGEST = 1_000;

/** The same letter typed on two kinds of keyboard may arrive as one code point or as two. */
const normal = (password: string): string => password.normalize('NFKC');

/**
 * Hashing takes a processor whole, in threads of its own. One is left to everybody who is in already: when many sign in at once
 * they wait for each other, not the readers for them (docs/performance.md).
 */
const inPlace = openPlaces(Math.max(1, availableParallelism() - 1));

export const hashPassword = (password: string): Promise<string> => inPlace(() => hash(normal(password), COST));

/** Hash of a password nobody knows. */
const unknowable = hashPassword(randomBytes(32).toString('base64url'));

/** Takes the same time when there is no hash to compare with, so that an unknown address cannot be told by the clock. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await unknowable);
  const isTooLong = password.length > LONGEST;
  const matches = await inPlace(() => verify(expected, isTooLong ? '' : normal(password)));
  return matches && !isTooLong && stored != null;
}
