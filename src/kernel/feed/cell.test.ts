import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '../local-date.ts';
import {
  day,
  decimal,
  email,
  flag,
  htmlCell,
  instant,
  integer,
  isWrong,
  listCell,
  oneOf,
  readCell,
  text,
} from './cell.ts';

const destinos = listCell('un código de destino', /^[^\s|]{1,20}$/);

describe('accepted cells', () => {
  test.each([
    [' La Ceiba ', text(), 'La Ceiba'],
    ['', text(), null],
    ['   ', text(), null],
    [null, text(), null],
    [undefined, text(), null],
    ['86914200', decimal(2), '86914200'],
    [86914200, decimal(2), '86914200'],
    [1234.5, decimal(2), '1234.5'],
    ['1234.5600', decimal(2), '1234.5600'],
    ['2028-02-29', day, '2028-02-29'],
    ['2026-09-05T05:00:00-05:00', instant, '2026-09-05T05:00:00-05:00'],
    ['2026-09-05T10:00Z', instant, '2026-09-05T10:00Z'],
    [true, flag, 'true'],
    ['false', flag, 'false'],
    ['Marta.Ocampo@LaCeiba.example', email, 'marta.ocampo@laceiba.example'],
    [['a', 'b'], destinos, 'a\nb'],
    ['a| b', destinos, 'a\nb'],
    [[], destinos, null],
    ['<p>uno</p>\r\n\t<p>dos</p>\n', htmlCell(40), '<p>uno</p>\r\n\t<p>dos</p>'],
  ])('the cell %j is accepted', (cell, type, expected) => {
    expect(readCell(cell, type)).toBe(expected);
  });
});

describe('refused cells with their reasons', () => {
  test.each([
    ['2026-02-30', day, /día que exista/],
    ['05/09/2026', day, /día que exista/],
    ['2126-01-01', day, /entre 1950 y 2100/],
    ['2026-09-05 05:00', instant, /zona horaria/],
    ['2026-02-30T05:00:00Z', instant, /zona horaria/],
    ['1.234.567', decimal(2), /sin separador de miles/],
    ['1234,56', decimal(2), /punto decimal/],
    ['12.345', decimal(2), /más de 2 decimales/],
    ['-1', decimal(2), /negativo/],
    ['99999999999999', decimal(2), /número/],
    ['1e3', decimal(2), /número/],
    [Number.NaN, decimal(2), /número/],
    ['7', integer(1, 5), /entero de 1 a 5/],
    ['1.5', integer(1, 5), /entero de 1 a 5/],
    [1800048211, text(), /texto entre comillas/],
    [{ a: 1 }, text(), /texto/],
    ['x'.repeat(201), text(), /pasa de 200/],
    ['Medell\ufffdn', text(), /UTF-8/],
    ['a\ud800b', text(), /UTF-8/],
    ['dos\nlíneas', text(), /control/],
    ['nulo\u0000', text(), /control/],
    ['<p>\u0000</p>', htmlCell(40), /control/],
    ['<p>\u0007</p>', htmlCell(40), /control/],
    ['<p>largo</p>', htmlCell(8), /pasa de 8/],
    ['sí', flag, /true o false/],
    ['nadie', email, /correo/],
    ['a@b', email, /correo/],
    ['INVOICES', oneOf('INVOICE', 'PAYMENT'), /INVOICE, PAYMENT/],
    [['a', 'a'], destinos, /repetidos/],
    [['a', 1], destinos, /lista de textos/],
    ['a||b', destinos, /no es un código/],
  ])('the cell %j is refused with its reason', (cell, type, reason) => {
    const reading = readCell(cell, type);
    expect(isWrong(reading) && reading.wrong).toMatch(reason);
  });
});

test('every existing day is read unchanged, and no other text is a day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 55_000 }), (days) => {
      const date = addDays(localDate('1950-01-01'), days);
      expect(readCell(date, day)).toBe(date);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (anything) => {
      const reading = readCell(anything, day);
      expect(reading === null || isWrong(reading) || /^\d{4}-\d{2}-\d{2}$/.test(reading)).toBe(true);
    }),
  );
});

test('an amount is kept to its last allowed digit, and one more digit is refused', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, cents) => {
      const amount = `${whole}.${String(cents).padStart(2, '0')}`;
      expect(readCell(amount, decimal(2))).toBe(amount);
      expect(isWrong(readCell(`${amount}1`, decimal(2)))).toBe(true);
    }),
  );
});

test('property: any value of a cell is read or refused, never with an exception', () => {
  const types = [text(), decimal(2), integer(0, 9), day, instant, flag, email, destinos, oneOf('a', 'b')];
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(...types), (cell, type) => {
      const reading = readCell(cell, type);
      expect(reading === null || typeof reading === 'string' || reading.wrong.length > 0).toBe(true);
    }),
  );
});
