import { expect, test } from 'vitest';
import { parsePostId, readingMinutes } from './post.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  ['0', undefined],
  ['01', undefined],
  ['-1', undefined],
  ['1.0', undefined],
  ['1e3', undefined],
  [' 1', undefined],
  ['', undefined],
  ['９', undefined],
  ['constructor', undefined],
  ['9'.repeat(10_000), undefined],
  ["1' or '1'='1", undefined],
])('the text «%.20s» names the post %s', (text, id) => {
  expect(parsePostId(text)).toBe(id);
});

test.each([
  ['', '1 minuto'],
  ['<p>Una frase.</p>', '1 minuto'],
  [`<p>${'palabra '.repeat(299)}</p>`, '1 minuto'],
  [`<p>${'palabra '.repeat(400)}</p>`, '2 minutos'],
  [`<p title="${'no se lee '.repeat(900)}">corto</p>`, '1 minuto'],
])('the text %.30s has a reading time of %s', (html, minutes) => {
  expect(readingMinutes(html)).toBe(minutes);
});
