import { expect, test } from 'vitest';
import { certificateCode } from './certificate-code.ts';
import { notFoundWords } from './verify-words.ts';

const valid = certificateCode(new Uint8Array(12).fill(5), 2026);

test('a number that exists nowhere: it may be true to the paper, and asking is limited', () => {
  const { why, atField, whatToDo } = notFoundWords(` ${valid.toLowerCase()} `);
  expect(why).toContain('no ha emitido');
  expect(atField).toBe('Ningún certificado tiene este número.');
  expect(whatToDo).toContain('10 números sin certificado en un minuto');
});

test.each([
  ['a changed check character', valid.slice(0, -1) + (valid.endsWith('2') ? '3' : '2')],
  ['a missing character', valid.slice(0, -1)],
  ['nothing like a number', 'hola'],
])('%s: it is mistyped, nothing is counted, and nothing is said of a limit', (_what, typed) => {
  const { why, whatToDo } = notFoundWords(typed);
  expect(why).toContain('uno cambiado');
  expect(whatToDo).not.toContain('minuto');
});
