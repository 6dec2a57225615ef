import { expect, test } from 'vitest';
import { privateRucCheckDigit } from './private-ruc.ts';

// Published vectors.
test.each(['1790011674001', '1791234561001'])('RUC %s checks', (ruc) => {
  expect(privateRucCheckDigit(ruc.slice(0, 9))).toBe(Number(ruc[9]));
});
