import { expect, test } from 'vitest';
import { readReportsArguments } from './reports-arguments.ts';

test.each([
  ['rebuild', { asks: 'rebuild' }],
  ['rebuild --from 2026-01-01', { asks: 'rebuild', from: '2026-01-01' }],
  ['rebuild --from 2026-01-01 --to 2026-01-31', { asks: 'rebuild', from: '2026-01-01', to: '2026-01-31' }],
  ['verify', { asks: 'verify' }],
  ['--help', { asks: 'help' }],
])('the arguments «%s» of the reports command are read as an order with its days', (line, expected) => {
  expect(readReportsArguments(line.split(' '))).toEqual(expected);
});

test.each([
  'rebuil',
  'rebuild now',
  'rebuild --from 2026-02-30',
  'rebuild --from 2026-02-02 --to 2026-02-01',
  'verify --from 2026-01-01',
  '--all',
])('the wrong arguments «%s» are answered with an explanation', (line) => {
  expect(readReportsArguments(line.split(' '))).toEqual({ asks: 'help', problem: expect.any(String) });
});
