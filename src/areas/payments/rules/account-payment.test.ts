import { expect, test } from 'vitest';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import { type AccountPaymentInput, planAccountPayment } from './account-payment.ts';
import type { SegmentCode } from './segments.ts';

/** For each currency, a country that pays in it. */
const IN: Readonly<Record<Currency, Country>> = { COP: 'CO', USD: 'EC', PEN: 'PE' };
const HAS: readonly SegmentCode[] = ['1110', '1300'];
const plan = (asked: Partial<AccountPaymentInput>, currency: Currency = 'COP', has = HAS) =>
  planAccountPayment({ id_segment: '1110', amount: '40000', ...asked }, has, { moneda: currency, pais: IN[currency] });

test.each<[string, Partial<AccountPaymentInput>, Currency, string]>([
  ['no segment', { id_segment: '' }, 'COP', 'segment-missing'],
  ['the segment of vouchers', { id_segment: 'BO' }, 'COP', 'segment-unknown'],
  ['a segment of other customers', { id_segment: '1211' }, 'COP', 'segment-unknown'],
  ['a segment that does not exist', { id_segment: '__proto__' }, 'COP', 'segment-unknown'],
  ['a segment with a space', { id_segment: ' 1110' }, 'COP', 'segment-unknown'],
  ['no amount', { amount: '' }, 'COP', 'account-amount-invalid'],
  ['a word', { amount: 'mil' }, 'COP', 'account-amount-invalid'],
  ['an exponent', { amount: '4e4' }, 'COP', 'account-amount-invalid'],
  ['a number that is none', { amount: Number.NaN }, 'COP', 'account-amount-invalid'],
  ['cents of a peso', { amount: '40000.50' }, 'COP', 'account-amount-invalid'],
  ['a third decimal of a dollar', { amount: '40.005' }, 'USD', 'account-amount-invalid'],
  ['nothing', { amount: 0 }, 'COP', 'account-amount-zero'],
  ['less than nothing', { amount: '-40000' }, 'COP', 'account-amount-zero'],
  ['one peso under the minimum', { amount: 1_599 }, 'COP', 'account-amount-under-minimum'],
  ['one peso over the maximum', { amount: '10000000001' }, 'COP', 'account-amount-over-maximum'],
  ['a cent over the maximum', { amount: '5000000.01' }, 'USD', 'account-amount-over-maximum'],
  ['more digits than money has', { amount: '9'.repeat(40) }, 'COP', 'account-amount-invalid'],
])('a payment on account is refused: %s', (_case, asked, currency, code) => {
  expect(plan(asked, currency)).toEqual({ ok: false, refusal: code });
});

test.each<[Partial<AccountPaymentInput>, Currency, number]>([
  [{}, 'COP', 40_000],
  [{ amount: 1_600 }, 'COP', 1_600],
  [{ amount: '40000.00' }, 'COP', 40_000],
  [{ amount: '10000000000' }, 'COP', 10_000_000_000],
  [{ amount: '0.01' }, 'USD', 1],
  [{ amount: '1234.5' }, 'PEN', 123_450],
])('a payment on account with %o in %s is accepted', (asked, currency, minor) => {
  expect(plan(asked, currency)).toEqual({ ok: true, value: { segment: '1110', amount: { minor, currency } } });
});

test('a customer without segments cannot pay on account', () => {
  expect(plan({}, 'COP', [])).toEqual({ ok: false, refusal: 'segment-unknown' });
});

test('an account in another currency than its country’s cannot pay on account, since no limit is known for it', () => {
  const asked = { id_segment: '1110', amount: '40' };
  expect(planAccountPayment(asked, HAS, { moneda: 'USD', pais: 'CO' })).toEqual({
    ok: false,
    refusal: 'account-amount-invalid',
  });
});
