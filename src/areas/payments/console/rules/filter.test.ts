import { describe, expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { readPaymentsFilter } from './filter.ts';

const TODAY = localDate('2026-09-05');
const USUAL = { from: '2026-08-07', to: '2026-09-05' };
const read = (asked: Parameters<typeof readPaymentsFilter>[0]) => readPaymentsFilter(asked, TODAY);

test('without a filter, payments of the last thirty days including today are shown, in all states', () => {
  expect(read({})).toMatchObject({ text: undefined, days: USUAL, states: [] });
  expect(read({ texto: null, desde: null, hasta: null, estados: null })).toEqual(read({}));
});

describe('days of the payment filter', () => {
  test('a start and an end are both kept', () => {
    expect(read({ desde: '2026-01-01', hasta: '2026-01-31' })).toMatchObject({
      days: { from: '2026-01-01', to: '2026-01-31' },
    });
  });

  test('an end without a start means the thirty days up to it', () => {
    expect(read({ hasta: '2026-03-31' })).toMatchObject({ days: { from: '2026-03-02', to: '2026-03-31' } });
  });

  test('a start without an end means up to today', () => {
    expect(read({ desde: '2026-09-01' })).toMatchObject({ days: { from: '2026-09-01', to: '2026-09-05' } });
  });

  test('in the payment filter a start after the end becomes the end', () => {
    expect(read({ desde: '2026-09-04', hasta: '2026-09-02' })).toMatchObject({
      days: { from: '2026-09-02', to: '2026-09-02' },
    });
  });

  test.each(['', 'ayer', '2026-02-30', '2026-13-01', '05/09/2026', '2026-09-05T00:00:00Z'])(
    'the day %j counts as not given',
    (typed) => {
      expect(read({ desde: typed, hasta: typed })).toEqual(read({}));
    },
  );
});

describe('the search text of the payment filter', () => {
  test('the search text is trimmed', () => {
    expect(read({ texto: '  PAY-1 ' }).text).toBe('PAY-1');
  });

  test.each(['', '   '])('the blank search text %j counts as not given', (texto) => {
    expect(read({ texto }).text).toBeUndefined();
  });

  test('a search text without days searches all days', () => {
    expect(read({ texto: 'PAY-1' })).toMatchObject({ days: undefined, usualDays: USUAL });
    expect(read({ texto: 'PAY-1', desde: 'ayer' }).days).toBeUndefined();
    expect(read({ texto: 'PAY-1', desde: '2026-09-01' }).days).toEqual({ from: '2026-09-01', to: '2026-09-05' });
    expect(read({ texto: 'PAY-1', hasta: '2026-09-01' }).days).toEqual({ from: '2026-08-03', to: '2026-09-01' });
  });

  test('a search text is cut at a hundred characters', () => {
    expect(read({ texto: 'a'.repeat(500) }).text).toHaveLength(100);
  });
});

test('unknown states in the payment filter are ignored', () => {
  expect(read({ estados: ['aprobada', 'otra', 'toString', '__proto__', 'fallida'] }).states).toEqual([
    'aprobada',
    'fallida',
  ]);
});
