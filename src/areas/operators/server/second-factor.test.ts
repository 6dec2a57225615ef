import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  codeAt,
  enrolmentUri,
  findStep,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealSecret,
  unsealSecret,
} from './second-factor.ts';

/** The secret of RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;
const newKey = () => randomBytes(32).toString('base64url');

describe('a code of an authenticator application', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('has at second %d the last six digits of the code in RFC 6238, appendix B', (seconds, eightDigits) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(RFC_SECRET, now)).toBe(eightDigits.slice(2));
    expect(findStep(RFC_SECRET, eightDigits.slice(2), now)).toBe(Math.floor(seconds / 30));
  });

  const now = new Date('2026-09-05T14:42:10Z');
  const present = Math.floor(now.getTime() / STEP_MS);
  const codeOf = (steps: number) => codeAt(RFC_SECRET, new Date(now.getTime() + steps * STEP_MS));

  test.each([-1, 0, 1])(
    'of a clock that is %d steps off is accepted, and counts for the step of that clock',
    (steps) => {
      expect(findStep(RFC_SECRET, codeOf(steps), now)).toBe(present + steps);
    },
  );

  test.each([2, 3, 9, 10])('that is %d steps off is refused with the wrong clock as the reason', (steps) => {
    expect(findStep(RFC_SECRET, codeOf(steps), now)).toBe('clock-off');
    expect(findStep(RFC_SECRET, codeOf(-steps), now)).toBe('clock-off');
  });

  test.each([11, 120])('that is %d steps off is refused as wrong', (steps) => {
    expect(findStep(RFC_SECRET, codeOf(steps), now)).toBeUndefined();
    expect(findStep(RFC_SECRET, codeOf(-steps), now)).toBeUndefined();
  });

  test('is the same for 30 seconds, and is accepted a moment before they begin', () => {
    const start = new Date(present * STEP_MS);
    expect(codeAt(RFC_SECRET, start)).toBe(codeAt(RFC_SECRET, new Date(start.getTime() + STEP_MS - 1)));
    expect(findStep(RFC_SECRET, codeAt(RFC_SECRET, start), start)).toBe(present);
    expect(findStep(RFC_SECRET, codeAt(RFC_SECRET, start), new Date(start.getTime() - 1))).toBe(present);
  });

  test.each([
    ['nothing', ''],
    ['five digits', '12345'],
    ['eight digits', '94287082'],
    ['letters', 'abcdef'],
    ['a sign', '-12345'],
    ['digits of another script', '٩٤٢٨٧٠'],
  ])('is refused when the entered text is %s', (_name, code) => {
    expect(findStep(RFC_SECRET, code, new Date(59_000))).toBeUndefined();
  });

  test('of another secret is refused', () => {
    const other = newSecret();
    expect(other).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(newSecret());
    expect(findStep(RFC_SECRET, codeAt(other, now), new Date(now.getTime() + 3_600_000))).toBeUndefined();
  });
});

test('the address in the QR code contains the operator, the secret and the parameters that applications expect', () => {
  const uri = new URL(enrolmentUri(RFC_SECRET, 'laura@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('laura@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ secret: RFC_SECRET, issuer: 'Surtidor Operación', algorithm: 'SHA1', digits: '6', period: '30' },
  });
});

describe('the encrypted secret', () => {
  const key = newKey();

  test('is decrypted with its key', () => {
    expect(unsealSecret(sealSecret(RFC_SECRET, key), key)).toBe(RFC_SECRET);
  });

  test('does not contain the secret, and differs each time', () => {
    const sealed = sealSecret(RFC_SECRET, key);
    expect(Buffer.from(sealed, 'base64url').includes(RFC_SECRET)).toBe(false);
    expect(sealSecret(RFC_SECRET, key)).not.toBe(sealed);
  });

  test('is not decrypted with another key', () => {
    expect(() => unsealSecret(sealSecret(RFC_SECRET, key), newKey())).toThrow();
  });

  test('is not decrypted after a change of any byte', () => {
    const sealed = Buffer.from(sealSecret(RFC_SECRET, key), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unsealSecret(changed.toString('base64url'), key)).toThrow();
    }
  });

  test('is not decrypted when it was cut', () => {
    const sealed = sealSecret(RFC_SECRET, key);
    expect(() => unsealSecret(sealed.slice(0, 20), key)).toThrow();
    expect(() => unsealSecret('', key)).toThrow();
  });
});

describe('recovery codes', () => {
  const key = newKey();

  test('are ten different codes of two groups, without letters and digits that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(newRecoveryCodes()).not.toEqual(codes);
  });

  test('have the same hash in small letters, with blanks, and with hyphens in other places', () => {
    const hash = hashOfRecoveryCode('ABCDE-23456', key);
    expect(hash).toMatch(/^[\w-]{43}$/);
    for (const typed of ['abcde-23456', ' ABCDE 23456 ', 'abcde23456', 'ab-cd-e2-34-56'])
      expect(hashOfRecoveryCode(typed, key)).toBe(hash);
  });

  test('have another hash with another key, and each code has its own', () => {
    const hash = hashOfRecoveryCode('ABCDE-23456', key);
    expect(hashOfRecoveryCode('ABCDE-23456', newKey())).not.toBe(hash);
    expect(hashOfRecoveryCode('ABCDE-23457', key)).not.toBe(hash);
  });

  test.each(['', '287082', 'ABCDE-2345', 'ABCDE-234567', 'ABCDE-2345O', 'ABCDÉ-23456', 'ABCDE_23456'])(
    'do not have the form %j',
    (typed) => {
      expect(hashOfRecoveryCode(typed, key)).toBeUndefined();
    },
  );
});
