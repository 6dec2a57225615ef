import { expect, test } from 'vitest';
import { cellText, countUnexplained, rowRefusals } from './refusal.ts';

test.each([
  ['text', { email: 'a@@b' }, 'email', 'a@@b'],
  ['a number', { filas: 12 }, 'filas', '12'],
  ['a list', { destinos: ['1', '2'] }, 'destinos', '1|2'],
  ['a nested value', { destinos: [{ a: 1 }] }, 'destinos', '[…]'],
  ['a missing cell', { email: 'a' }, 'cliente', null],
  ['null', { email: null }, 'email', null],
  ['an inherited name', {}, 'toString', null],
  ['a password', { password: 'Girasol-7' }, 'password', null],
  ['a PIN', { pin: '123456' }, 'pin', null],
  ['half a character and a zero byte', { nota: 'a\0\ud800' }, 'nota', 'a\ufffd'],
  ['a long text', { nota: 'x'.repeat(300) }, 'nota', `${'x'.repeat(199)}…`],
])('a cell with %s is shown in a refusal as the file has it', (_name, values, column, shown) => {
  expect(cellText(values, column)).toBe(shown);
});

test('a row has a refusal for each problem, and a line that is no row has no value in its refusal', () => {
  const problems = [
    { columna: 'email', razon: 'no es un correo' },
    { columna: '', razon: 'sobra' },
  ];
  expect(rowRefusals(3, { email: 'x' }, problems)).toEqual([
    { linea: 3, columna: 'email', razon: 'no es un correo', valor: 'x' },
    { linea: 3, columna: '', razon: 'sobra', valor: null },
  ]);
  expect(rowRefusals(4, undefined, [{ columna: '', razon: 'no es JSON' }])).toEqual([
    { linea: 4, columna: '', razon: 'no es JSON', valor: null },
  ]);
});

test.each([
  [0, [], 0],
  [0, [0], 0],
  [3, [2, 5, 9], 0],
  [3, [2, 2, 5], 1],
  [2, [2, 2, 5, 5], 0],
  [5, [0, 0, 0], 2],
])('of %i refused rows, with refusals of the lines %j, %i have none', (refused, lines, unexplained) => {
  expect(
    countUnexplained(
      refused,
      lines.map((linea) => ({ linea })),
    ),
  ).toBe(unexplained);
});
