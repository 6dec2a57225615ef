import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPageNumber, readPageNumber, readWindow } from './list-window.ts';

const windowUpTo = (page: number, pageSize?: number) => {
  const { before, paging } = readWindow({ pageSize }, new URLSearchParams({ pagina: String(page) }));
  return { ...paging, before };
};

describe('pages of a list', () => {
  test('a list may use its own name for the page parameter', () => {
    expect(readPageNumber({ pageName: 'currentPage' }, new URLSearchParams('currentPage=4&pagina=2'))).toBe(4);
  });

  test.each<[string, number]>([
    ['', 1],
    ['pagina=0', 1],
    ['pagina=-2', 1],
    ['pagina=2.5', 1],
    ['pagina=dos', 1],
    ['pagina=1e9', 1],
    ...['7.0', '07', '%207', '0x7', '%2B7', '7e0'].map((seven): [string, number] => [`pagina=${seven}`, 1]),
    ['pagina=7', 7],
  ])('the query %s means page %d', (query, page) => {
    expect(readPageNumber({}, new URLSearchParams(query))).toBe(page);
  });

  test.each([
    [1, { pageSize: 10, currentPage: 1, before: 0 }],
    [3, { pageSize: 30, currentPage: 1, before: 0 }],
    [10, { pageSize: 100, currentPage: 1, before: 0 }],
    [11, { pageSize: 100, currentPage: 2, before: 100 }],
    [20, { pageSize: 100, currentPage: 2, before: 100 }],
    [2000, { pageSize: 100, currentPage: 200, before: 19_900 }],
  ])('a list loaded up to page %d requests all its rows at once, up to a hundred', (page, window) => {
    expect(windowUpTo(page)).toEqual(window);
  });

  test('property: at most a hundred rows are requested, and the requested page is among them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.constantFrom(5, 10, 20, 25, 50, 100), (page, size) => {
        const { pageSize, currentPage, before } = windowUpTo(page, size);
        expect(pageSize).toBeLessThanOrEqual(100);
        expect(before).toBe((currentPage - 1) * pageSize);
        expect(before).toBeLessThan(page * size);
        expect(before + pageSize).toBeGreaterThanOrEqual(page * size);
      }),
    );
  });

  test('the next page of a list begins after the last shown row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (page) => {
        const search = new URLSearchParams({ pagina: String(nextPageNumber({}, page * 10)), solo: '' });
        expect(readWindow({}, search)).toEqual({
          page: page + 1,
          isPart: true,
          before: page * 10,
          paging: { pageSize: 10, currentPage: page + 1 },
        });
      }),
    );
  });
});
