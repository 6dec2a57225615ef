import { expect, test } from 'vitest';
import { asSentence } from './sentence.ts';

test.each([
  ['Periodo cerrado', 'Periodo cerrado.'],
  ['Periodo cerrado.', 'Periodo cerrado.'],
  [' Periodo cerrado .. ', 'Periodo cerrado.'],
  ['¿Qué cambia?', '¿Qué cambia?'],
  ['Y más…', 'Y más…'],
  [' ', ''],
])('%j: %j', (text, expected) => {
  expect(asSentence(text)).toBe(expected);
});
