import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isNormalizable } from '#kernel/normalizable.ts';
import { openPlaces } from './places.ts';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane; about 5 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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
  // Nobody has one that long; the work is the same.
  const isPossible = isNormalizable(password);
  const matches = await inPlace(() => verify(expected, isPossible ? normal(password) : ''));
  return matches && isPossible && stored != null;
}
