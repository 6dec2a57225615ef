import { expect, test } from 'vitest';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { blockCells, PLACE_NAMES, placeOfBlock, storesOfBlock } from './block-places.ts';

test('stores with the same block inherit it from the first of them', () => {
  expect(blockCells('menu', STORE_CODES).map(({ key, inheritedFrom }) => [key, inheritedFrom])).toEqual([
    ['menu-links', undefined],
    ['menu-links-lub', undefined],
    ['menu-links', 'main'],
    ['menu-links-lub', 'lubricantes'],
    [expect.stringMatching(/^menu-links/), expect.anything()],
  ]);
  expect(blockCells('banner', ['ecuador']).map(({ store, inheritedFrom }) => [store, inheritedFrom])).toEqual([
    ['ecuador', undefined],
  ]);
});

test('every block of a table cell has its place and its stores, and an unknown block has neither', () => {
  for (const place of PLACE_NAMES)
    for (const { key, store } of blockCells(place, STORE_CODES)) {
      expect(placeOfBlock(key)).toBe(place);
      expect(storesOfBlock(key)).toContain(store);
    }
  expect([placeOfBlock('otro'), storesOfBlock('otro')]).toEqual([undefined, []]);
});
