import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IDLE_SECONDS } from './idle.ts';
import { IDLE_LIMIT_MS, idleState, WARNING_MS } from './idle-clock.ts';

const now = Date.parse('2026-09-05T14:42:00Z');

test.each([
  [0, 'active'],
  [839_999, 'active'],
  [840_000, 'warning'],
  [899_999, 'warning'],
  [900_000, 'over'],
  [86_400_000, 'over'],
  // Another tab's clock may be a little ahead.
  [-5_000, 'active'],
])('%i ms without activity: %s', (idle, state) => expect(idleState(now - idle, now)).toBe(state));

test('with more idle time the state only moves from active to warning to over', () => {
  const order = ['active', 'warning', 'over'];
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000 }), fc.nat({ max: 2_000_000 }), (idle, longer) => {
      const earlier = order.indexOf(idleState(now, now + idle));
      expect(order.indexOf(idleState(now, now + idle + longer))).toBeGreaterThanOrEqual(earlier);
    }),
  );
});

test('browser and server count the same 15 minutes, with one minute of warning', () => {
  expect(IDLE_LIMIT_MS).toBe(IDLE_SECONDS * 1000);
  expect(WARNING_MS).toBe(60_000);
});
