import { describe, expect, test } from 'vitest';
import { areInForce, isTextKind } from './texts.ts';

const IN_FORCE = [
  { tipo: 'terminos', version: 3 },
  { tipo: 'tratamiento', version: 2 },
];

describe('areInForce: the versions on the screen against those in force (3 and 2)', () => {
  test.each([
    ['both', { terms: 3, policy: 2 }, true],
    ['older terms', { terms: 2, policy: 2 }, false],
    ['an older policy', { terms: 3, policy: 1 }, false],
    ['the versions swapped', { terms: 2, policy: 3 }, false],
    ['terms that are not published yet', { terms: 4, policy: 2 }, false],
    ['NaN as version', { terms: Number.NaN, policy: 2 }, false],
  ])('%s', (_what, read, expected) => {
    expect(areInForce(read, IN_FORCE)).toBe(expected);
  });

  test('is false when nothing was published', () => {
    expect(areInForce({ terms: 1, policy: 1 }, [])).toBe(false);
  });
});

test('isTextKind accepts the two kinds and no other word', () => {
  expect(['terminos', 'tratamiento', 'Terminos', 'toString', ''].filter(isTextKind)).toEqual([
    'terminos',
    'tratamiento',
  ]);
});
