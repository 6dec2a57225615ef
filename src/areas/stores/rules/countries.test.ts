import { expect, test } from 'vitest';
import { CURRENCIES, formatMoney } from '#kernel/money.ts';
import { COUNTRIES, COUNTRY_CODES, countryFacts, countryOf, isCountry } from './countries.ts';
import { STORES } from './stores.ts';

test('each currency belongs to exactly one country', () => {
  expect(Object.values(COUNTRIES).map(({ currency }) => currency)).toEqual([...CURRENCIES]);
  for (const currency of CURRENCIES) expect(countryOf(currency).currency).toBe(currency);
});

test('a minimum is in its country’s currency', () => {
  for (const { minimumPartial, currency } of Object.values(COUNTRIES))
    if (minimumPartial) expect(minimumPartial.currency).toBe(currency);
});

test.each([
  ['CO', '$ 1.600', 'Débito bancario PSE', 'hora de Bogotá', 'NIT'],
  ['EC', undefined, 'Débito bancario', 'hora de Quito', 'RUC'],
  ['PE', undefined, 'Débito bancario', 'hora de Lima', 'RUC'],
] as const)('%s: smallest part %s, %s, %s, %s', (code, minimum, method, clock, companyId) => {
  const { minimumPartial, online, ...facts } = COUNTRIES[code];
  expect(minimumPartial && formatMoney(minimumPartial).replaceAll(/\s/g, ' ')).toBe(minimum);
  expect(online.method).toBe(method);
  expect(facts).toMatchObject({ clock, companyId });
});

test('unknown codes are no country, and countryFacts falls back to Colombia', () => {
  expect(['CO', 'EC', 'PE', '', 'co', 'constructor', '__proto__'].map(isCountry)).toEqual([
    ...COUNTRY_CODES.map(() => true),
    ...Array.from({ length: 4 }, () => false),
  ]);
  expect(countryFacts('constructor')).toBe(COUNTRIES.CO);
});

test('every store has its country’s currency and clock', () => {
  for (const { country, currency, clock } of Object.values(STORES))
    expect({ currency, clock }).toEqual({ currency: COUNTRIES[country].currency, clock: COUNTRIES[country].clock });
});
