import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane; about 5 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The same letter typed on two kinds of keyboard may arrive as one code point or as two. */
const normal = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(normal(password), COST);

/** Hash of a password nobody knows. */
const unknowable = hashPassword(randomBytes(32).toString('base64url'));

/** Takes the same time when there is no hash to compare with, so that an unknown address cannot be told by the clock. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await unknowable), normal(password));
  return matches && stored != null;
}
