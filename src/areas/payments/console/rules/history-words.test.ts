import { expect, test } from 'vitest';
import { entryRouteSentence, entryTitle, eventLines, eventTitle } from './history-words.ts';

const facts = (given: Readonly<Record<string, string>>) =>
  Object.entries(given).map(([nombre, valor]) => ({ nombre, valor }));

test.each([
  ['aviso', 'aprobada', {}, 'El banco avisó: Aprobada'],
  ['sonda', 'abierta', {}, 'Preguntamos al banco: sigue abierta en el banco'],
  ['sonda', 'desconocida', {}, 'Preguntamos al banco: el banco no la conoce'],
  ['operador', 'aprobada', { accion: 'apply' }, 'Operación aplicó el pago: Aprobada'],
  ['operador', 'fallida', { accion: 'release' }, 'Operación liberó el pago: Fallida'],
  ['operador', 'revisada', { accion: 'release' }, 'Operación liberó el pago'],
  ['operador', 'revisada', { accion: 'close' }, 'Operación cerró el saldo a favor'],
])('an event of kind %s with the word %s has its heading in words', (origen, estado, datos, title) => {
  expect(eventTitle({ origen, estado, datos: facts(datos) })).toBe(title);
});

test.each([
  [
    { accion: 'apply', motivo: 'Lo vi', operador: 'Natalia', monto: '28960000' },
    ['Motivo: Lo vi', 'Operador: Natalia', 'Valor: $ 28.960.000'],
  ],
  [{ revision: 'amount-differs', monto: '980.5', moneda: 'USD' }, ['El banco informó otro valor', 'Valor: US$ 980,50']],
  [{ revision: 'contradiction' }, ['El banco dio dos respuestas que se contradicen']],
  [{ monto: '5', moneda: 'EUR' }, ['Valor: 5 EUR']],
  [{ apertura: 'refused' }, ['El banco no abrió la sesión']],
  [{ apertura: 'not-sent' }, ['La solicitud no llegó al banco']],
  [{ apertura: 'unknown' }, ['El banco no contestó si abrió la sesión']],
  [{ cus: '12', banco: 'Banco Uno' }, ['CUS: 12', 'Banco: Banco Uno']],
])('the facts %o of an event are written in words', (datos, lines) => {
  expect(eventLines({ datos: facts(datos) }, 'COP').map((line) => line.replaceAll(' ', ' '))).toEqual(lines);
});

test.each([
  ['pago', null, '90', 'En el libro: Pago de un documento', 'Del banco al documento 90'],
  ['contado', null, '90', 'En el libro: Pago a cuenta', 'Del banco al documento 90'],
  ['favor', '80', '90', 'En el libro: Dinero a favor', 'Del documento 80 al documento 90'],
  ['compensacion', '80', '90', 'En el libro: Compensación', 'Del documento 80 al documento 90'],
  ['devolucion', '80', null, 'En el libro: Devolución al cliente', 'Del documento 80 al cliente'],
  ['compra', null, null, 'En el libro: Compra', 'Del banco a la compra'],
  ['correccion', '80', '90', 'En el libro: Corrección', 'Del documento 80 al documento 90'],
  ['anulacion', null, '90', 'En el libro: Anulación de un bono', 'Del bono anulado al documento 90'],
])('a ledger entry of kind %s from %s to %s is written in words', (tipo, de_documento, a_documento, title, way) => {
  expect([entryTitle({ tipo }), entryRouteSentence({ tipo, de_documento, a_documento })]).toEqual([title, way]);
});
