import { expect, test } from 'vitest';
import { groupByCadence, isLate } from './cadence.ts';

const NOW = '2026-09-05T15:00:00.000Z';

test.each([
  ['within its pace', 15, '2026-09-05T14:46:00.000Z', false],
  ['exactly at its pace', 15, '2026-09-05T14:45:00.000Z', false],
  ['past its pace', 15, '2026-09-05T14:44:59.000Z', true],
  ['never came', 15, null, true],
  ['old, without a pace', null, '2020-01-01T00:00:00.000Z', false],
  ['never came, without a pace', null, null, false],
])(
  'a kind of file (%s) with a pace of %s minutes and the last delivery %s is late: %s',
  (_name, cada_minutos, recibida_en, late) => {
    expect(isLate({ cada_minutos, recibida_en }, NOW)).toBe(late);
  },
);

test('each kind of file is in exactly one group, by its pace', () => {
  const kinds = [null, 1, 15, 16, 60, 61, 1_440, 10_080].map((cada_minutos) => ({ cada_minutos }));
  const grouped = groupByCadence(kinds);
  expect(grouped.map(({ title, kinds: found }) => [title, found.map(({ cada_minutos }) => cada_minutos)])).toEqual([
    ['Cada 15 minutos', [1, 15]],
    ['Cada hora', [16, 60]],
    ['Una vez al día', [61, 1_440]],
    ['Cuando cambian', [null, 10_080]],
  ]);
});
