import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface Credentials {
  readonly login: string;
  readonly secret: string;
}

/** Authentication in the body of each request. It is valid for one request, within five minutes. */
export interface Auth {
  readonly login: string;
  readonly tranKey: string;
  /** Base64 of the hashed random bytes. */
  readonly nonce: string;
  readonly seed: string;
}

export const createTranKey = (nonce: Uint8Array, seed: string, secret: string): string =>
  createHash('sha256').update(nonce).update(seed).update(secret).digest('base64');

export function createAuth({ login, secret }: Credentials, now: Date, nonce: Uint8Array = randomBytes(16)): Auth {
  const seed = now.toISOString();
  return { login, tranKey: createTranKey(nonce, seed, secret), nonce: Buffer.from(nonce).toString('base64'), seed };
}

/** The signed fields of a notification. The reference is not signed. */
export interface SignedFacts {
  readonly requestId: string;
  readonly status: string;
  readonly date: string;
}

export const notificationSignature = ({ requestId, status, date }: SignedFacts, secret: string): string =>
  `sha256:${createHash('sha256').update(`${requestId}${status}${date}${secret}`).digest('hex')}`;

export function isNotificationSigned(facts: SignedFacts, signature: string, secret: string): boolean {
  const expected = Buffer.from(notificationSignature(facts, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
