import { expect, test } from 'vitest';
import { code128 } from './sheet-shapes.ts';

const total = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

test('the known barcode "Wikipedia" in set B is drawn', () => {
  const symbols = ['211214', '311321', '142112', '241211', '142112', '111242', '112214', '141221', '142112', '121124'];
  expect(code128('Wikipedia').join('')).toBe([...symbols, '421211', '2331112'].join(''));
});

test('digits in a barcode are encoded in pairs, and an odd one in set B', () => {
  expect(total(code128('12345678'))).toBe(11 * (1 + 4 + 1) + 13);
  expect(total(code128('123456789'))).toBe(11 * (1 + 4 + 2 + 1) + 13);
  expect(total(code128('A1234567'))).toBe(11 * (1 + 8 + 1) + 13);
});

test('every symbol of the barcode is eleven modules wide, and the stop thirteen', () => {
  const widths = code128('0509202601179001167400110010010000001231234567814');
  expect(total(widths)).toBe(11 * (1 + 24 + 2 + 1) + 13);
  for (let place = 0; place + 7 < widths.length; place += 6) expect(total(widths.slice(place, place + 6))).toBe(11);
});

test('a character that the barcode cannot encode is refused', () => {
  expect(() => code128('ñ')).toThrow(RangeError);
  expect(() => code128('')).toThrow(RangeError);
});
