import { expect, test } from 'vitest';
import { rangeInWords, readChangeFilter } from './change-filter.ts';

const read = (search: string) => readChangeFilter(new URLSearchParams(search));

test.each([
  ['', {}],
  ['desde=2026-08-01&hasta=2026-09-05', { from: '2026-08-01', until: '2026-09-05' }],
  ['desde=2026-08-01', { from: '2026-08-01' }],
  ['persona=12', { userId: 12 }],
  ['persona=-1', {}],
  ['persona=1.5', {}],
  ['persona=99999999999', {}],
  ['persona=x', {}],
  ['desde=2026-02-30&persona=12', { userId: 12, error: 'Escriba fechas que existan.' }],
  ['desde=ayer', { error: 'Escriba fechas que existan.' }],
  ['desde=2026-09-05&hasta=2026-08-01', { error: 'La primera fecha debe ser anterior a la segunda.' }],
])('%j', (search, filter) => {
  expect(read(search)).toEqual({ from: undefined, until: undefined, userId: undefined, error: undefined, ...filter });
});

test.each([
  ['', undefined],
  ['desde=2026-08-01&hasta=2026-09-05', '1 ago 2026 – 5 sep 2026'],
  ['desde=2026-08-01', 'desde el 1 ago 2026'],
  ['hasta=2026-09-05', 'hasta el 5 sep 2026'],
])('%j in words: %s', (search, words) => {
  expect(rangeInWords(read(search))).toBe(words);
});
