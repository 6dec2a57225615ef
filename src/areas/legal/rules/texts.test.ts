import { describe, expect, test } from 'vitest';
import { areInForce, isTextKind, readAcceptance } from './texts.ts';

const IN_FORCE = [
  { tipo: 'terminos', version: 3 },
  { tipo: 'tratamiento', version: 2 },
];

describe('areInForce compares the versions on the screen with those in force (3 and 2)', () => {
  test.each([
    ['both', { terms: 3, policy: 2 }, true],
    ['older terms', { terms: 2, policy: 2 }, false],
    ['an older policy', { terms: 3, policy: 1 }, false],
    ['the versions swapped', { terms: 2, policy: 3 }, false],
    ['terms that are not published yet', { terms: 4, policy: 2 }, false],
    ['NaN as version', { terms: Number.NaN, policy: 2 }, false],
  ])('whether the versions on the screen are in force: %s', (_what, read, expected) => {
    expect(areInForce(read, IN_FORCE)).toBe(expected);
  });

  test('areInForce is false when no legal text was published', () => {
    expect(areInForce({ terms: 1, policy: 1 }, [])).toBe(false);
  });
});

test('isTextKind accepts the two kinds and no other word', () => {
  expect(['terminos', 'tratamiento', 'Terminos', 'toString', ''].filter(isTextKind)).toEqual([
    'terminos',
    'tratamiento',
  ]);
});

const formWith = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const TICKED = { terms_and_conditions: 'true', data_use_policy: 'true', terms_version: '3', data_policy_version: '2' };
const TERMS = 'Para continuar debe aceptar los términos y condiciones.';
const POLICY = 'Para continuar debe aceptar la política de tratamiento de datos.';

test('a form with both boxes ticked is accepted with the posted versions', () => {
  expect(readAcceptance(formWith(TICKED))).toEqual({ isAccepted: true, versions: { terms: 3, policy: 2 } });
});

test.each([
  ['none', {}, { terms: TERMS, policy: POLICY }],
  ['the terms alone', { terms_and_conditions: 'true' }, { policy: POLICY }],
  ['the policy alone', { data_use_policy: 'true' }, { terms: TERMS }],
  ['another value than a ticked box sends', { terms_and_conditions: 'on', data_use_policy: 'true' }, { terms: TERMS }],
])('a form with %s ticked gets an error for each missing box', (_what, fields, errors) => {
  expect(readAcceptance(formWith(fields))).toEqual({ isAccepted: false, errors });
});

test.each(['', '-1', '1.5', 'x', '99999999999', '1e3x'])('the posted version %j is read as 0', (posted) => {
  expect(readAcceptance(formWith({ ...TICKED, terms_version: posted }))).toEqual({
    isAccepted: true,
    versions: { terms: 0, policy: 2 },
  });
});
