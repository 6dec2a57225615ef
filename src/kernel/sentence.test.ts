import { expect, test } from 'vitest';
import { endWithPeriod } from './sentence.ts';

test.each([
  ['Periodo cerrado', 'Periodo cerrado.'],
  ['Periodo cerrado.', 'Periodo cerrado.'],
  [' Periodo cerrado .. ', 'Periodo cerrado.'],
  ['¿Qué cambia?', '¿Qué cambia?'],
  ['Y más…', 'Y más…'],
  [' ', ''],
])('the text %j becomes the sentence %j', (text, expected) => {
  expect(endWithPeriod(text)).toBe(expected);
});
