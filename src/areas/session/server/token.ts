import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, opaque: it says nothing, and cannot be guessed. */
export const newToken = (): string => randomBytes(32).toString('base64url');

const TOKEN = /^[\w-]{43}$/;

/** What the database keeps instead of the token. @returns undefined when it cannot be one of our tokens */
export const tokenHash = (token: string | undefined): string | undefined =>
  token && TOKEN.test(token) ? createHash('sha256').update(token).digest('hex') : undefined;
