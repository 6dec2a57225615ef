import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { dueWord } from './due-word.ts';

test.each([
  ['2026-09-04', 'venció'],
  ['2026-09-05', 'vence'],
  ['2026-09-06', 'vence'],
])('on 5 September, the verb for a document due on %s is %s', (due, word) => {
  expect(dueWord(due, localDate('2026-09-05'))).toBe(word);
});
