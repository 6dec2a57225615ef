import { expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { deliveryState, destinationState, eventAmount, eventReference } from './delivery-state.ts';

const at = new Date('2026-09-05T15:00:00Z');
const waiting = { final: null, siguiente_en: at, abandonado_en: null, motivo: null };

test.each([
  [waiting, 'PENDIENTE'],
  [{ ...waiting, motivo: 'Respondió 503.' }, 'REINTENTA'],
  [{ ...waiting, siguiente_en: null }, 'EN_ESPERA'],
  [{ ...waiting, siguiente_en: null, abandonado_en: at, motivo: 'Respondió 503.' }, 'ABANDONADO'],
  [{ ...waiting, final: 'entregado', motivo: null }, 'ENTREGADO'],
  [{ ...waiting, final: 'dado-por-entregado', motivo: 'Respondió 503.' }, 'CERRADO'],
] as const)('the state of a delivery with %j is %s', (facts, state) => {
  expect(deliveryState(facts)).toBe(state);
});

test.each([
  [{ pausado_en: null, fallos: 0 }, undefined, 'AL_DIA'],
  [{ pausado_en: null, fallos: 1 }, undefined, 'REINTENTA'],
  [{ pausado_en: null, fallos: 0 }, { reintentan: 1, abandonados: 1 }, 'REINTENTA'],
  [{ pausado_en: null, fallos: 0 }, { reintentan: 0, abandonados: 1 }, 'ABANDONADO'],
  [{ pausado_en: at, fallos: 3 }, { reintentan: 1, abandonados: 1 }, 'EN_PAUSA'],
] as const)('the state of a destination with %j and the deliveries %j is %s', (row, facts, state) => {
  expect(destinationState(row, facts)).toBe(state);
});

test('the reference of an event is its first identifying field', () => {
  expect(eventReference({ nombre: 'Ana', referencia: 'SRT-1' })).toBe('SRT-1');
  expect(eventReference({ numero: 7 })).toBe('7');
  expect(eventReference({ referencia: '', monto: '1.00' })).toBeUndefined();
});

test.each([
  [{ monto: '30450000.00', monto_banco: null, moneda: 'COP' }, money(30_450_000, 'COP')],
  [{ monto: '1040.35', monto_banco: '1000.10', moneda: 'USD' }, money(100_010, 'USD')],
  [{ total: '0.05', moneda: 'PEN' }, money(5, 'PEN')],
  [{ monto: '10.00' }, undefined],
  [{ monto: '10.00', moneda: 'EUR' }, undefined],
  [{ nombre: 'Ana', moneda: 'COP' }, undefined],
])('the amount of an event with %j is %j', (datos, amount) => {
  expect(eventAmount(datos)).toEqual(amount);
});
