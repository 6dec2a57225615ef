import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { closedInWords, closeOthersLabel, failedInWords, usedInWords } from './session-words.ts';

test.each([
  [1, 'Cerrar la otra'],
  [2, 'Cerrar las otras dos'],
  [9, 'Cerrar las otras nueve'],
  [1200, 'Cerrar las otras 1.200'],
])('%i others: %s', (others, words) => {
  expect(closeOthersLabel(others)).toBe(words);
});

test.each([
  [0, 'Esa sesión ya estaba cerrada.'],
  [1, 'Cerramos una sesión.'],
  [2, 'Cerramos dos sesiones.'],
  [12, 'Cerramos 12 sesiones.'],
])('%i closed: %s', (closed, words) => {
  expect(closedInWords(closed)).toBe(words);
});

test('today is said as today, also late in the evening', () => {
  const today = localDate('2026-09-05');
  expect(usedInWords('2026-09-05T12:52:00Z', today)).toBe('Hoy, 7:52');
  expect(usedInWords('2026-09-06T04:59:00Z', today)).toBe('Hoy, 23:59');
  expect(usedInWords('2026-09-05T04:59:00Z', today)).toBe('4 sep 2026, 23:59');
});

test.each([
  [1, 'Un intento fallido el 3 sep 2026, 22:15'],
  [2, 'Dos intentos fallidos el 3 sep 2026, 22:15'],
  [40, '40 intentos fallidos el 3 sep 2026, 22:15'],
])('%i: %s', (count, words) => {
  expect(failedInWords(count, '2026-09-04T03:15:00Z')).toBe(words);
});
