import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { chosenWeek, weekDueDays, weekHref } from './chosen-week.ts';

const today = localDate('2026-09-05');

test.each([
  [null, '2026-08-31', '2026-09-05', '2026-09-06'],
  ['2026-09-07', '2026-09-07', '2026-09-07', '2026-09-13'],
  ['2026-09-10', '2026-09-07', '2026-09-07', '2026-09-13'],
  ['2027-09-10', '2026-08-31', '2026-09-05', '2026-09-06'],
  ['2020-01-01', '2026-08-31', '2026-09-05', '2026-09-06'],
  ['nunca', '2026-08-31', '2026-09-05', '2026-09-06'],
])('with the address parameter %s, the chosen week is that of %s, due %s to %s', (semana, monday, first, last) => {
  const week = chosenWeek(semana, today);
  expect(week).toMatchObject({ desde: monday });
  expect(weekDueDays(week, today)).toEqual({ first, last });
});

test('the group of overdue payments has no first and no last day', () => {
  expect(chosenWeek('vencido', today)).toBe('vencido');
  expect(weekDueDays('vencido', today)).toEqual({});
  expect(weekHref('vencido')).toBe('/admin/calendario-de-pagos?semana=vencido#semana');
});
