import { describe, expect, test } from 'vitest';
import { digitsOfDocumentNumber, isDocumentNumber, joinDocumentNumber } from './document-number.ts';

describe('a number as it is printed', () => {
  test.each([
    ['48397', '48397'],
    ['FE-48397', '48397'],
    ['fe 48397', '48397'],
    ['FE48397', '48397'],
    ['FE - 48397', '48397'],
    ['FE–48397', '48397'],
    ['001-001-000012344', '001001000012344'],
    ['001 001 000012344', '001001000012344'],
    [' 001‐001‐000012344 ', '001001000012344'],
    ['NC-001-001-00012', '00100100012'],
    ['F001-00012344', '00100012344'],
    ['f001 00012344', '00100012344'],
    ['F00100012344', '00100012344'],
    ['F0A1-123', '0a1123'],
    ['1'.repeat(20), '1'.repeat(20)],
  ])('the number %j is searched by %j', (typed, digits) => {
    expect(isDocumentNumber(typed)).toBe(true);
    expect(digitsOfDocumentNumber(typed)).toBe(digits);
  });

  test.each([
    '',
    ' ',
    '-',
    'FE',
    'FE-',
    'factura 48502',
    '48%',
    '48.502',
    '48502a',
    "1' or '1",
    '1\0',
    '1'.repeat(25),
    '٣٤',
  ])('the text %j is no number', (typed) => {
    expect(isDocumentNumber(typed)).toBe(false);
  });

  test('the whole number of a paper contains the digits that are searched', () => {
    for (const printed of ['FE-48397', '001-001-000012344', 'F001-00012344', 'F0A1-123', 'NC-001-001-00012'])
      expect(joinDocumentNumber(printed)).toContain(digitsOfDocumentNumber(printed));
  });
});
