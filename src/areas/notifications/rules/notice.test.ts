import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noticeKey } from './notice.ts';

test('the key of a notice can stand in a URL path', () => {
  expect(noticeKey('pedido', '0004512001', '-1', '2026-09-04T08:30:00')).toBe(
    'pedido-0004512001-_2d_1-2026_2d_09_2d_04T08_3a_30_3a_00',
  );
});

test('property: a notice with other parts has another key, and no character breaks the path', () => {
  const parts = fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(noticeKey(...one)).toMatch(/^[\w-]+$/);
      expect(noticeKey(...one) === noticeKey(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});
