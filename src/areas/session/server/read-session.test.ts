import { expect, test } from 'vitest';
import { twoPeers } from '#tests/support/two-peers.ts';
import { createRecentUse } from './read-session.ts';

const at = (time: string): Date => new Date(`2026-09-05T14:${time}Z`);

test('a use of a session seen by another process counts, and an older use changes nothing', () => {
  const [first, second] = twoPeers();
  const here = createRecentUse(first);
  const there = createRecentUse(second);
  here.note('sesion', at('42:50'));
  expect(there.latest('sesion', at('42:00'))).toEqual(at('42:50'));
  there.note('sesion', at('42:40'));
  expect(here.latest('sesion', at('42:00'))).toEqual(at('42:50'));
  expect(here.latest('otra', at('42:00'))).toEqual(at('42:00'));
});
