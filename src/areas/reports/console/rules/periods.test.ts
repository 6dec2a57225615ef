import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { offeredReportPeriods, periodWords } from './periods.ts';

test('the report offers this month, the last month, 7 days, 30 days and a year', () => {
  expect(offeredReportPeriods(localDate('2026-03-05')).map(({ label, from, to }) => `${label}: ${from} ${to}`)).toEqual(
    [
      'Este mes: 2026-03-01 2026-03-05',
      'Mes pasado: 2026-02-01 2026-02-28',
      '7 días: 2026-02-27 2026-03-05',
      '30 días: 2026-02-04 2026-03-05',
      'Un año: 2025-03-06 2026-03-05',
    ],
  );
});

test('a period of the report is written in words', () => {
  const words = (from: string, to: string) => periodWords({ from: localDate(from), to: localDate(to) });
  expect(words('2026-08-01', '2026-08-31')).toBe('1 ago a 31 ago 2026');
  expect(words('2025-12-31', '2026-01-01')).toBe('31 dic 2025 a 1 ene 2026');
  expect(words('2026-08-01', '2026-08-01')).toBe('1 ago 2026');
});
