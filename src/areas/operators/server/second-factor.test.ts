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

describe('codes', () => {
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('RFC 6238, appendix B: the last six digits at second %d', (seconds, eightDigits) => {
    const now = new Date(seconds * 1000);
    expect(codeAt(RFC_SECRET, now)).toBe(eightDigits.slice(2));
    expect(findStep(RFC_SECRET, eightDigits.slice(2), now)).toBe(Math.floor(seconds / 30));
  });

  const now = new Date('2026-09-05T14:42:10Z');
  const present = Math.floor(now.getTime() / STEP_MS);
  const codeOf = (steps: number) => codeAt(RFC_SECRET, new Date(now.getTime() + steps * STEP_MS));

  test.each([-1, 0, 1])('a clock that is %d steps off is accepted, as the step of its code', (steps) => {
    expect(findStep(RFC_SECRET, codeOf(steps), now)).toBe(present + steps);
  });

  test.each([2, 3, 9, 10])('%d steps off is recognized as a wrong clock', (steps) => {
    expect(findStep(RFC_SECRET, codeOf(steps), now)).toBe('clock-off');
    expect(findStep(RFC_SECRET, codeOf(-steps), now)).toBe('clock-off');
  });

  test.each([11, 120])('%d steps off is a wrong code', (steps) => {
    expect(findStep(RFC_SECRET, codeOf(steps), now)).toBeUndefined();
    expect(findStep(RFC_SECRET, codeOf(-steps), now)).toBeUndefined();
  });

  test('the code changes on the half minute', () => {
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
  ])('%s is no code', (_name, code) => {
    expect(findStep(RFC_SECRET, code, new Date(59_000))).toBeUndefined();
  });

  test('a code of another secret is wrong', () => {
    const other = newSecret();
    expect(other).toMatch(/^[A-Z2-7]{32}$/);
    expect(other).not.toBe(newSecret());
    expect(findStep(RFC_SECRET, codeAt(other, now), new Date(now.getTime() + 3_600_000))).toBeUndefined();
  });
});

test('the address for the QR code names the operator, the secret and what applications expect', () => {
  const uri = new URL(enrolmentUri(RFC_SECRET, 'laura@example.com'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('laura@example.com');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ secret: RFC_SECRET, issuer: 'Surtidor Operación', algorithm: 'SHA1', digits: '6', period: '30' },
  });
});

describe('the stored secret', () => {
  const key = newKey();

  test('comes back with its key', () => {
    expect(unsealSecret(sealSecret(RFC_SECRET, key), key)).toBe(RFC_SECRET);
  });

  test('shows nothing of the secret, and no two are alike', () => {
    const sealed = sealSecret(RFC_SECRET, key);
    expect(Buffer.from(sealed, 'base64url').includes(RFC_SECRET)).toBe(false);
    expect(sealSecret(RFC_SECRET, key)).not.toBe(sealed);
  });

  test('does not open with another key', () => {
    expect(() => unsealSecret(sealSecret(RFC_SECRET, key), newKey())).toThrow();
  });

  test('does not open after a change of any byte', () => {
    const sealed = Buffer.from(sealSecret(RFC_SECRET, key), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unsealSecret(changed.toString('base64url'), key)).toThrow();
    }
  });

  test('does not open when it was cut', () => {
    const sealed = sealSecret(RFC_SECRET, key);
    expect(() => unsealSecret(sealed.slice(0, 20), key)).toThrow();
    expect(() => unsealSecret('', key)).toThrow();
  });
});

describe('recovery codes', () => {
  const key = newKey();

  test('are ten different ones, in two groups, without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/);
    expect(newRecoveryCodes()).not.toEqual(codes);
  });

  test('count however they are typed', () => {
    const hash = hashOfRecoveryCode('ABCDE-23456', key);
    expect(hash).toMatch(/^[\w-]{43}$/);
    for (const typed of ['abcde-23456', ' ABCDE 23456 ', 'abcde23456', 'ab-cd-e2-34-56'])
      expect(hashOfRecoveryCode(typed, key)).toBe(hash);
  });

  test('have another hash with another key, and as another code', () => {
    const hash = hashOfRecoveryCode('ABCDE-23456', key);
    expect(hashOfRecoveryCode('ABCDE-23456', newKey())).not.toBe(hash);
    expect(hashOfRecoveryCode('ABCDE-23457', key)).not.toBe(hash);
  });

  test.each(['', '287082', 'ABCDE-2345', 'ABCDE-234567', 'ABCDE-2345O', 'ABCDÉ-23456', 'ABCDE_23456'])(
    '%j is none',
    (typed) => {
      expect(hashOfRecoveryCode(typed, key)).toBeUndefined();
    },
  );
});
