import { expect, test } from 'vitest';
import { hashFromFileName } from './objects.ts';

test.each([
  ['a'.repeat(64), 'a'.repeat(64)],
  [`${'A'.repeat(64)}.pdf`, 'a'.repeat(64)],
  [`${'a'.repeat(63)}.pdf`, undefined],
  [`${'a'.repeat(65)}.pdf`, undefined],
  ['FE-48211.xml', undefined],
])('the file name %s contains the hash %s', (name, hash) => {
  expect(hashFromFileName(name)).toBe(hash);
});
