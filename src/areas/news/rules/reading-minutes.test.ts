import { expect, test } from 'vitest';
import { readingMinutes } from './reading-minutes.ts';

test.each([
  ['', '1 minuto'],
  ['<p>Una frase.</p>', '1 minuto'],
  [`<p>${'palabra '.repeat(299)}</p>`, '1 minuto'],
  [`<p>${'palabra '.repeat(400)}</p>`, '2 minutos'],
  [`<p title="${'no se lee '.repeat(900)}">corto</p>`, '1 minuto'],
])('%.30s takes %s', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
