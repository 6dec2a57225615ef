import { expect, test } from 'vitest';
import { STORES } from '#areas/stores/rules/stores.ts';
import { formatChoiceCount, formatChosenCount } from '#web/form/choose/choice-list.ts';
import { destinationsInWords, placeWords } from './destination-words.ts';

const STATIONS = placeWords(STORES.main);

const given = (count: number, all = false) => ({
  all_destinations: all,
  destinations_count: count,
  destinations: count > 0 ? [{ destination_name: 'EDS La Ceiba' }] : [],
});

test.each([
  [given(0, true), 'Todas'],
  [given(0), 'Ninguna'],
  [given(1), 'EDS La Ceiba'],
  [given(3), 'EDS La Ceiba y 2 más'],
  [given(20_000), 'EDS La Ceiba y 19.999 más'],
])('the chosen delivery points %j are described: %s', (person, words) => {
  expect(destinationsInWords(person)).toBe(words);
});

test('delivery points are called estaciones in fuel stores and sedes in lubricants stores', () => {
  expect(formatChosenCount(3, 20_000, STATIONS)).toBe('3 de 20.000 estaciones');
  expect(formatChoiceCount(1, STATIONS)).toBe('1 estación');
  expect(formatChosenCount(1, 1, placeWords(STORES.lubricantes_ecuador))).toBe('1 de 1 sede');
});
