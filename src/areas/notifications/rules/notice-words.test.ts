import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { bellLabel, bellText, unreadWords, whenWords } from './notice-words.ts';

test.each([
  ['2026-09-05 08:05:59', 'Hoy, 8:05'],
  ['2026-09-04 16:24:00', '4 sep 2026, 16:24'],
  ['2026-09-05 00:00:00', 'Hoy, 0:00'],
  ['otra cosa', 'otra cosa'],
])('the time %s is shown without seconds as %s', (date, words) => {
  expect(whenWords(date, localDate('2026-09-05'))).toBe(words);
});

test('the bell states the number of unread notifications and shows as many digits as fit', () => {
  expect(bellLabel(3)).toBe('Notificaciones, 3 sin leer');
  expect(bellLabel(0)).toBe('Notificaciones, ninguna sin leer');
  expect([bellText(99), bellText(100)]).toEqual(['99', '99+']);
  expect([unreadWords(0), unreadWords(1_200)]).toEqual(['todas leídas', '1.200 sin leer']);
});
