import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import {
  buildReminder,
  type DueDocument,
  dueWords,
  filterWantedReminders,
  isReminderNeeded,
  selectReminderContent,
} from './reminder.ts';

const SATURDAY = localDate('2026-09-05');
const MONDAY = localDate('2026-09-07');

const document = (inDays: number, today = SATURDAY): DueDocument => ({
  ...{ id: inDays, numero: `FE${inDays}`, estacion: null },
  vence: addDays(today, inDays),
  abierto: money(100, 'COP'),
});

test.each([
  [0, 'vence hoy'],
  [1, 'vence mañana'],
  [3, 'vence en 3 días'],
  [-1, 'venció ayer'],
  [-12, 'venció hace 12 días'],
])('an invoice due in %i days is described: %s', (days, words) => {
  expect(dueWords(addDays(SATURDAY, days), SATURDAY)).toBe(words);
});

test('except on Mondays a reminder is sent only when it has something new', () => {
  const due = (inDays: number, today = SATURDAY) => selectReminderContent([document(inDays, today)], today, 3);
  expect([3, 0, -1].map((days) => isReminderNeeded(due(days), SATURDAY))).toEqual([true, true, true]);
  expect([2, 1, 4, -2].map((days) => isReminderNeeded(due(days), SATURDAY))).toEqual([false, false, false, false]);
  expect(isReminderNeeded(due(-2, MONDAY), MONDAY)).toBe(true);
  expect(isReminderNeeded(due(2, MONDAY), MONDAY)).toBe(false);
});

test('people who chose no reminders get none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 20 })), fc.integer({ min: 1, max: 15 }), (days, chosen) => {
      const due = selectReminderContent(
        days.map((each) => document(each, MONDAY)),
        MONDAY,
        chosen,
      );
      expect(
        isReminderNeeded(
          filterWantedReminders(due, () => false),
          MONDAY,
        ),
      ).toBe(false);
    }),
  );
});

test('a reminder names each invoice once, up to twenty, and counts the others', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: -40, max: 0 }), { maxLength: 40, minLength: 1 }), (days) => {
      const due = selectReminderContent(
        days.map((each) => document(each)),
        SATURDAY,
        3,
      );
      const { body } = buildReminder(due, SATURDAY, due.overdue.length);
      const lines = body.split('\n');
      const named = lines.filter((line) => line.startsWith('FE'));
      const rest = Number(/^Y (\d+) más\.$/.exec(lines.at(-1) ?? '')?.[1] ?? 0);
      expect(new Set(named).size + rest).toBe(days.length);
      expect(named.length).toBeLessThanOrEqual(20);
    }),
  );
});
