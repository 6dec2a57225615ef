import { expect, test } from 'vitest';
import { hasRight, OPERATOR_ROLES } from '#areas/operators/rules/roles.ts';
import { readContentsFilter, wordPattern } from './contents-filter.ts';

const NOTHING = { words: [], state: undefined, kind: undefined, store: undefined, owner: undefined };

test('the query string is read into a filter of contents', () => {
  const asked = { texto: ' Cierre  VÍA ', estado: 'borrador', clase: 'noticia', tienda: 'ecuador', dueno: 'erp' };
  expect(readContentsFilter(asked)).toEqual({
    ...{ words: ['cierre', 'via'], state: 'borrador', kind: 'noticia', store: 'ecuador', owner: 'erp' },
  });
});

test.each([
  [{}],
  [{ texto: null, estado: null, clase: null, tienda: null, dueno: null }],
  [{ texto: '  \0 ', estado: '__proto__', clase: 'toString', tienda: 'nada', dueno: 'ERP' }],
])('the query %j filters no contents', (asked) => {
  expect(readContentsFilter(asked)).toEqual(NOTHING);
});

test('a person who may read the content list may read every kind that is in it', () => {
  const readers = OPERATOR_ROLES.filter((role) => hasRight(role, 'contenido', 'view'));
  expect(readers).toEqual(['administrador', 'contenido', 'lectura']);
  for (const role of readers)
    for (const right of ['legales', 'bonos'] as const) expect(hasRight(role, right, 'view')).toBe(true);
});

test.each([
  ['b1', 'b1'],
  ['n', '[nñNÑ]'],
  ['(.*)', '\\(\\.\\*\\)'],
  ['\\d', '\\\\d'],
  ['[x]{9}', '\\[x\\]\\{9\\}'],
  ['ß€', 'ß€'],
])('the search text %s becomes the pattern %s', (word, pattern) => {
  expect(wordPattern(word)).toBe(pattern);
  expect(new RegExp(wordPattern(word), 'u').test(word)).toBe(true);
});
