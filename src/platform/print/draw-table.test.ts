import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRows } from './draw-table.ts';

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
])('a table of %i rows is divided into pages of %o rows', (rows, pages) => {
  expect(planRows(new Array<number>(rows).fill(1), room)).toEqual(pages);
});

test('a table with rows of different heights is divided into pages', () => {
  expect(planRows([3, 3, 3, 3], { first: 7, next: 20, tail: 4 })).toEqual([2, 2]);
  // The rows do not fit below the opening of the first page, alone or with the closing part.
  expect(planRows([8, 1], { first: 7, next: 20, tail: 4 })).toEqual([0, 2]);
  expect(planRows([5], { first: 7, next: 20, tail: 4 })).toEqual([0, 1]);
  expect(planRows([], { first: 3, next: 20, tail: 4 })).toEqual([0, 0]);
  // Rows and closing part do not fit on one page.
  expect(planRows([6, 18], { first: 7, next: 20, tail: 4 })).toEqual([1, 1, 0]);
  // A row taller than a page.
  expect(planRows([25, 1], { first: 7, next: 20, tail: 4 })).toEqual([1, 1]);
});

test('property: every row is on one page, no page overflows, and the last page has room for the end of the document', () => {
  const rooms = fc.record({
    first: fc.integer({ min: 8, max: 40 }),
    next: fc.integer({ min: 8, max: 60 }),
    tail: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 500 }), rooms, (heights, room) => {
      const pages = planRows(heights, room);
      let from = 0;
      pages.forEach((count, index) => {
        const used = heights.slice(from, from + count).reduce((sum, height) => sum + height, 0);
        const fits = index === 0 ? room.first : room.next;
        expect(used + (index === pages.length - 1 ? room.tail : 0)).toBeLessThanOrEqual(fits);
        if (heights.length > 0) expect(count).toBeGreaterThan(0);
        from += count;
      });
      expect(from).toBe(heights.length);
    }),
  );
});

test('property: a row or end that fits on a page never overflows one, however much of the first page is left', () => {
  const whole = fc.integer({ min: 1, max: 30 });
  const rooms = fc.record({ first: fc.integer({ min: 0, max: 30 }), next: fc.constant(30), tail: whole });
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 40 }), rooms, (heights, room) => {
      const pages = planRows(heights, room);
      let from = 0;
      pages.forEach((count, index) => {
        const used = heights.slice(from, from + count).reduce((sum, height) => sum + height, 0);
        const end = index === pages.length - 1 ? room.tail : 0;
        expect(used + end).toBeLessThanOrEqual(index === 0 ? room.first : room.next);
        from += count;
      });
      expect(from).toBe(heights.length);
    }),
    { numRuns: 1000 },
  );
});
