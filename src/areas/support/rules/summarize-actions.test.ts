import { expect, test } from 'vitest';
import { countRefusedActions, summarizeActions } from './summarize-actions.ts';

const at = (minute: number) => `2026-09-05T14:${String(minute).padStart(2, '0')}:00.000Z`;
const asked = (words: string, minute: number, permitida = true) => ({
  words,
  permitida,
  ocurrida_en: at(minute),
});

test('a visit without actions gives no lines', () => {
  expect(summarizeActions([])).toEqual([]);
});

test('equal actions are one line with count and first time, in order of the first time', () => {
  const actions = [asked('Ver sus facturas', 1), asked('Ver sus pagos', 2), asked('Ver sus facturas', 9)];
  expect(summarizeActions(actions)).toEqual([
    { words: 'Ver sus facturas', isAllowed: true, count: 2, first: at(1) },
    { words: 'Ver sus pagos', isAllowed: true, count: 1, first: at(2) },
  ]);
});

test('refused actions come first, in separate lines from allowed ones', () => {
  const actions = [
    asked('Ver sus facturas', 1),
    asked('Pagar facturas', 2, false),
    asked('Ver sus facturas', 3, false),
  ];
  expect(summarizeActions(actions).map(({ words, isAllowed }) => [words, isAllowed])).toEqual([
    ['Pagar facturas', false],
    ['Ver sus facturas', false],
    ['Ver sus facturas', true],
  ]);
  expect(countRefusedActions(actions)).toBe(2);
});
