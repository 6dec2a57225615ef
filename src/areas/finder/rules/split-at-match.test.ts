import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitAtMatch } from './split-at-match.ts';

const shown = (found: string, typed: string): string =>
  splitAtMatch(found, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('highlighting the match in a found text', () => {
  test.each([
    ['FE-48720', '487', 'FE-[487]20'],
    ['43.487.201', '487201', '43.[487.201]'],
    ['CC 43.487.201', '3.487', 'CC 4[3.487].201'],
    ['Luz Dary Marín', 'marin', 'Luz Dary [Marín]'],
    ['Luz Dary Marín', 'LUZ D', '[Luz D]ary Marín'],
    ['FE-48720', 'fe 487', '[FE-487]20'],
    ['001-001-000012344', '001 0010', '[001-001-0]00012344'],
    ['F001-00012344', 'f00100012344', '[F001-00012344]'],
    ['FE-48720', '999', 'FE-48720'],
    ['FE-48720', '', 'FE-48720'],
    ['', '4', ''],
  ])('in %j the search %j is highlighted as %j', (found, typed, marked) => {
    expect(shown(found, typed)).toBe(marked);
  });

  test('property: the parts of a split text together are the whole text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (found, typed) => {
        const parts = splitAtMatch(found, typed);
        expect(parts.map(({ text }) => text).join('')).toBe(found);
        expect(parts.filter(({ isMatch }) => isMatch).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});
