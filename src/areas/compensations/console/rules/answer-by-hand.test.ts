import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { checkHandAnswer, type HandAnswer } from './answer-by-hand.ts';

const OPEN = { estado: 'B', total: money(1_250_050, 'USD') } as const;
const done: HandAnswer = { isDone: true, total: money(1_250_050, 'USD'), told: undefined };
const refused: HandAnswer = { isDone: false, total: undefined, told: 'El periodo está cerrado.' };

test('a compensation is answered as done when its total is typed again', () => {
  expect(checkHandAnswer(OPEN, done)).toEqual({
    ok: true,
    value: { by: 'erp', estado: 'S', motivo: undefined, isByHand: true },
  });
});

test('a compensation is answered as refused, with the sentence for the customer on one line', () => {
  const answer = { ...refused, told: '  El periodo\n está   cerrado. ' };
  expect(checkHandAnswer(OPEN, answer)).toEqual({
    ok: true,
    value: { by: 'erp', estado: 'F', motivo: 'El periodo está cerrado.', isByHand: true },
  });
});

test.each<[string, Parameters<typeof checkHandAnswer>[0], HandAnswer, string]>([
  ['it is done already', { ...OPEN, estado: 'S' }, done, 'ended'],
  ['it was refused already', { ...OPEN, estado: 'F' }, refused, 'ended'],
  ['no total', OPEN, { ...done, total: undefined }, 'amount-missing'],
  ['a cent more', OPEN, { ...done, total: money(1_250_051, 'USD') }, 'amount-differs'],
  ['no words', OPEN, { ...refused, told: undefined }, 'told-missing'],
  ['words of blanks', OPEN, { ...refused, told: ' \n\t ' }, 'told-missing'],
  ['words too long', OPEN, { ...refused, told: 'x'.repeat(201) }, 'told-missing'],
])('an operator’s answer to a compensation is refused when %s', (_case, compensation, answer, refusal) => {
  expect(checkHandAnswer(compensation, answer)).toEqual({ ok: false, refusal });
});

test('the longest reason that the contract allows is accepted', () => {
  expect(checkHandAnswer(OPEN, { ...refused, told: 'x'.repeat(200) })).toMatchObject({ ok: true });
});
