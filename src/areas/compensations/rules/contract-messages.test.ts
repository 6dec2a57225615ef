import { expect, test } from 'vitest';
import { moneyOf } from '#kernel/money.ts';
import {
  isCompensationRefusal,
  refusalInSpanish,
  sentConfirmation,
  translateCompensation,
} from './contract-messages.ts';
import { COMPENSATION_REFUSALS, readPromisedMinutes, sentMessage } from './refusal.ts';

test('every refusal of a compensation has its own Spanish sentence', () => {
  const sentences = Object.values(COMPENSATION_REFUSALS).map(translateCompensation);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.some((sentence) => sentence.startsWith('No pudimos comunicarnos'))).toBe(false);
});

test('the minutes that the sentence promises are those of the server', () => {
  expect(sentMessage(15)).toBe(
    'Your compensation was sent correctly, in approximately 15 minutes we will be confirming if it was successful.',
  );
  expect(sentConfirmation(sentMessage(15))).toBe(
    'Su compensación se envió correctamente; en aproximadamente 15 minutos le confirmaremos si fue exitosa.',
  );
  expect(sentConfirmation(sentMessage(1))).toContain('1 minuto le');
  expect(sentConfirmation('otra cosa')).toContain('15 minutos');
  expect(readPromisedMinutes('otra cosa')).toBeUndefined();
});

test('the sentence names the balance that was exceeded', () => {
  expect(refusalInSpanish('amount-over-balance', moneyOf('25000000', 'COP'))).toBe(
    'El saldo es $ 25.000.000. Escriba ese valor o uno menor.',
  );
  expect(isCompensationRefusal('amount-zero')).toBe(true);
  expect(isCompensationRefusal('toString')).toBe(false);
});
