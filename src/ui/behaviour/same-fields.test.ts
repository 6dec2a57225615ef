import { expect, test } from 'vitest';
import { haveSameFields } from './same-fields.ts';

const toggle = () => undefined;

test.each([
  [{}, {}, true],
  [{ isChosen: true, toggle }, { toggle, isChosen: true }, true],
  [{ isChosen: true, toggle }, { isChosen: false, toggle }, false],
  [{ toggle }, { toggle: () => undefined }, false],
  [{ today: '2026-09-05' }, {}, false],
  [{}, { today: '2026-09-05' }, false],
  [{ facts: { a: 1 } }, { facts: { a: 1 } }, false],
])('the field objects %o and %o are equal: %s', (one, other, isSame) => {
  expect(haveSameFields(one, other)).toBe(isSame);
});
