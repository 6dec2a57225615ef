import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import {
  choiceOf,
  chosenCount,
  type DestinationChoice,
  isChanged,
  isChosen,
  noneChosen,
  packIds,
  settle,
  unpackIds,
} from './destination-choice.ts';

const STORED = { all: false, count: 3 };
const point = (id: number, isStored = id <= 3) => ({ id, isStored });

describe('a choice is a change of what is stored', () => {
  test('a new choice equals what is stored', () => {
    const choice = choiceOf(STORED);
    expect(isChosen(choice, point(2))).toBe(true);
    expect(isChosen(choice, point(9))).toBe(false);
    expect(chosenCount(choice, STORED)).toBe(3);
    expect(isChanged(choice, STORED)).toBe(false);
  });

  test('adding one and removing one', () => {
    const choice = settle(settle(choiceOf(STORED), [point(9)], true), [point(1)], false);
    expect([...choice.added]).toEqual([9]);
    expect([...choice.removed]).toEqual([1]);
    expect(chosenCount(choice, STORED)).toBe(3);
    expect(isChanged(choice, STORED)).toBe(true);
    expect(isChanged(settle(settle(choice, [point(9)], false), [point(1)], true), STORED)).toBe(false);
  });

  test('noneChosen leaves out what was stored', () => {
    const none = noneChosen(choiceOf(STORED));
    expect(chosenCount(none, STORED)).toBe(0);
    expect(isChosen(none, point(1))).toBe(false);
    expect([...settle(none, [point(1)], true).added]).toEqual([1]);
    expect(isChanged(none, STORED)).toBe(true);
  });

  test('a person who had all starts with none by name', () => {
    const all = { all: true, count: 0 };
    const choice: DestinationChoice = { ...choiceOf(all), all: false };
    expect(choiceOf(all).base).toBe('none');
    expect(chosenCount(choice, all)).toBe(0);
    expect(isChanged(choice, all)).toBe(true);
    expect(isChanged({ ...choice, all: true }, all)).toBe(false);
  });

  test('after any sequence of ticks, chosenCount equals the number of chosen points', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.boolean(), (ticks, startsAnew) => {
        const start = startsAnew ? noneChosen(choiceOf(STORED)) : choiceOf(STORED);
        const choice = ticks.reduce((now, [id, isToBe]) => settle(now, [point(id)], isToBe), start);
        const chosen = Array.from({ length: 12 }, (_, at) => at + 1).filter((id) => isChosen(choice, point(id)));
        expect(chosenCount(choice, STORED)).toBe(chosen.length);
        for (const [id, isToBe] of ticks.slice(-1)) expect(isChosen(choice, point(id))).toBe(isToBe);
      }),
    );
  });
});

describe('packIds and unpackIds', () => {
  test.each([
    [[], ''],
    [[7], '7'],
    [[3, 1, 2], '1-3'],
    [[1, 2, 5, 9, 10, 11], '1-2.5.9-11'],
  ])('%j as %s', (ids, word) => {
    expect(packIds(ids)).toBe(word);
    expect([...unpackIds(word)]).toEqual([...ids].sort((a, b) => a - b));
  });

  test('unpackIds reverses packIds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 })), (ids) => {
        expect([...unpackIds(packIds(ids))]).toEqual([...ids].sort((a, b) => a - b));
      }),
    );
  });

  test.each(['x', '1,2', '1-2-3', '-5', '1..2', '9'.repeat(400)])('%s is malformed: no ids', (word) => {
    expect(unpackIds(word).size).toBe(0);
  });

  test.each(['1-3.1-3', '1-3.3', '5.4', '9-3', `${'1-19999.'.repeat(5_000)}1`])(
    '%s does not ascend: no ids',
    (word) => {
      expect(unpackIds(word).size).toBe(0);
    },
  );

  test('a range gives at most MOST_DESTINATIONS ids', () => {
    expect(unpackIds('1-9999999999').size).toBe(MOST_DESTINATIONS);
    expect(packIds(unpackIds(`1-${MOST_DESTINATIONS}`))).toBe(`1-${MOST_DESTINATIONS}`);
  });
});
