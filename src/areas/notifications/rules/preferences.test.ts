import { expect, test } from 'vitest';
import { NOTICE_TYPES } from './notice.ts';
import { EVENT_FACTS, EVENTS, eventOf, isDays, withoutFigures } from './preferences.ts';

test('every kind of notification can be chosen, by exactly one event', () => {
  for (const tipo of NOTICE_TYPES)
    expect(EVENTS.filter((event) => EVENT_FACTS[event].tipos.includes(tipo))).toEqual([eventOf(tipo)]);
});

test('by default everything is in the portal, and what needs the person is in a mail too', () => {
  expect(EVENTS.filter((event) => !EVENT_FACTS[event].usually.portal)).toEqual([]);
  expect(EVENTS.filter((event) => EVENT_FACTS[event].usually.correo)).toEqual([
    'retenido',
    'pago',
    'por-vencer',
    'vencida',
  ]);
});

test('days are whole numbers from 1 to 15', () => {
  expect([0, 1, 15, 16, 2.5, Number.NaN].map(isDays)).toEqual([false, true, true, false, false, false]);
});

test.each([
  ['Su pedido salió de la planta Girardota.', 'Su pedido salió de la planta Girardota.'],
  ['Son $ 64.218.900 de EDS Ruta 27.', ''],
  ['Son S/ 20,00.', ''],
])('amounts stay in the portal: %s', (body, said) => {
  expect(withoutFigures(body)).toBe(said);
});
