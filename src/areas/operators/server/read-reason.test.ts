import { expect, test } from 'vitest';
import { readReason } from './read-reason.ts';

test.each([
  ['  Lo pidió   el cliente ', 'Lo pidió el cliente'],
  ['Lo\u200bpidió', 'Lo pidió'],
])('the text %j is read as the reason %j', (typed, reason) => {
  expect(readReason(typed)).toBe(reason);
});

test.each(['', '     ', 'ya', '\u200b'.repeat(5), '\u3164'.repeat(9), 'a\u00ad\u00ad\u00ad\u00adb', 'x'.repeat(501)])(
  'the text %j is refused as a reason that is too short or too long',
  (typed) => {
    expect(() => readReason(typed)).toThrow(/reason/);
  },
);
