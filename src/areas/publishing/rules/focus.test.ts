import fc from 'fast-check';
import { expect, test } from 'vitest';
import { focusFrame, formatFocus, parseFocus, readShare } from './focus.ts';

test.each([
  ['0', 0],
  ['30', 0.3],
  [' 33,5 % ', 0.335],
  ['100', 1],
  ['', 0.5],
  ['101', 1.01],
  ['-1', Number.NaN],
  ['1e2', Number.NaN],
  ['Infinity', Number.NaN],
  ['1000', Number.NaN],
  ['medio', Number.NaN],
])('the typed focus %j is read as the share %d', (text, share) => {
  expect(parseFocus(text)).toBe(share);
});

test.each([
  [0.3, 0.3],
  [-1, 0],
  [7, 1],
  [Number.NaN, 0.5],
  [Number.POSITIVE_INFINITY, 0.5],
  ['0.3', 0.5],
  [null, 0.5],
])('the stored share %j is read as %d', (stored, share) => {
  expect(readShare(stored)).toBe(share);
});

test('the editor shows the focus in whole percentages', () => {
  expect(formatFocus(0.335)).toBe('34');
});

test('a 4:3 picture is cropped to 16:9, and a 16:9 picture to 4:3', () => {
  expect(focusFrame(1_200, 900, 0.5, 0)).toEqual({ x: 0, y: 0, width: 1_200, height: 675 });
  expect(focusFrame(1_600, 900, 1, 0.5)).toEqual({ x: 400, y: 0, width: 1_200, height: 900 });
});

test('property: the cropped frame lies in the picture and contains the focus', () => {
  const side = fc.integer({ min: 1, max: 16_384 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(side, side, share, share, (width, height, fx, fy) => {
      const { x, y, ...frame } = focusFrame(width, height, fx, fy);
      const near = 1e-6 * Math.max(width, height);
      expect(x).toBeGreaterThanOrEqual(-near);
      expect(y).toBeGreaterThanOrEqual(-near);
      expect(x + frame.width).toBeLessThanOrEqual(width + near);
      expect(y + frame.height).toBeLessThanOrEqual(height + near);
      expect(fx * width).toBeGreaterThanOrEqual(x - near);
      expect(fx * width).toBeLessThanOrEqual(x + frame.width + near);
      expect(fy * height).toBeGreaterThanOrEqual(y - near);
      expect(fy * height).toBeLessThanOrEqual(y + frame.height + near);
    }),
  );
});
