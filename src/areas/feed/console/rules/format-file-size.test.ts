import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [219_136, '214 KB'],
  [1_887_437, '1,8 MB'],
  [209_715_200, '200 MB'],
  [3 * 1_024 ** 4, '3072 GB'],
])('a file size of %i bytes is written %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
