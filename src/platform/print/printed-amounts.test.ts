import { expect, test } from 'vitest';
import { printedAmount, printedPrice, printedQuantity, printedRate } from './printed-amounts.ts';

test.each([
  [printedAmount('86914200.00', 'COP'), '86.914.200'],
  [printedAmount('1234.5', 'USD'), '1.234,50'],
  [printedAmount('-0.05', 'USD'), '-0,05'],
  [printedAmount('1234567890123456.67', 'USD'), '1.234.567.890.123.456,67'],
  [printedPrice('2.4550', 'USD'), '2,455'],
  [printedPrice('16160.0000', 'COP'), '16.160'],
  [printedQuantity('2000.500'), '2.000,5'],
  [printedRate(12.5), '12,5 %'],
])('a figure is printed in the format of papers: %s', (printed, expected) => expect(printed).toBe(expected));
