import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '#kernel/local-date.ts';
import {
  DOCUMENT_STATES,
  daysOverdue,
  daysSinceDue,
  documentState,
  isStateCode,
  STATE_CODES,
  stateCondition,
} from './document-state.ts';

const today = localDate('2026-09-05');

describe('the state of a document', () => {
  test.each([
    ['86914200.00', '2026-09-04', 'AT'],
    ['86914200.00', '2026-09-05', 'V'],
    ['86914200.00', '2026-09-06', 'NV'],
    ['0.00', '2026-08-01', 'C'],
    ['0', '2026-09-06', 'C'],
    ['0.01', '2026-09-04', 'AT'],
  ])('with %s open and a due date of %s, the state is %s', (total, due, expected) => {
    expect(documentState(total, localDate(due), today)).toBe(expected);
  });

  test('a document in the customer’s favour is open until it is used, whatever its date', () => {
    expect(documentState('100', localDate('2026-01-01'), today, 'PAYMENT')).toBe('A');
    expect(documentState('0.00', localDate('2026-01-01'), today, 'PAYMENT')).toBe('C');
  });

  test('every state has its own label, tone and shape', () => {
    const states = STATE_CODES.map((code) => DOCUMENT_STATES[code]);
    expect(new Set(states.map(({ label }) => label)).size).toBe(5);
    expect(new Set(states.map(({ tone }) => tone)).size).toBe(5);
    expect(new Set(states.map(({ glyph }) => glyph)).size).toBe(5);
  });

  test('a code that is not in the table is no state', () => {
    expect(isStateCode('AT')).toBe(true);
    expect(isStateCode('at')).toBe(false);
    expect(isStateCode('toString')).toBe(false);
  });
});

test.each([
  ['2026-09-04', 1, 1],
  ['2026-09-05', 0, 0],
  ['2026-09-10', 0, -5],
  ['2025-09-05', 365, 365],
])('a document due on %s is %i days overdue, and %i days have passed since', (due, overdue, since) => {
  expect(daysOverdue(localDate(due), today)).toBe(overdue);
  expect(daysSinceDue(localDate(due), today)).toBe(since);
});

test('property: the filter of a state finds exactly the documents in that state', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom('0.00', '0.01', '1600.00'),
      fc.constantFrom('INVOICE' as const, 'PAYMENT' as const),
      (days, total, clase) => {
        const due = addDays(today, days);
        const matching = STATE_CODES.filter((code) => {
          const condition = stateCondition(code, clase);
          if (!condition || (condition.total === 'open') !== Number(total) > 0) return false;
          const stands = due < today ? 'before' : due === today ? 'on' : 'after';
          return !condition.due || condition.due === stands;
        });
        const state = documentState(total, due, today, clase);
        // A (open) matches every open invoice, in addition to its own state.
        expect(matching).toEqual(state === 'C' || state === 'A' ? [state] : [state, 'A']);
      },
    ),
  );
});
