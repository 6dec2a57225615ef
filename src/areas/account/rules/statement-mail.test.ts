import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, localDate } from '#kernel/local-date.ts';
import { CADENCES, closedPeriod, isCadence, mailDay, mailDayInWords, nextMailDay } from './statement-mail.ts';
import { readStatementPeriod } from './statement-period.ts';

test.each([
  ['2026-09-07T10:59:59Z', '2026-09-06', 'a second before six in Bogotá'],
  ['2026-09-07T11:00:00Z', '2026-09-07', 'six in Bogotá, Quito and Lima'],
  ['2026-09-08T04:59:59Z', '2026-09-07', 'late in the evening, already the next day in UTC'],
])('at %s the statement mails of the day %s have left: %s', (instant, day) => {
  expect(mailDay(new Date(instant))).toBe(day);
});

test.each([
  ['semanal', '2026-09-07', '2026-08-31', '2026-09-06'],
  ['semanal', '2026-09-13', '2026-08-31', '2026-09-06'],
  ['semanal', '2026-01-01', '2025-12-22', '2025-12-28'],
  ['mensual', '2026-09-01', '2026-08-01', '2026-08-31'],
  ['mensual', '2026-09-30', '2026-08-01', '2026-08-31'],
  ['mensual', '2024-03-01', '2024-02-01', '2024-02-29'],
] as const)('a statement with the cadence %s that leaves on %s covers %s to %s', (cadence, day, desde, hasta) => {
  expect(closedPeriod(cadence, localDate(day))).toEqual({ desde, hasta });
});

test.each([
  ['semanal', '2026-09-05', '2026-09-07'],
  ['semanal', '2026-09-07', '2026-09-14'],
  ['mensual', '2026-09-05', '2026-10-01'],
  ['mensual', '2026-10-01', '2026-11-01'],
  ['mensual', '2026-12-31', '2027-01-01'],
  ['mensual', '2026-01-31', '2026-02-01'],
] as const)('the next %s statement after %s leaves on %s', (cadence, day, next) => {
  expect(nextMailDay(cadence, localDate(day))).toBe(next);
});

test('every day is in exactly one period of a cadence, and each period’s statement leaves on the day after its end', () => {
  const days = fc.integer({ min: 0, max: 4_000 }).map((at) => addDays(localDate('2020-01-01'), at));
  fc.assert(
    fc.property(fc.constantFrom(...CADENCES), days, (cadence, day) => {
      const leaves = nextMailDay(cadence, day);
      const { desde, hasta } = closedPeriod(cadence, leaves);
      expect(desde <= day && day <= hasta).toBe(true);
      expect(daysBetween(hasta, leaves)).toBe(1);
      expect(readStatementPeriod(desde, hasta, leaves).ok).toBe(true);
    }),
  );
});

test('cadences and periods of statement mails are written in Spanish words', () => {
  expect(mailDayInWords(localDate('2026-09-07'))).toBe('lunes 7 sep 2026');
  expect(isCadence('semanal')).toBe(true);
  for (const wrong of ['diaria', '', null, undefined, 7]) expect(isCadence(wrong)).toBe(false);
});
