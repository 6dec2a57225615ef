import { expect, test } from 'vitest';
import { countRefused, summarizeActions } from './summarize-actions.ts';

const at = (minute: number) => `2026-09-05T14:${String(minute).padStart(2, '0')}:00.000Z`;
const asked = (operacion: string, minute: number, permitida = true) => ({
  operacion,
  permitida,
  ocurrida_en: at(minute),
});

test('no actions give no lines', () => {
  expect(summarizeActions([])).toEqual([]);
});

test('equal actions are one line, with count and first time, in order of the first time', () => {
  const actions = [asked('Query.documentos', 1), asked('Query.transacciones', 2), asked('Query.documentos', 9)];
  expect(summarizeActions(actions)).toEqual([
    { words: 'Ver sus facturas', isAllowed: true, count: 2, first: at(1) },
    { words: 'Ver sus pagos', isAllowed: true, count: 1, first: at(2) },
  ]);
});

test('refused actions come first, in separate lines from allowed ones', () => {
  const actions = [
    asked('Query.documentos', 1),
    asked('Mutation.crearTransaccionOnline', 2, false),
    asked('Query.documentos', 3, false),
  ];
  expect(summarizeActions(actions).map(({ words, isAllowed }) => [words, isAllowed])).toEqual([
    ['Pagar facturas', false],
    ['Ver sus facturas', false],
    ['Ver sus facturas', true],
  ]);
  expect(countRefused(actions)).toBe(2);
});

test('unknown operations are one line', () => {
  const actions = [asked('Query.uno', 1), asked('Query.dos', 2)];
  expect(summarizeActions(actions)).toMatchObject([{ words: 'Consultar otra parte del portal', count: 2 }]);
});
