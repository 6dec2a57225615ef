import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** A signed JSON value for storage in the browser, which cannot change it: `base64url(json).base64url(hmac)`. */
export function signValue(value: unknown, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signature(payload, secret).toString('base64url')}`;
}

/** @returns undefined when the text was not signed with this secret; the caller still checks the value's shape. */
export function readSignedValue(text: string | undefined, secret: string): unknown {
  const [payload, given, ...rest] = text?.split('.') ?? [];
  if (!payload || !given || rest.length > 0) return undefined;
  const expected = signature(payload, secret);
  const received = Buffer.from(given, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}
