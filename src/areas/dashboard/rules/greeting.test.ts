import { expect, test } from 'vitest';
import { greetingAt } from './greeting.ts';

test.each([
  ['2026-09-05T09:59:59Z', 'Buenas noches'], // 4:59 in Bogotá
  ['2026-09-05T10:00:00Z', 'Buenos días'],
  ['2026-09-05T16:59:59Z', 'Buenos días'],
  ['2026-09-05T17:00:00Z', 'Buenas tardes'],
  ['2026-09-05T23:59:59Z', 'Buenas tardes'],
  ['2026-09-06T00:00:00Z', 'Buenas noches'],
  ['2026-09-06T04:59:59Z', 'Buenas noches'], // already the next day in London, not in Bogotá
])('the greeting at %s is: %s', (instant, greeting) => {
  expect(greetingAt(new Date(instant))).toBe(greeting);
});
