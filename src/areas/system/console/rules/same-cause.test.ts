import { expect, test } from 'vitest';
import { groupByCause } from './same-cause.ts';

const failing = (causa: string | null, id: number) => ({ causa, id });

test('failures of the same cause are grouped, the largest group first, and a single failure has no group', () => {
  const jobs = [failing('no-answer', 1), failing('other', 2)];
  const messages = [failing('no-answer', 3), failing('no-answer', 4), failing(null, 5), failing('mailbox-full', 6)];
  expect(groupByCause(jobs, messages)).toEqual([
    { cause: 'no-answer', jobs: [jobs[0]], messages: [messages[0], messages[1]] },
    { cause: 'other', jobs: [jobs[1]], messages: [messages[2]] },
  ]);
});

test('without failures there are no groups', () => {
  expect(groupByCause([], [])).toEqual([]);
});
