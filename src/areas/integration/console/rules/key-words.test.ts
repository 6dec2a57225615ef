import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { hintWords, lastUseWords, rotationWords, scopeWords, secretEndWords } from './key-words.ts';

const today = localDate('2026-09-05');
const used = { usada_en: '2026-09-05T14:53:00.000Z', usada_desde: '203.0.113.40' };
const refused = { rechazada_en: '2026-09-05T13:40:00.000Z', rechazo: 'vencida' };

test.each([
  [{}, undefined],
  [used, { at: 'hoy, 9:53', about: '203.0.113.40' }],
  [refused, { at: 'hoy, 8:40', about: 'rechazada: venció' }],
  [
    { ...used, ...refused },
    { at: 'hoy, 9:53', about: '203.0.113.40' },
  ],
  [
    { ...refused, ...used, usada_en: '2026-08-12T14:53:00.000Z', rechazo: 'red' },
    { at: 'hoy, 8:40', about: 'rechazada: otra red' },
  ],
])('the last use of a key, or a later refusal, is written in words: %j', (uses, expected) => {
  expect(lastUseWords(uses, today)).toEqual(expected);
});

test.each([
  [{ permisos: ['entregar', 'leer'], tipos: null, tiendas: null }, ['entregar datos', 'leer eventos']],
  [{ permisos: ['entregar'], tipos: ['documentos'] }, ['entregar datos', 'solo documentos']],
  [{ permisos: ['leer'], tipos: ['a', 'b'], tiendas: ['ecuador'] }, ['leer eventos', '2 archivos', 'Ecuador']],
])('the scope %j of a key is written in words', (scope, expected) => {
  expect(scopeWords(scope)).toEqual(expected);
});

test('the end of a secret is written as a date, and its hint with its last four characters', () => {
  expect(secretEndWords(null)).toBe('sin fecha');
  expect(secretEndWords('2026-09-12T23:00:00.000Z')).toBe('12 sep 2026');
  expect(hintWords('7Kq2')).toBe('srt_…7Kq2');
});

test.each([
  ['VIGENTE', null, 'El de ahora sirve 7 días más,'],
  ['POR_VENCER', '2026-09-12T14:00:00.000Z', 'El de ahora sirve 7 días más,'],
  ['POR_VENCER', '2026-09-11T14:00:00.000Z', 'El de ahora sirve hasta el 11 sep 2026,'],
  ['VENCIDA', '2026-09-01T14:00:00.000Z', 'El de ahora ya venció.'],
])('the page for rotating a key (%s, until %s) says how long its secret stays valid', (estado, vence_en, sentence) => {
  expect(rotationWords({ estado, vence_en }, today)).toContain(sentence);
});
