import { describe, expect, test } from 'vitest';
import { TIME_ZONE } from '#kernel/local-date.ts';
import { formatMoney } from '#kernel/money.ts';
import { COUNTRIES, COUNTRY_CODES, isCountry, paymentLimits, readCountry } from './countries.ts';
import { STORES } from './stores.ts';

test.each([
  ['CO', '$ 1.600', '$ 10.000.000.000', 'Débito bancario PSE', 'hora de Bogotá', 'NIT'],
  ['EC', undefined, '$ 5.000.000,00', 'Débito bancario', 'hora de Quito', 'RUC'],
  ['PE', undefined, 'S/ 5.000.000,00', 'Débito bancario', 'hora de Lima', 'RUC'],
] as const)(
  'the country %s has amounts from %s to %s, the payment method %s, the time zone “%s” and the tax id %s',
  (code, minimum, maximum, method, clock, companyId) => {
    const { limits, online, ...facts } = COUNTRIES[code];
    expect(limits.minimum && formatMoney(limits.minimum)).toBe(minimum);
    expect(formatMoney(limits.maximum)).toBe(maximum);
    expect(online.method).toBe(method);
    expect(facts).toMatchObject({ clock, companyId });
  },
);

describe.each(COUNTRY_CODES)('the row of the country %s', (code) => {
  const { currency, limits, locale, timeZone, documentTypes, telephone, online, ...words } = COUNTRIES[code];

  test('has a code of ISO 3166, which the locale of payment providers names', () => {
    expect(new Intl.DisplayNames('es', { type: 'region', fallback: 'none' }).of(code)).toBe(words.name);
    expect(locale).toBe(`es_${code}`);
  });

  test('has limits in its currency, the smallest under the largest', () => {
    expect(limits.maximum.currency).toBe(currency);
    expect(limits.minimum?.currency ?? currency).toBe(currency);
    expect(limits.minimum?.minor ?? 1).toBeGreaterThan(0);
    expect(limits.minimum?.minor ?? 1).toBeLessThan(limits.maximum.minor);
  });

  test('has the portal’s clock all year, so that all countries have the same day', () => {
    const hourIn = (zone: string, at: Date) =>
      at.toLocaleString('en', { timeZone: zone, hourCycle: 'h23', dateStyle: 'short', timeStyle: 'short' });
    for (let month = 0; month < 12; month += 1) {
      const noon = new Date(Date.UTC(2026, month, 1, 12));
      expect(hourIn(timeZone, noon)).toBe(hourIn(TIME_ZONE, noon));
    }
  });

  test('has no empty word', () => {
    const { name, clock, companyId, salesTax, region } = words;
    for (const text of [name, clock, companyId, salesTax, region.name, online.method, online.way])
      expect(text.trim()).not.toBe('');
    expect(clock).toMatch(/^hora de /);
    expect(online.way).toMatch(/\.$/);
  });

  test('offers each type of document once, and the company’s type is known in some country', () => {
    const values = documentTypes.map(({ value }) => value);
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values).size).toBe(values.length);
    const everywhere = Object.values(COUNTRIES).flatMap((each) => each.documentTypes.map(({ value }) => value));
    expect(everywhere).toContain(words.companyId);
  });

  test('has expressions that match whole texts and keep no position', () => {
    const shapes = [telephone.mobile, telephone.shorter, ...documentTypes.map(({ shape }) => shape)];
    for (const shape of shapes) if (shape) expect(String(shape)).toMatch(/^\/\^.*\$\/$/);
  });
});

test('an unknown country code is refused, and not read as another country', () => {
  const wrong = ['', 'co', 'BR', 'constructor', '__proto__'];
  expect([...COUNTRY_CODES, ...wrong].filter(isCountry)).toEqual([...COUNTRY_CODES]);
  expect(COUNTRY_CODES.map(readCountry)).toEqual([...COUNTRY_CODES]);
  for (const code of wrong) expect(() => readCountry(code)).toThrow(RangeError);
});

test('limits are those of the country, even when another country has the same currency', () => {
  expect(paymentLimits('EC', 'USD')).toBe(COUNTRIES.EC.limits);
  expect(paymentLimits('CO', 'USD')).toBeUndefined();
});

test('every store has its country’s currency and clock', () => {
  for (const { country, currency, clock } of Object.values(STORES))
    expect({ currency, clock }).toEqual({ currency: COUNTRIES[country].currency, clock: COUNTRIES[country].clock });
});
