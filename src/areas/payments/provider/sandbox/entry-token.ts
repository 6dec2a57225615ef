import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Highest lifetime of a token (docs/product/payments.md#the-way-to-the-bank), even when the attempt expires later. */
const LONGEST_SECONDS = 600;

export interface EntryToken {
  readonly uuid: string;
  /** Marked as used with the first use. */
  readonly nonce: string;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`entrada.${text}`).digest();

/** A token that admits a payer to the session `uuid` once, until `expiresAt` or for ten minutes, whichever is shorter. */
export function mintEntryToken(secret: string, uuid: string, expiresAt: Date, now: Date): string {
  const until = Math.floor(Math.min(expiresAt.getTime() / 1000, now.getTime() / 1000 + LONGEST_SECONDS));
  const text = `${uuid}.${until}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Verifies a token. @returns undefined when the token is not ours or has expired */
export function readEntryToken(secret: string, token: string, now: Date): EntryToken | undefined {
  const [uuid, until, nonce, signature, ...rest] = token.split('.');
  if (!uuid || !until || !nonce || !signature || rest.length > 0) return undefined;
  const expected = signatureOf(secret, `${uuid}.${until}.${nonce}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(until) * 1000 >= now.getTime() ? { uuid, nonce } : undefined;
}
