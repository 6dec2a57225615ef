import { expect, test } from 'vitest';
import { filterChips } from '#kernel/list/filter-chips.ts';
import { listKey } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDate } from '#kernel/local-date.ts';
import { CHANGE_LIST } from './change-list.ts';

const facts = { today: localDate('2026-09-05'), people: [{ id: 12, nombre: 'Ana Ruiz' }] };
const read = (search: string) => readFilter(CHANGE_LIST.fields, new URLSearchParams(search), facts);

test.each([
  ['', {}, undefined],
  ['desde=2026-08-01&hasta=2026-09-05', { fecha: { desde: '2026-08-01', hasta: '2026-09-05' } }, undefined],
  ['desde=2026-08-01', { fecha: { desde: '2026-08-01' } }, undefined],
  ['persona=12', { persona: 12 }, undefined],
  ['persona=-1', {}, undefined],
  ['persona=1.5', {}, undefined],
  ['persona=99999999999', {}, undefined],
  ['persona=x', {}, undefined],
  ['desde=2026-02-30&persona=12', { persona: 12 }, 'Escriba fechas que existan.'],
  ['desde=ayer', {}, 'Escriba fechas que existan.'],
  ['desde=ayer&hasta=hoy', {}, 'Escriba fechas que existan.'],
  ['desde=2026-09-05&hasta=2026-08-01', {}, 'La primera fecha debe ser anterior a la segunda.'],
])('the query string %j is read into the filter of the change log', (search, filter, sentence) => {
  const { filter: found, errors } = read(search);
  expect(found).toEqual(filter);
  expect(Object.values(errors)).toEqual(sentence === undefined ? [] : [sentence]);
});

test.each([
  ['', []],
  ['desde=2026-08-01&hasta=2026-09-05', ['1 ago 2026 – 5 sep 2026']],
  ['desde=2026-08-01', ['desde el 1 ago 2026']],
  ['hasta=2026-09-05', ['hasta el 5 sep 2026']],
  ['persona=12', ['Ana Ruiz']],
  ['persona=13', ['Sin cambios']],
])('the filter %j of the change log is described: %s', (search, words) => {
  const chips = filterChips(CHANGE_LIST, read(search).filter, new URLSearchParams(search), facts);
  expect(chips.map(({ value }) => value)).toEqual(words);
});

test('the address of the change log preserves typed dates, and only possible ids of a person', () => {
  const key = (search: string) => listKey(CHANGE_LIST, new URLSearchParams(search));
  expect(key('persona=12&hasta=ayer&pagina=3')).toBe('hasta=ayer&persona=12');
  expect(key('persona=x')).toBe('');
});
