import { describe, expect, test } from 'vitest';
import { readCustomerSearch } from './customer-search.ts';

test.each([null, undefined, '', '   ', '\0'])('the text %j is no customer search', (typed) => {
  expect(readCustomerSearch(typed)).toBeUndefined();
});

describe('numbers in a customer search', () => {
  test.each([
    ['900.123.456-8', '9001234568'],
    ['NIT 900.123.456', '900123456'],
    ['ruc: 1791234561001', '1791234561001'],
    ['0000104512', '0000104512'],
    ['104', '104'],
    ['900 123 456', '900123456'],
  ])('the text %j is searched as the number %s', (typed, digits) => {
    expect(readCustomerSearch(typed)?.digits).toBe(digits);
  });

  test.each(['10', 'EDS 104', '1'.repeat(21), '---', 'NIT', 'mocampo@laceiba.example'])(
    'the text %j is not searched as a number',
    (typed) => {
      expect(readCustomerSearch(typed)?.digits).toBeUndefined();
    },
  );
});

test('a customer’s name is searched without regard to accents and case', () => {
  expect(readCustomerSearch(' Estación  LA Ceiba ')?.words).toEqual(['estacion', 'la', 'ceiba']);
});

test('pattern signs in a customer search are matched literally', () => {
  expect(readCustomerSearch('100%_')).toEqual({ words: ['100%_'], digits: undefined, mail: '100%_' });
});

test('a search text with spaces is not matched against mail addresses', () => {
  expect(readCustomerSearch('la ceiba')?.mail).toBeUndefined();
  expect(readCustomerSearch('MOcampo@LaCeiba.example')?.mail).toBe('mocampo@laceiba.example');
});

test('a long search text is cut', () => {
  expect(readCustomerSearch('a'.repeat(500))?.mail).toHaveLength(100);
});
