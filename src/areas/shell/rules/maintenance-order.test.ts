import { expect, test } from 'vitest';
import { readMaintenanceOrder } from './maintenance-order.ts';

const NOW = new Date('2026-09-05T14:42:00.000Z');
const order = (changes: Record<string, unknown> = {}) => ({
  accion: 'on',
  mensaje: null,
  emitida_en: NOW.toISOString(),
  ...changes,
});
const at = (seconds: number) => order({ emitida_en: new Date(NOW.getTime() + seconds * 1000).toISOString() });

test.each([
  ['just made', order()],
  ['with a message', order({ mensaje: 'Volvemos a las 10.' })],
  ['a minute old', at(-60)],
  ['from a clock that is ahead', at(60)],
  ['that opens the portal', order({ accion: 'off' })],
])('a valid maintenance order is read: %s', (_case, value) => {
  expect(readMaintenanceOrder(value, NOW)).toMatchObject({ accion: value.accion });
});

test.each([
  ['too old', at(-61)],
  ['too early', at(61)],
  ['an unknown action', order({ accion: 'toggle' })],
  ['an empty message', order({ mensaje: '   ' })],
  ['a message that is too long', order({ mensaje: 'a'.repeat(301) })],
  ['no time', order({ emitida_en: undefined })],
  ['an invalid time', order({ emitida_en: 'ayer' })],
  ['a text', 'on'],
  ['nothing', undefined],
])('a maintenance order is refused: %s', (_case, value) => {
  expect(readMaintenanceOrder(value, NOW)).toBeUndefined();
});
