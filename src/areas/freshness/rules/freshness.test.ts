import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combineFreshness, type Freshness, freshnessAt } from './freshness.ts';

const NOW = new Date('2026-09-05T15:00:00Z');
const at = (iso: string) => new Date(`2026-09-05T${iso}Z`);

describe('the age of a kind of feed file', () => {
  test.each([
    ['within its pace', 60, at('14:01:00'), false],
    ['exactly at its pace', 60, at('14:00:00'), false],
    ['a millisecond past its pace', 60, at('13:59:59.999'), true],
    ['old, without a pace', null, at('01:00:00'), false],
    ['old, with pace zero', 0, at('01:00:00'), false],
    ['delivered by a clock that is ahead', 60, at('15:04:00'), false],
  ])('a file last received %s is fresh or late by its pace', (_case, everyMinutes, receivedAt, isLate) => {
    expect(freshnessAt({ everyMinutes, receivedAt }, NOW)).toMatchObject({ receivedAt, isLate });
  });

  test.each([null, undefined])('a file that was never received has no age', (receivedAt) => {
    expect(freshnessAt({ everyMinutes: 60, receivedAt }, NOW)).toBeUndefined();
  });

  test('a file is late from the moment the next one is due, and stays late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 44_640 }), fc.integer({ min: 0, max: 1e10 }), (everyMinutes, waited) => {
        const receivedAt = at('00:00:00');
        const age = freshnessAt({ everyMinutes, receivedAt }, new Date(receivedAt.getTime() + waited));
        expect(age?.isLate).toBe(waited > everyMinutes * 60_000);
        expect(age?.dueAt).toEqual(new Date(receivedAt.getTime() + everyMinutes * 60_000));
      }),
    );
  });
});

describe('freshness of figures that several files deliver', () => {
  const age = (everyMinutes: number, receivedAt: Date) => freshnessAt({ everyMinutes, receivedAt }, NOW) as Freshness;
  const [fresh, fresher, late, later] = [
    age(60, at('14:10:00')),
    age(60, at('14:50:00')),
    age(60, at('12:00:00')),
    age(15, at('14:00:00')),
  ];
  const unpaced = age(0, at('02:00:00'));

  test.each([
    ['as old as the oldest', [fresher, fresh], fresh],
    ['late as soon as one is late', [fresher, late], late],
    ['late since the oldest late one', [later, fresh, late], late],
    ['a late one counts, although a fresh one is older', [age(1_440, at('03:00:00')), later], later],
    ['a file without a pace does not make them older', [unpaced, fresh], fresh],
    ['a file without a pace counts when it is alone', [unpaced], unpaced],
    ['without any file there is none', [], undefined],
  ])('figures of several files are %s', (_case, files, expected) => {
    expect(combineFreshness(files)).toBe(expected);
  });
});
