import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinDay, splitDay } from './day-parts.ts';

describe('a day typed in three fields', () => {
  test.each<[string, readonly string[], string | undefined]>([
    ['a day', ['2', '03', '1974'], '1974-03-02'],
    ['spaces', [' 12 ', '11', ' 1974'], '1974-11-12'],
    ['nothing typed', ['', '', ' '], ''],
    ['not posted', [], undefined],
    ['the whole day, from a page of before', ['1974-03-02'], '1974-03-02'],
    ['no month', ['2', '', '1974'], '1974--02'],
    ['a separator inside', ['1-2', '03', '1974'], '1974-03-1 2'],
    ['two values only', ['2', '03'], '-03-02'],
  ])('a day typed in three fields is read: %s', (_what, posted, joined) => {
    expect(joinDay(posted)).toBe(joined);
  });

  test('typed day parts are shown again, also when they are no valid day', () => {
    const part = fc.string({ maxLength: 6 }).map((text) => text.replaceAll('-', '').trim());
    fc.assert(
      fc.property(part, part, part, (day, month, year) => {
        const joined = joinDay([day, month, year]) as string;
        expect(joinDay(splitDay(joined))).toBe(joined);
      }),
    );
  });
});
