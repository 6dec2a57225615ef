import { createHash, randomBytes } from 'node:crypto';
import { readSignedValue, signValue } from '#platform/http/signed-value.ts';
import { type AccessRequest, type Claims, claims, isSecretValid } from '../rules/support-secret.ts';

/** Purpose under which the key is derived, so that values signed for another purpose are refused. */
export const SUPPORT_PURPOSE = 'soporte';

/** Maximum length in characters. Longer texts cannot be a secret and are not parsed. */
const MAXIMUM_LENGTH = 4_000;

/** Creates a signed secret. @param now start of its validity @param minutes length of its validity */
export const signSecret = (request: AccessRequest, key: string, now: Date, minutes: number): string =>
  signValue(
    {
      ...request,
      expires: now.getTime() + minutes * 60_000,
      nonce: randomBytes(24).toString('base64url'),
    } satisfies Claims,
    key,
  );

export interface VerifiedSecret extends Claims {
  /**
   * Hash of the nonce. A hash of the text would not do: base64 can spell one signature in several ways, and each spelling
   * would be accepted once.
   */
  readonly hash: string;
}

/** @returns undefined for a secret that is forged, changed, expired, or valid for longer than allowed */
export function verifySecret(text: string, key: string, now: Date, minutes: number): VerifiedSecret | undefined {
  // Text copied from a terminal may contain line breaks.
  const secret = text.replace(/\s/g, '');
  if (secret.length > MAXIMUM_LENGTH) return undefined;
  const read = claims.safeParse(readSignedValue(secret, key));
  if (!read.success || !isSecretValid(read.data, now.getTime(), minutes)) return undefined;
  return { ...read.data, hash: createHash('sha256').update(read.data.nonce).digest('hex') };
}
