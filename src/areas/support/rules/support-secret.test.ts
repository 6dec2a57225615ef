import { describe, expect, test } from 'vitest';
import { isSecretValid, readSecretRequest } from './support-secret.ts';

const good = { client: '0000100101', operator: 'Laura Peña', reason: 'No ve una factura' };

describe('the operator’s input for a support secret', () => {
  test('valid input is accepted unchanged', () => {
    expect(readSecretRequest(good)).toEqual({ ok: true, value: good });
  });

  test('input is trimmed, and control characters become single blanks', () => {
    const typed = {
      client: ' 0000100101 ',
      operator: '\tLaura \u202E Peña',
      reason: '\u2066 No ve\r\nuna\u0007 factura ',
    };
    expect(readSecretRequest(typed)).toEqual({ ok: true, value: good });
  });

  test.each([
    ['client', undefined],
    ['client', ''],
    ['client', '100101'],
    ['client', '00001001011'],
    ['client', '000010010A'],
    ['reason', undefined],
    ['reason', 'ver '],
    ['reason', '\u0000\u0000\u0000\u0000\u0000'],
    ['reason', 'x'.repeat(201)],
    ['operator', ''],
    ['operator', 'L'],
    ['operator', 'x'.repeat(61)],
  ])('the field %s with %j is refused with a sentence', (name, value) => {
    expect(readSecretRequest({ ...good, [name]: value })).toEqual({
      ok: false,
      refusal: [expect.stringMatching(new RegExp(`^--${name}: se espera .*\\.$`))],
    });
  });

  test.each([
    ['reason', 'abono'],
    ['reason', 'x'.repeat(200)],
    ['reason', '🛢️🛢️🛢️'],
    ['operator', 'Io'],
    ['operator', 'x'.repeat(60)],
  ])('the field %s with %j is accepted', (name, value) => {
    expect(readSecretRequest({ ...good, [name]: value })).toMatchObject({ ok: true });
  });

  test('all problems of the input are answered together', () => {
    const answer = readSecretRequest({ client: undefined, operator: '', reason: '' });
    expect(answer).toMatchObject({ ok: false, refusal: { length: 3 } });
  });
});

describe('the validity of a support secret in time', () => {
  const now = Date.parse('2026-09-05T14:42:00Z');
  const minute = 60_000;
  test.each([
    ['just made', 5 * minute, true],
    ['a millisecond before its expiry', 1, true],
    ['at its expiry', 0, false],
    ['a minute after its expiry', -minute, false],
    ['valid for longer than the portal allows', 5 * minute + 1, false],
    ['without a real expiry', Number.MAX_SAFE_INTEGER - now, false],
  ])('a support secret is valid or expired: %s', (_name, left, expected) => {
    expect(isSecretValid({ expires: now + left }, now, 5)).toBe(expected);
  });
});
