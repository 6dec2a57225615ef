import { describe, expect, test } from 'vitest';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { localDate } from '#kernel/local-date.ts';
import { type ReportFilterInput, readReportFilter } from './read-report-filter.ts';

const read = (asked: ReportFilterInput, seen = STORE_CODES as readonly (typeof STORE_CODES)[number][]) =>
  readReportFilter(asked, { today: localDate('2026-09-05'), seen });

describe('days of the report’s filter', () => {
  test.each([
    ['without any: this month', {}, '2026-09-01 2026-09-05'],
    ['a month', { desde: '2026-08-01', hasta: '2026-08-31' }, '2026-08-01 2026-08-31'],
    ['after today: until today', { desde: '2026-09-01', hasta: '2026-12-31' }, '2026-09-01 2026-09-05'],
    ['more than a year: the last one', { desde: '2020-01-01', hasta: '2026-09-05' }, '2025-09-05 2026-09-05'],
    ['the first after the last: the last alone', { desde: '2026-09-04', hasta: '2026-09-02' }, '2026-09-02 2026-09-02'],
    ['unreadable', { desde: "'; --", hasta: '2026-13-01' }, '2026-09-01 2026-09-05'],
  ])('the days of the report are read from its filter: %s', (_case, asked, expected) => {
    const { days } = read(asked);
    expect(`${days.from} ${days.to}`).toBe(expected);
  });
});

test('the period to compare with is the month before, or as many days before', () => {
  expect(read({ desde: '2026-08-01', hasta: '2026-08-31' }).before).toEqual({ from: '2026-07-01', to: '2026-07-31' });
  expect(read({ desde: '2026-03-01', hasta: '2026-03-31' }).before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(read({ desde: '2026-08-30', hasta: '2026-09-05' }).before).toEqual({ from: '2026-08-23', to: '2026-08-29' });
});

test('the filter keeps stores of its country and choice, and never a store that the operator does not see', () => {
  expect(read({}).stores).toEqual(STORE_CODES);
  expect(read({ pais: 'EC' }).stores).toEqual(['ecuador', 'lubricantes_ecuador']);
  expect(read({ tienda: 'main', pais: 'EC' }).stores).toEqual([]);
  expect(read({ tienda: 'main' }, ['ecuador']).stores).toEqual([]);
  expect(read({ tienda: 'nada' }).stores).toEqual([]);
});
