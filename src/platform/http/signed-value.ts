import { createHmac, timingSafeEqual } from 'node:crypto';

const signature = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/**
 * Signs a JSON value for storage in the browser: `base64url(json).base64url(hmac)`. The browser can read it but not
 * change it.
 */
export function signValue(value: unknown, secret: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signature(payload, secret).toString('base64url')}`;
}

/**
 * Verifies and parses a signed value; the caller validates its shape. @returns undefined when this secret did not
 * sign it
 */
export function readSignedValue(text: string | undefined, secret: string): unknown {
  const [payload, given, ...rest] = text?.split('.') ?? [];
  if (!payload || !given || rest.length > 0) return undefined;
  const expected = signature(payload, secret);
  const received = Buffer.from(given, 'base64url');
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
}
