import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Purposes of the keys that this area derives (platform/secrets.ts). */
export const SECOND_FACTOR_PURPOSE = 'operadores-segundo-paso';

/** Seconds of one step, and digits of a code, as every authenticator application expects (RFC 6238). */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** The library compares bytes, and throws for six characters of more bytes. */
const CODE = /^[0-9]{6}$/;
/** Steps before and after the present one whose codes are accepted, because clocks differ (RFC 6238, section 5.2). */
const ACCEPTED_STEPS = 1;
/** Time steps within which a refused code is recognized, to report a wrong clock of the telephone: five minutes. */
const RECOGNIZED_STEPS = 10;

/** Name of the account in the authenticator application. */
const ISSUER = 'Surtidor Operación';

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: DIGITS, period: STEP_SECONDS, secret });

/** Address for the QR code. @param label the operator's mail address */
export const enrolmentUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The code of an instant, for tests and the demo. */
export const codeAt = (secret: string, now: Date): string => totpOf(secret).generate({ timestamp: now.getTime() });

/** @returns the time step of the code; `clock-off` for a code of another step within five minutes */
export function findStep(secret: string, code: string, now: Date): number | 'clock-off' | undefined {
  if (!CODE.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: RECOGNIZED_STEPS });
  if (delta === null) return undefined;
  if (Math.abs(delta) > ACCEPTED_STEPS) return 'clock-off';
  return Math.floor(now.getTime() / 1000 / STEP_SECONDS) + delta;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a secret for the database. @param key of SECOND_FACTOR_PURPOSE: 43 characters of base64url */
export function sealSecret(secret: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, Buffer.from(key, 'base64url'), nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** @throws Error when the text was sealed with another key: the portal's SESSION_SECRET has changed */
export function unsealSecret(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64url'), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

const RECOVERY_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const RECOVERY_LENGTH = 10;

/** Ten codes of ten characters in two groups, each of some 49 random bits. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, randomLetter).join('');
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });

function randomLetter(): string {
  // Values beyond the last whole multiple of the alphabet would make its first letters more likely.
  const limit = 256 - (256 % ALPHABET.length);
  for (;;) {
    const [value = 0] = randomBytes(1);
    if (value < limit) return ALPHABET[value % ALPHABET.length] ?? '';
  }
}

/** Keyed hash, so that a stolen database does not allow trying all codes. @returns undefined for a text that is not a recovery code */
export function hashOfRecoveryCode(typed: string, key: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (code.length !== RECOVERY_LENGTH || [...code].some((letter) => !ALPHABET.includes(letter))) return undefined;
  return createHmac('sha256', key).update(`recuperacion:${code}`).digest('base64url');
}
