import { expect, test } from 'vitest';
import { postIdOf } from './asked-posts.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  ['９', undefined],
  ['constructor', undefined],
  ['9'.repeat(10_000), undefined],
  ["1' or '1'='1", undefined],
])('the text «%.20s» names the post %s', (text, id) => {
  expect(postIdOf(text)).toBe(id);
});
