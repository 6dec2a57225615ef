import { expect, test } from 'vitest';
import { type LocalDate, localDate } from '#kernel/local-date.ts';
import { failedTitle, fileName, formatNearInstant, remainingWords, sizeWords } from './export-words.ts';

const today = '2026-09-05' as LocalDate;

test.each([
  ['2026-09-05T14:31:00Z', 'hoy, 9:31'],
  ['2026-09-06T14:31:00Z', 'mañana, 9:31'],
  ['2026-09-04T22:02:00Z', 'ayer, 17:02'],
  ['2026-09-06T03:00:00Z', 'hoy, 22:00'],
  ['2026-09-02T14:00:00Z', '2 sep 2026, 9:00'],
])('the time %s is written: %s', (instant, words) => {
  expect(formatNearInstant(instant, today)).toBe(words);
});

test.each([
  [0, '1 KB'],
  [4_200, '4 KB'],
  [96_000, '96 KB'],
  [999_600, '1 MB'],
  [1_400_000, '1,4 MB'],
  [23_400_000, '23 MB'],
  [2_500_000_000, '2,5 GB'],
])('a size of %d bytes is written: %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

test.each([
  [0, '2026-09-05T14:00:05Z', undefined],
  [100_000, '2026-09-05T14:00:02Z', 'faltan unos 2 segundos'],
  [199_999, '2026-09-05T14:00:02Z', 'falta un segundo'],
  [50_000, '2026-09-05T14:01:00Z', 'faltan unos 3 minutos'],
  [100_000, '2026-09-05T13:59:00Z', undefined],
])('with %d of 200000 rows at %s, the remaining time is: %s', (filas_hechas, now, words) => {
  expect(remainingWords({ filas: 200_000, filas_hechas, empezada_en: '2026-09-05T14:00:00Z' }, now)).toBe(words);
});

test('a failed file is named by its format and the time of its request', () => {
  expect(failedTitle('ZIP', '2026-09-04T22:02:00Z', today)).toBe('El ZIP de ayer, 17:02, no se pudo terminar');
});

const made = localDate('2026-09-05');

test('the file of a list states when it was made, the file of a statement its period', () => {
  expect(fileName({ name: 'pedidos', made, format: 'XLSX' })).toBe('pedidos-2026-09-05.xlsx');
  const period = { desde: localDate('2026-08-01'), hasta: localDate('2026-08-31') };
  expect(fileName({ name: 'extracto', made, period, format: 'PDF' })).toBe('extracto-2026-08-01-a-2026-08-31.pdf');
});
