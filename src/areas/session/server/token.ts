import { createHash, createHmac, randomBytes } from 'node:crypto';

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits: a token carries no data and cannot be guessed. The database stores its hash only. */
export function newToken(): { readonly token: string; readonly tokenHash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hash(token) };
}

/**
 * A derived token: another attempt of the same job gets the same one, so it need not be stored.
 * @param key one of the portal's keys, 256 bits
 * @param name unique per token
 */
export function derivedToken(key: string, name: string): { readonly token: string; readonly tokenHash: string } {
  const token = createHmac('sha256', key).update(name).digest('base64url');
  return { token, tokenHash: hash(token) };
}

const TOKEN = /^[\w-]{43}$/;

/** @returns hexadecimal SHA-256; undefined for a text that is no token, so that it never reaches the database */
export const hashOfToken = (token: string | undefined): string | undefined =>
  token && TOKEN.test(token) ? hash(token) : undefined;
