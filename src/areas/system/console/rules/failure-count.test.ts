import { expect, test } from 'vitest';
import { failureWords } from './failure-count.ts';

test.each([
  [0, 0, 'nada'],
  [0, 2, '2 mensajes'],
  [1, 0, '1 trabajo'],
  [1, 2, '1 trabajo y 2 mensajes'],
  [2, 1, '2 trabajos y 1 mensaje'],
])('%i failed jobs and %i failed messages are counted in words', (jobs, messages, words) => {
  expect(failureWords(jobs, messages)).toBe(words);
});
