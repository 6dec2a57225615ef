import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { describeDelay, listSettlingMeans } from './settled-words.ts';

test.each([
  [{ tipo: 'pago', referencia: 'SRT-2026-079914', uuid: 'u' }, 'Pago SRT-2026-079914'],
  [{ tipo: 'pago', referencia: 'Consignación 88120455' }, 'Consignación 88120455'],
  [{ tipo: 'pago', referencia: '88120455' }, 'Pago 88120455'],
  [{ tipo: 'compensacion', referencia: 'Compensación 2198', documento: 'PG-9' }, 'Compensación 2198 con PG-9'],
  [{ tipo: 'nota_credito', referencia: 'Nota crédito NC-3310', documento: 'NC-3310' }, 'Nota crédito NC-3310'],
  [{ tipo: 'ajuste', referencia: null }, 'Ajuste del distribuidor'],
  [{ tipo: 'otro' }, 'Abono'],
])('the settling operation %j is named: %s', (abono, words) => {
  expect(listSettlingMeans([abono]).map((each) => each.words)).toEqual([words]);
});

test('two settlements of a document by one operation name that operation once', () => {
  const pago = { tipo: 'pago', referencia: 'SRT-1', uuid: 'u' };
  expect(listSettlingMeans([pago, { tipo: 'ajuste' }, pago])).toEqual([
    { words: 'Pago SRT-1', uuid: 'u' },
    { words: 'Ajuste del distribuidor', uuid: undefined },
  ]);
});

test.each([
  ['2026-08-16', '2026-08-20', '4 días después'],
  ['2026-08-16', '2026-08-17', 'un día después'],
  ['2026-08-16', '2026-08-16', 'a tiempo'],
  ['2026-08-16', '2026-08-01', 'a tiempo'],
])('for a document due %s and settled %s, the delay is named: %s', (due, settled, words) => {
  expect(describeDelay(localDate(due), localDate(settled))).toEqual({ isLate: words !== 'a tiempo', words });
});
