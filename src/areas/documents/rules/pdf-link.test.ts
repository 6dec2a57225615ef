import { expect, test } from 'vitest';
import { hasPdf } from './pdf-link.ts';

test.each([
  ['DB-SF', false],
  ['DB-SP', false],
  ['DB', false],
  [' db-sf ', false],
  ['RV', true],
  ['DBX', true],
  ['DB-S', true],
  ['', true],
])('a document of type "%s" has a PDF: %s', (tipo, expected) => {
  expect(hasPdf(tipo)).toBe(expected);
});
