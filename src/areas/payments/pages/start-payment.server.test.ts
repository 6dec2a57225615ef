import { describe, expect, test } from 'vitest';
import { amountRefusal, nextIdempotencyKey, readExtensions } from './start-payment.server.ts';

const INPUT = { category: 'graphql-input' };

describe('a payment on account that did not start', () => {
  test.each([
    ['a fault', { category: 'internal' }, {}],
    ['no category, with the attempt', { uuid_abierto: 'u-1' }, { openAttempt: 'u-1' }],
    ['an attempt that is no text', { uuid_abierto: 7 }, {}],
    ['a name of the language', { category: 'constructor' }, {}],
  ])('after %s the outcome is reported as unknown', (_what, extensions, attempt) => {
    expect(amountRefusal(extensions)).toEqual({ unknown: { lostAt: 'bank', ...attempt } });
  });

  test.each([
    ['password-required', { limite: '5000000', moneda: 'COP' }, false, '$ 5.000.000'],
    ['password-required', { limite: 'mucho', moneda: 'COP' }, false, 'el valor acordado'],
    ['password-required', { limite: '10', moneda: 'XXX' }, false, 'el valor acordado'],
    ['password-required', {}, false, 'el valor acordado'],
    ['password-incorrect', {}, true, 'no coincide'],
    ['password-locked', {}, true, 'espere'],
  ])('the refusal %s with %j is shown at the password', (code, limit, isWrong, words) => {
    const refusal = amountRefusal({ ...INPUT, code, ...limit });
    expect(refusal).toEqual({ password: { sentence: expect.any(String), isWrong } });
    expect(JSON.stringify(refusal).replaceAll('\u00a0', ' ')).toContain(words);
  });

  test.each([{ ...INPUT }, { ...INPUT, code: 'toString' }, { code: 'bank-unavailable' }, { reason: 'maintenance' }])(
    'the error %j is left to the page’s general sentence',
    (extensions) => expect(amountRefusal(extensions)).toBeUndefined(),
  );
});

test('the next try has a new key when this attempt has ended or the key cannot be used', () => {
  for (const code of ['bank-unavailable', 'key-reused', 'key-invalid'])
    expect(nextIdempotencyKey({ code }, 'una')).not.toBe('una');
  for (const code of ['password-incorrect', undefined, {}]) expect(nextIdempotencyKey({ code }, 'una')).toBe('una');
});

test('an answer of the contract without errors has no error extensions', () =>
  expect(readExtensions(undefined)).toEqual({}));
