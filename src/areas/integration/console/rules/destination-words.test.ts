import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import {
  deliveredShare,
  deliveryAnswerWords,
  destinationScopeWords,
  eventName,
  givenUpWords,
} from './destination-words.ts';

const today = localDate('2026-09-05');

test('a destination without limits receives all events', () => {
  expect(destinationScopeWords({ grupos: null, tiendas: null })).toEqual(['todos los eventos']);
  expect(destinationScopeWords({ grupos: ['pago', 'favor', 'nuevo'], tiendas: ['ecuador'] })).toEqual([
    ...['pagos', 'dinero a favor', 'nuevo'],
    'Ecuador',
  ]);
});

test('a delivered share is never rounded up to all', () => {
  const textOf = (entregados: number, todos: number) => deliveredShare({ entregados, todos })?.text;
  expect([textOf(1_312, 1_312), textOf(1_311, 1_312), textOf(999, 1_000), textOf(0, 3)]).toEqual([
    ...['100 %', '99,9 %', '99,9 %', '0 %'],
  ]);
  expect(textOf(0, 0)).toBeUndefined();
  expect(deliveredShare({ entregados: 1, todos: 1_312 })?.of).toBe('de 1.312');
});

test('the words about an answer include the next attempt', () => {
  const delivery = { estado: 'ENTREGADO', intentos: 1, respuesta_estado: 204, milisegundos: 84, motivo: null };
  expect(deliveryAnswerWords(delivery, today)).toEqual({ answer: '204', about: 'en 84 ms' });
  const again = { ...delivery, estado: 'REINTENTA', respuesta_estado: 503, siguiente_en: '2026-09-05T15:14:00Z' };
  expect(deliveryAnswerWords(again, today)?.about).toBe('otra vez a las 10:14');
  expect(deliveryAnswerWords({ ...again, siguiente_en: '2026-09-06T15:14:00Z' }, today)?.about).toBe(
    'otra vez el 6 sep 2026, 10:14',
  );
  expect(deliveryAnswerWords({ ...again, respuesta_estado: null }, today)?.answer).toBe('sin respuesta');
  expect(deliveryAnswerWords({ ...delivery, intentos: 0 }, today)).toBeUndefined();
});

test('the words about a given-up event include the number of waiting ones', () => {
  const motivo = 'Respondió 503.';
  expect(givenUpWords({ motivo, detras: 0 })).toBe('Respondió 503. Ninguno de su cliente espera detrás.');
  expect(givenUpWords({ motivo, detras: 1 })).toContain('Uno del mismo cliente espera detrás');
  expect(givenUpWords({ motivo, detras: 3 })).toContain('3 del mismo cliente esperan detrás');
});

test('an event is named by its number and its reference', () => {
  expect(eventName({ numero: 118_214, referencia: 'SRT-2026-081204' })).toBe('118.214 · SRT-2026-081204');
  expect(eventName({ numero: 7, referencia: null })).toBe('7');
  expect(eventName({ numero: 7, referencia: 'SRT-1', monto: '1040.35', moneda: 'USD' })).toBe(
    '7 · SRT-1 · US$ 1.040,35',
  );
});
