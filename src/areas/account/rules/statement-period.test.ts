import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, localDate } from '#kernel/local-date.ts';
import { lastMonth, offeredStatementPeriods, periodInWords, readStatementPeriod } from './statement-period.ts';

const today = localDate('2026-09-05');

test.each([
  ['2026-08-01', '2026-08-31', undefined],
  ['2026-09-05', '2026-09-05', undefined],
  ['2024-09-05', '2026-09-05', undefined],
  ['2024-09-04', '2026-09-05', 'too-long'],
  ['2016-09-05', '2026-09-05', 'too-long'],
  ['2026-08-31', '2026-08-01', 'reversed'],
  ['2026-08-01', '2026-09-06', 'future'],
  ['2026-02-30', '2026-03-01', 'not-a-day'],
  ['', '2026-03-01', 'not-a-day'],
  ['ayer', 'hoy', 'not-a-day'],
])('the statement period %s to %s is accepted or refused as: %s', (desde, hasta, refusal) => {
  expect(readStatementPeriod(desde, hasta, today)).toEqual(
    refusal ? { ok: false, refusal } : { ok: true, value: { desde, hasta } },
  );
});

test.each([
  ['2026-09-05', '2026-08-01', '2026-08-31'],
  ['2026-01-31', '2025-12-01', '2025-12-31'],
  ['2024-03-31', '2024-02-01', '2024-02-29'],
])('on %s, the last whole month is %s to %s', (day, desde, hasta) => {
  expect(lastMonth(localDate(day))).toEqual({ desde, hasta });
});

test('the statement offers the last two months, the last three together, and the present month up to today', () => {
  expect(offeredStatementPeriods(today)).toEqual([
    { label: 'Agosto', desde: '2026-08-01', hasta: '2026-08-31' },
    { label: 'Julio', desde: '2026-07-01', hasta: '2026-07-31' },
    { label: 'Últimos tres meses', desde: '2026-06-01', hasta: '2026-08-31' },
    { label: 'Este mes', desde: '2026-09-01', hasta: '2026-09-05' },
  ]);
});

test('on any day, every offered statement period is accepted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
      const day = addDays(localDate('2020-01-01'), days);
      for (const { desde, hasta } of offeredStatementPeriods(day)) {
        expect(readStatementPeriod(desde, hasta, day)).toEqual({ ok: true, value: { desde, hasta } });
        expect(daysBetween(desde, hasta)).toBeLessThan(93);
      }
    }),
  );
});

describe('a statement period in Spanish words', () => {
  test.each([
    ['2026-08-01', '2026-08-31', 'Del 1 al 31 de agosto de 2026'],
    ['2026-08-28', '2026-09-03', 'Del 28 de agosto al 3 de septiembre de 2026'],
    ['2025-12-28', '2026-01-03', 'Del 28 de diciembre de 2025 al 3 de enero de 2026'],
    ['2026-09-05', '2026-09-05', 'El 5 de septiembre de 2026'],
  ])('the period %s to %s is written: %s', (desde, hasta, words) => {
    expect(periodInWords({ desde: localDate(desde), hasta: localDate(hasta) })).toBe(words);
  });
});
