import { expect, test } from 'vitest';
import { readExportArguments } from './export-arguments.ts';

test.each([
  [['--form', 'satisfaccion'], { asks: 'export', form: 'satisfaccion' }],
  [
    ['--form', 'satisfaccion', '--version', '2', '--out', 'r.csv'],
    { asks: 'export', form: 'satisfaccion', version: 2, out: 'r.csv' },
  ],
  [[], { asks: 'help' }],
  [['--help'], { asks: 'help' }],
  [['--version', '2'], { asks: 'help', problem: expect.stringContaining('--form') }],
  [['--form', '../x'], { asks: 'help', problem: expect.stringContaining('--form') }],
  [['--form', 'a', '--version', '0'], { asks: 'help', problem: '--version: se espera un número entero.' }],
  [['--cual', 'a'], { asks: 'help', problem: 'No se conoce: --cual a' }],
])('the arguments %j of the export command are read', (given, expected) => {
  expect(readExportArguments(given)).toEqual(expected);
});
