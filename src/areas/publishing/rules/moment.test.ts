import { expect, test } from 'vitest';
import { formatMoment, parseMoment } from './moment.ts';

test.each([
  ['2026-09-06T18:00', '2026-09-06T23:00:00.000Z'],
  [' 2026-09-06T18:00:00 ', '2026-09-06T23:00:00.000Z'],
  ['2028-02-29T00:00', '2028-02-29T05:00:00.000Z'],
])('the time %s is read in the time zone of the countries', (typed, instant) => {
  expect(parseMoment(typed)?.toISOString()).toBe(instant);
  expect(formatMoment(instant)).toBe(typed.trim().slice(0, 16));
});

test.each([
  '',
  'mañana',
  '2026-02-30T10:00',
  '2026-09-06T24:00',
  '2026-09-06',
  '1999-01-01T00:00',
  '2100-01-01T00:00',
  '2026-09-06T18:00Z',
])('the text «%s» is not a valid time', (typed) => {
  expect(parseMoment(typed)).toBeUndefined();
});
