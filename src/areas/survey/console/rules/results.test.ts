import { expect, test } from 'vitest';
import type { Question } from '../../rules/question.ts';
import { type ChoiceCount, optionResults, rowResults } from './results.ts';

const options = (...texts: readonly string[]) => texts.map((texto) => ({ valor: texto.toLowerCase(), texto }));
const question = (change: Partial<Question>): Question => ({
  ...{ id: 'p', tipo: 'single', texto: '¿?', required: true, opciones: options('Sí', 'No'), filas: [] },
  ...change,
});
const counted = (valor: string, cantidad: number, fila: string | null = null): ChoiceCount => ({
  ...{ pregunta: 'p', valor, cantidad, fila },
});
const TABLE = { tipo: 'table-single-option', filas: [{ id: 'f', texto: 'Pagar' }] };
const SCALE = options('1', '2', '3', '4', '5', 'N/A');

test('results count an option that nobody chose as zero, and leave out an unknown value', () => {
  expect(optionResults(question({}), [counted('sí', 3), counted('otra', 9)])).toEqual([
    { texto: 'Sí', cantidad: 3 },
    { texto: 'No', cantidad: 0 },
  ]);
  expect(optionResults(question({ tipo: 'text' }), [counted('sí', 3)])).toEqual([]);
});

test.each<[string, readonly ChoiceCount[], number | null, number]>([
  ['nobody', [], null, 0],
  ['one end', [counted('5', 4, 'f')], 5, 0],
  [
    'a mixture, without those for whom it does not apply',
    [counted('1', 1, 'f'), counted('4', 2, 'f'), counted('n/a', 9, 'f')],
    3,
    9,
  ],
  ['only those', [counted('n/a', 2, 'f')], null, 2],
  ['another row', [counted('5', 1, 'g')], null, 0],
])('the average of a scale is computed for the answers of %s', (_case, counts, promedio, aside) => {
  expect(rowResults(question({ ...TABLE, opciones: SCALE }), counts)).toEqual([
    { texto: 'Pagar', escala: 5, promedio, opciones: [{ texto: 'N/A', cantidad: aside }] },
  ]);
});

test('a table question whose options are no scale has only a distribution', () => {
  expect(rowResults(question(TABLE), [counted('no', 2, 'f')])).toEqual([
    {
      texto: 'Pagar',
      escala: null,
      promedio: null,
      opciones: [
        { texto: 'Sí', cantidad: 0 },
        { texto: 'No', cantidad: 2 },
      ],
    },
  ]);
});
