import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { runsOfDays, slicesOfDays } from './slices-of-days.ts';

const slices = (from: string, to: string) =>
  slicesOfDays({ from: localDate(from), to: localDate(to) }).map((days) => `${days.from} ${days.to}`);

test('days are cut into slices of a week, the last one shorter', () => {
  expect(slices('2026-08-01', '2026-08-16')).toEqual([
    '2026-08-01 2026-08-07',
    '2026-08-08 2026-08-14',
    '2026-08-15 2026-08-16',
  ]);
});

test('one day is one slice, and no days give no slices', () => {
  expect(slices('2026-08-01', '2026-08-01')).toEqual(['2026-08-01 2026-08-01']);
  expect(slices('2026-08-02', '2026-08-01')).toEqual([]);
});

test('consecutive days are merged into one run', () => {
  const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-03'].map(localDate);
  expect(runsOfDays(days)).toEqual([
    { from: '2026-02-27', to: '2026-03-01' },
    { from: '2026-03-03', to: '2026-03-03' },
  ]);
  expect(runsOfDays([])).toEqual([]);
});
