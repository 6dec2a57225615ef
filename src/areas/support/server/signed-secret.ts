import { createHash, randomBytes } from 'node:crypto';
import { readSignedValue, signValue } from '#platform/http/signed-value.ts';
import { type AccessRequest, type Claims, claims, isInTime } from '../rules/support-secret.ts';

/** What the portal's secret is asked for, so that what it signs for another purpose opens nothing here. */
export const SUPPORT_PURPOSE = 'soporte';

/** Longer than the longest one: what nobody made is not even looked at. */
const MAXIMUM_LENGTH = 4_000;

/** @param now when it is made; from then on it is good for `minutes` */
export const signSecret = (request: AccessRequest, key: string, now: Date, minutes: number): string =>
  signValue(
    {
      ...request,
      expires: now.getTime() + minutes * 60_000,
      nonce: randomBytes(24).toString('base64url'),
    } satisfies Claims,
    key,
  );

export interface OpenedSecret extends Claims {
  /**
   * Of the nonce and not of the text: there are several ways to write the same signature in base64, and each of them
   * would be good once.
   */
  readonly hash: string;
}

/** @returns nothing when it was not signed with this key, was changed, is over, or is good for too long */
export function openSecret(text: string, key: string, now: Date, minutes: number): OpenedSecret | undefined {
  // A terminal breaks long lines, and what is copied from it carries the breaks.
  const secret = text.replace(/\s/g, '');
  if (secret.length > MAXIMUM_LENGTH) return undefined;
  const read = claims.safeParse(readSignedValue(secret, key));
  if (!read.success || !isInTime(read.data, now.getTime(), minutes)) return undefined;
  return { ...read.data, hash: createHash('sha256').update(read.data.nonce).digest('hex') };
}
