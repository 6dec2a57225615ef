import { expect, test } from 'vitest';
import { readMaintenanceArguments } from './maintenance-arguments.ts';

test.each([
  [['on'], { asks: 'order', accion: 'on', mensaje: null }],
  [['off'], { asks: 'order', accion: 'off', mensaje: null }],
  [['status'], { asks: 'order', accion: 'status', mensaje: null }],
  [['on', '--message', ' Volvemos a las 10. '], { asks: 'order', accion: 'on', mensaje: 'Volvemos a las 10.' }],
  [['--help'], { asks: 'help' }],
])('the arguments %j of the maintenance command are read', (given, expected) => {
  expect(readMaintenanceArguments(given)).toEqual(expected);
});

test.each([
  [[], 'on, off o status'],
  [['encender'], 'on, off o status'],
  [['on', 'off'], 'on, off o status'],
  [['off', '--message', 'x'], 'solo va con on'],
  [['on', '--message', '  '], 'vacío'],
  [['on', '--message', 'a'.repeat(301)], '301'],
  [['on', '--message'], 'comillas'],
  [['on', '--mensaje', 'x'], 'comillas'],
])('the wrong arguments %j are answered with an explanation', (given, words) => {
  const read = readMaintenanceArguments(given);
  expect(read).toMatchObject({ asks: 'help', problem: expect.stringContaining(words) });
});
