import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planPages } from './plan-pages.ts';

const room = { first: 10, next: 20, tail: 4 };

test.each([
  [0, [0]],
  [1, [1]],
  [6, [6]],
  [7, [6, 1]],
  [10, [9, 1]],
  [11, [10, 1]],
  [26, [10, 16]],
  [27, [10, 16, 1]],
  [47, [10, 20, 16, 1]],
])('%i rows stand on pages of %o', (rows, pages) => {
  expect(planPages(rows, room)).toEqual(pages);
});

test('every row stands on one page, no page overflows, and the last one has room for what closes the document', () => {
  const rooms = fc.record({
    first: fc.integer({ min: 5, max: 40 }),
    next: fc.integer({ min: 5, max: 60 }),
    tail: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(
    fc.property(fc.nat(3000), rooms, (rows, each) => {
      const pages = planPages(rows, each);
      expect(pages.reduce((sum, page) => sum + page, 0)).toBe(rows);
      pages.forEach((page, index) => {
        const fits = index === 0 ? each.first : each.next;
        expect(page).toBeLessThanOrEqual(index === pages.length - 1 ? fits - each.tail : fits);
        if (rows > 0) expect(page).toBeGreaterThan(0);
      });
    }),
  );
});
