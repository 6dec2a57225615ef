import { expect, test } from 'vitest';
import { isRedeemRefusal, normalizeCode, redeemSentence, waitSentence } from './redeem-words.ts';

test.each([
  [undefined, 'Espere un minuto e intente de nuevo.'],
  [0, 'Espere un minuto e intente de nuevo.'],
  ['x', 'Espere un minuto e intente de nuevo.'],
  [31.2, 'Espere 32 segundos e intente de nuevo.'],
  [60, 'Espere 1 minuto e intente de nuevo.'],
  [61, 'Espere 2 minutos e intente de nuevo.'],
])('a refusal with a wait of %s seconds reads: %s', (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});

test.each([
  [' srt7-k4qd 92mx ', 'SRT7-K4QD92MX'],
  ['x'.repeat(500), 'X'.repeat(60)],
  ['', ''],
])('the typed code «%s» is read as: %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code);
});

test('only known codes of a refused redemption have their own sentence', () => {
  expect(['voucher-expired', 'constructor', 7, undefined].map(isRedeemRefusal)).toEqual([true, false, false, false]);
  expect(redeemSentence('pin-wrong')).toContain('sigue sin redimir');
});
