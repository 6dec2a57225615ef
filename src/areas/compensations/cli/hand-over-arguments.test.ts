import { expect, test } from 'vitest';
import { readHandOverArguments } from './hand-over-arguments.ts';

test.each([
  [['--to-erp', 'entregas'], { asks: 'hand-over', folder: 'entregas' }],
  [['--to-erp', 'entregas', '--again', '17'], { asks: 'hand-over', folder: 'entregas', again: 17 }],
  [
    ['--to-erp', 'entregas', '--again', '1795950000123'],
    { asks: 'hand-over', folder: 'entregas', again: 1_795_950_000_123 },
  ],
  [[], { asks: 'help' }],
  [['--help'], { asks: 'help' }],
  [['--again', '17'], { asks: 'help', problem: 'Falta la carpeta: --to-erp CARPETA.' }],
  [['--to-erp', 'entregas', '--again', '0'], { asks: 'help', problem: '--again: se espera el número de una entrega.' }],
  [['--al-erp', 'entregas'], { asks: 'help', problem: 'No se conoce: --al-erp entregas' }],
])('the arguments %j of the hand-over command are read as its task and folder', (given, expected) => {
  expect(readHandOverArguments(given)).toEqual(expected);
});
