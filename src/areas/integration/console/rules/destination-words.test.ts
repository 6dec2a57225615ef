import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import {
  deletedEventsWords,
  deliveredShare,
  deliveryAnswerWords,
  destinationScopeWords,
  eventName,
  givenUpWords,
} from './destination-words.ts';

const today = localDate('2026-09-05');

test('the scope of a destination is written as all events, or as its groups and stores', () => {
  expect(destinationScopeWords({ grupos: null, tiendas: null })).toEqual(['todos los eventos']);
  expect(destinationScopeWords({ grupos: ['pago', 'favor', 'nuevo'], tiendas: ['ecuador'] })).toEqual([
    ...['pagos', 'dinero a favor', 'nuevo'],
    'Ecuador',
  ]);
});

test('the share of delivered events is never rounded up to 100 %', () => {
  const textOf = (entregados: number, todos: number) => deliveredShare({ entregados, todos })?.text;
  expect([textOf(1_312, 1_312), textOf(1_311, 1_312), textOf(999, 1_000), textOf(0, 3)]).toEqual([
    ...['100 %', '99,9 %', '99,9 %', '0 %'],
  ]);
  expect(textOf(0, 0)).toBeUndefined();
  expect(deliveredShare({ entregados: 1, todos: 1_312 })?.of).toBe('de 1.312');
});

test('the words about an attempt contain the answer with its duration, or the time of the next attempt', () => {
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

test('the words about a given-up event contain the number of the customer’s events that wait behind it', () => {
  const motivo = 'Respondió 503.';
  expect(givenUpWords({ motivo, detras: 0 })).toBe('Respondió 503. Ninguno de su cliente espera detrás.');
  expect(givenUpWords({ motivo, detras: 1 })).toContain('Uno del mismo cliente espera detrás');
  expect(givenUpWords({ motivo, detras: 3 })).toContain('3 del mismo cliente esperan detrás');
});

test('the words about deleted events include how many, when last, what to do, and whether the destination knows', () => {
  expect(deletedEventsWords({ borrados: 0, borrados_en: null, borrados_avisados: 0 })).toBeUndefined();
  // The day in Bogotá.
  const borrados_en = '2026-12-04T02:00:00Z';
  expect(deletedEventsWords({ borrados: 1, borrados_en, borrados_avisados: 1 })).toBe(
    'Un evento se borró sin entregarse, el 3 dic 2026: concilie este sistema con el portal. Ya recibió el aviso.',
  );
  expect(deletedEventsWords({ borrados: 1_200, borrados_en, borrados_avisados: 1_100 })).toBe(
    '1.200 eventos se borraron sin entregarse, los últimos el 3 dic 2026: concilie este sistema con el portal. Todavía no ha recibido el aviso.',
  );
});

test('the name of an event contains its number, and its reference and amount if it has them', () => {
  expect(eventName({ numero: 118_214, referencia: 'SRT-2026-081204' })).toBe('118.214 · SRT-2026-081204');
  expect(eventName({ numero: 7, referencia: null })).toBe('7');
  expect(eventName({ numero: 7, referencia: 'SRT-1', monto: '1040.35', moneda: 'USD' })).toBe(
    '7 · SRT-1 · US$ 1.040,35',
  );
});
