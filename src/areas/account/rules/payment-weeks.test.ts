import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '#kernel/local-date.ts';
import { dayInWords, mondayOf, weekdayOf, weekInWords, weeksFrom } from './payment-weeks.ts';

test.each([
  ['2026-09-05', '2026-08-31', 5],
  ['2026-09-06', '2026-08-31', 6],
  ['2026-09-07', '2026-09-07', 0],
  ['2023-12-31', '2023-12-25', 6],
])('the due date %s belongs to the week of %s', (day, monday, weekday) => {
  expect(mondayOf(localDate(day))).toBe(monday);
  expect(weekdayOf(localDate(day))).toBe(weekday);
});

test('for any day, the first of its payment weeks contains it, and the weeks follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: 1, max: 26 }), (days, count) => {
      const today = addDays(localDate('2026-09-05'), days);
      const weeks = weeksFrom(today, count);
      expect(weeks).toHaveLength(count);
      const [first] = weeks;
      expect(first && first.desde <= today && today <= first.hasta).toBe(true);
      for (const [at, week] of weeks.entries()) {
        expect(week.hasta).toBe(addDays(week.desde, 6));
        if (at > 0) expect(week.desde).toBe(addDays(weeks[at - 1]?.hasta ?? today, 1));
      }
    }),
  );
});

test('a payment week is written in Spanish words', () => {
  expect(weeksFrom(localDate('2026-09-05'), 2).map(weekInWords)).toEqual(['31 ago – 6 sep', '7 – 13 sep']);
  expect(dayInWords(localDate('2026-09-08'))).toBe('mar 8 sep');
});
