import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastPunctualTime } from './punctual-time.ts';

test.each([
  [15, '2026-09-05T15:04:59Z', '2026-09-05T15:00:00.000Z'],
  [15, '2026-09-05T15:05:00Z', '2026-09-05T15:05:00.000Z'],
  [60, '2026-09-05T15:04:00Z', '2026-09-05T14:45:00.000Z'],
  [1_440, '2026-09-05T08:04:00Z', '2026-09-05T00:05:00.000Z'],
  [1_440, '2026-09-05T08:05:00Z', '2026-09-05T08:05:00.000Z'],
])('a delivery every %i minutes that is due at %s moves to %s', (every, now, expected) => {
  expect(lastPunctualTime(every, new Date(now)).toISOString()).toBe(expected);
});

test('property: a moved delivery is never in the future, and not late before a job that runs every five minutes and waits for a minute', () => {
  fc.assert(
    fc.property(fc.constantFrom(15, 60, 1_440), fc.integer({ min: 0, max: 2e12 }), (every, at) => {
      const age = at - lastPunctualTime(every, new Date(at)).getTime();
      expect(age).toBeGreaterThanOrEqual(0);
      expect(age).toBeLessThan((every - 6) * 60_000);
    }),
  );
});
