import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { checkEntries, type DocumentEntryType, type EntryLine } from './entry.ts';

const line = (de: number | null, a: number | null, minor = 100): EntryLine => ({ de, a, monto: money(minor, 'COP') });

test.each<[DocumentEntryType, number | null, number | null]>([
  ['pago', null, 1],
  ['contado', null, 1],
  ['favor', null, 1],
  ['favor', 2, 1],
  ['compensacion', 2, 1],
  ['devolucion', 2, null],
])('%s may go from %s to %s', (tipo, de, a) => {
  expect(() => checkEntries(tipo, [line(de, a)])).not.toThrow();
});

test.each<[DocumentEntryType, number | null, number | null]>([
  ['pago', 2, 1],
  ['pago', null, null],
  ['contado', 2, 1],
  ['contado', 2, null],
  ['favor', 2, null],
  ['favor', null, null],
  ['compensacion', null, 1],
  ['compensacion', 2, null],
  ['compensacion', 1, 1],
  ['devolucion', null, null],
  ['devolucion', 2, 1],
])('%s may not go from %s to %s', (tipo, de, a) => {
  expect(() => checkEntries(tipo, [line(de, a)])).toThrow(RangeError);
});

test.each([0, -1])('an amount of %i is refused', (minor) => {
  expect(() => checkEntries('pago', [line(null, 1, minor)])).toThrow(RangeError);
});

test('a pair stands once, and one posting has one currency', () => {
  expect(() => checkEntries('compensacion', [line(2, 1), line(2, 1)])).toThrow(RangeError);
  expect(() => checkEntries('compensacion', [line(2, 1), line(3, 1), line(2, 4)])).not.toThrow();
  expect(() => checkEntries('pago', [line(null, 1), { de: null, a: 2, monto: money(100, 'USD') }])).toThrow(RangeError);
});
