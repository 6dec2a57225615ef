import { describe, expect, test } from 'vitest';
import { readCustomerSearch } from './customer-search.ts';

test.each([null, undefined, '', '   ', '\0'])('%j is no search', (typed) => {
  expect(readCustomerSearch(typed)).toBeUndefined();
});

describe('numbers', () => {
  test.each([
    ['900.123.456-8', '9001234568'],
    ['NIT 900.123.456', '900123456'],
    ['ruc: 1791234561001', '1791234561001'],
    ['0000104512', '0000104512'],
    ['104', '104'],
    ['900 123 456', '900123456'],
  ])('%j: %s', (typed, digits) => {
    expect(readCustomerSearch(typed)?.digits).toBe(digits);
  });

  test.each(['10', 'EDS 104', '1'.repeat(21), '---', 'NIT', 'mocampo@laceiba.example'])('%j is none', (typed) => {
    expect(readCustomerSearch(typed)?.digits).toBeUndefined();
  });
});

test('words of the name are read without accents and case', () => {
  expect(readCustomerSearch(' Estación  LA Ceiba ')?.words).toEqual(['estacion', 'la', 'ceiba']);
});

test('signs of patterns stay as they are', () => {
  expect(readCustomerSearch('100%_')).toEqual({ words: ['100%_'], digits: undefined, mail: '100%_' });
});

test('a text with spaces is no part of a mail address', () => {
  expect(readCustomerSearch('la ceiba')?.mail).toBeUndefined();
  expect(readCustomerSearch('MOcampo@LaCeiba.example')?.mail).toBe('mocampo@laceiba.example');
});

test('a long text is cut', () => {
  expect(readCustomerSearch('a'.repeat(500))?.mail).toHaveLength(100);
});
