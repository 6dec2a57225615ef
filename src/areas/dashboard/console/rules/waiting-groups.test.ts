import { expect, test } from 'vitest';
import { countLate, countMatters, lateWords, type WaitingGroup } from './waiting-groups.ts';

const group = (count: number, hasMore = false): WaitingGroup => ({
  ...{ title: 'Pagos por revisar', path: '/pagos', place: 'Pagos', hasMore },
  matters: Array.from({ length: count }, (_, at) => ({
    ...{ key: String(at), name: `P-${at}`, path: '/pagos', who: 'Alguien', why: '' },
    since: '2026-09-05T10:00:00Z',
  })),
});

test('the sum of waiting tasks is shown as a lower bound when one group was not read to its end', () => {
  expect(countMatters([group(3), group(2)])).toEqual({ count: 5, hasMore: false });
  expect(countMatters([group(100, true), group(2)])).toEqual({ count: 102, hasMore: true });
});

test.each([
  [30, 5],
  [120, 0],
  [undefined, 0],
])('after an hour of waiting with a promise of %j minutes, %i tasks are late', (promise, late) => {
  expect(countLate([group(3), group(2)], '2026-09-05T11:00:00Z', promise)).toBe(late);
});

test.each([
  [0, false, 'Ninguno pasó lo prometido'],
  [1, false, '1 ya pasó lo prometido'],
  [14, false, '14 ya pasaron lo prometido'],
  [1, true, 'Al menos 1 ya pasó lo prometido'],
  [100, true, 'Al menos 100 ya pasaron lo prometido'],
])('with %i late tasks, and possibly more (%j), the sentence is: %s', (count, hasMore, words) => {
  expect(lateWords({ count, hasMore })).toBe(words);
});
