import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedFile } from '../server/feed-files.ts';
import { firstSliceSize, nextSliceSize } from './slice-size.ts';

describe('slices of documents, after a slice that changed some', () => {
  test.each([
    [500, 20, 1_000],
    [500, 60, 500],
    [500, 121, 500],
    [4_000, 121, 2_000],
    [4_000, 100, 4_000],
    [16_000, 10, 20_000],
    [20_000, 10, 20_000],
  ])('after a slice of %d rows in %d ms the next has %d rows', (rows, tookMs, next) => {
    expect(nextSliceSize(feedFile('documentos'), { rows, tookMs, changes: 0 }, true)).toBe(next);
  });

  test('property: a slice of rows is never smaller than the minimum or larger than the maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 10_000, noNaN: true }), { maxLength: 60 }), (times) => {
        const last = times.reduce(
          (rows, tookMs) => nextSliceSize(feedFile('documentos'), { rows, tookMs, changes: 1 }, true),
          firstSliceSize(feedFile('documentos')),
        );
        expect(last).toBeGreaterThanOrEqual(500);
        expect(last).toBeLessThanOrEqual(20_000);
      }),
    );
  });
});

describe('slices of files with new rows only', () => {
  test.each(['documentos', 'usuarios'] as const)(
    'slices of %s with only new rows grow, no matter how long they take',
    (kind) => {
      expect(firstSliceSize(feedFile(kind))).toBe(500);
      expect(nextSliceSize(feedFile(kind), { rows: 500, tookMs: 3_000, changes: 0 }, false)).toBe(1_000);
      expect(nextSliceSize(feedFile(kind), { rows: 16_000, tookMs: 3_000, changes: 0 }, false)).toBe(20_000);
    },
  );

  test('the first changed row of a file makes its next slices small again', () => {
    expect(nextSliceSize(feedFile('documentos'), { rows: 20_000, tookMs: 10, changes: 1 }, false)).toBe(500);
  });
});

test('slices of tables that customers never lock have the maximum size', () => {
  expect(firstSliceSize(feedFile('documento_lineas'))).toBe(20_000);
  expect(nextSliceSize(feedFile('documento_lineas'), { rows: 20_000, tookMs: 3_000, changes: 20_000 }, true)).toBe(
    20_000,
  );
});
