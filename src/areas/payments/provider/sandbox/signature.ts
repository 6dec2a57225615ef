import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Replay protection: maximum age of a message in seconds, in both directions. */
const REPLAY_SECONDS = 300;

export const SIGNATURE_HEADER = 'x-firma';

const digest = (secret: string, seconds: number, text: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();

/** Signs a text: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.text">`. */
export function sign(secret: string, text: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, text).toString('hex')}`;
}

/** Whether the header is a valid signature of the text within the replay window. */
export function isSigned(secret: string, text: string, header: string | string[] | undefined, now: Date): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match?.[1] || !match[2]) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > REPLAY_SECONDS) return false;
  return timingSafeEqual(digest(secret, seconds, text), Buffer.from(match[2], 'hex'));
}

/** Maximum validity of a token (docs/product/payments.md#the-way-to-the-bank), even if the attempt lasts longer. */
const LONGEST_SECONDS = 600;

export interface PayerTokenClaims {
  readonly uuid: string;
  /** Random text, recorded at the first use so that a second use is refused. */
  readonly nonce: string;
}

const signatureOf = (secret: string, text: string): Buffer =>
  createHmac('sha256', secret).update(`entrada.${text}`).digest();

/** Creates a token that admits a payer to the session `uuid` once, until `expiresAt` but at most for ten minutes. */
export function mintPayerToken(secret: string, uuid: string, expiresAt: Date, now: Date): string {
  const until = Math.floor(Math.min(expiresAt.getTime() / 1000, now.getTime() / 1000 + LONGEST_SECONDS));
  const text = `${uuid}.${until}.${randomBytes(12).toString('base64url')}`;
  return `${text}.${signatureOf(secret, text).toString('base64url')}`;
}

/** Verifies a token. @returns undefined for a forged or expired one */
export function verifyPayerToken(secret: string, token: string, now: Date): PayerTokenClaims | undefined {
  const [uuid, until, nonce, signature, ...rest] = token.split('.');
  if (!uuid || !until || !nonce || !signature || rest.length > 0) return undefined;
  const expected = signatureOf(secret, `${uuid}.${until}.${nonce}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number(until) * 1000 >= now.getTime() ? { uuid, nonce } : undefined;
}
