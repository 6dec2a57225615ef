import { describe, expect, test } from 'vitest';
import { feedFile } from '../server/feed-files.ts';
import { createRowReader } from './read-row.ts';

const NOW = new Date('2026-09-05T14:42:00Z');

const invoice = {
  numero_cuenta: '0000100101',
  num_documento: '1800048211',
  clase: 'INVOICE',
  tipo_documento: 'RV',
  sociedad: '1000',
  fecha_documento: '2026-08-01',
  fecha_vencimiento_documento: '2026-08-11',
  moneda: 'COP',
  valor_original: '25000000',
  saldo_erp: '25000000',
  actualizado_en: '2026-09-05T05:00:00-05:00',
};
const read = createRowReader(feedFile('documentos'), NOW);
const problemsOf = (row: Record<string, unknown>) => {
  const result = read(row);
  return 'problems' in result ? result.problems.map(({ columna, razon }) => `${columna}: ${razon}`) : [];
};
const cellOf = (row: Record<string, unknown>, name: string) => {
  const result = read(row);
  const place = feedFile('documentos').columns.findIndex((column) => column.name === name);
  return 'cells' in result ? result.cells[place] : undefined;
};

test('a row with the required columns is good, and its other columns get their defaults', () => {
  expect(problemsOf(invoice)).toEqual([]);
  expect(cellOf(invoice, 'pago_en_linea')).toBe('true');
  expect(cellOf(invoice, 'tipo_cuenta')).toBe('D');
  expect(cellOf(invoice, 'cufe')).toBeNull();
});

test('the importer’s notes in a refused row are ignored when the row is imported again', () => {
  expect(problemsOf({ ...invoice, _linea: 7, _razones: ['clase: falta'] })).toEqual([]);
});

describe('a document in the feed', () => {
  test.each([
    [{ saldo_erp: undefined }, 'saldo_erp: falta, y es obligatoria'],
    [{ clase: '' }, 'clase: falta, y es obligatoria'],
    [{ estado: 'A' }, 'estado: esta columna no existe en este archivo'],
    [{ saldo_erp: '25000001' }, 'saldo_erp: es mayor que valor_original'],
    [{ valor_original: '25000000.50' }, 'valor_original: en COP no hay decimales'],
    [{ numero_cuenta: '100101' }, 'numero_cuenta: se espera 10 dígitos'],
    [{ moneda: 'EUR' }, 'moneda: se espera COP, USD, PEN'],
    [{ hora_documento: '25:00:00-05:00' }, 'hora_documento: se espera una hora como 10:53:10-05:00'],
  ])('the document with %j is refused: %s', (change, problem) => {
    expect(problemsOf({ ...invoice, ...change })).toEqual([problem]);
  });

  test('amounts in dollars and soles keep their cents', () => {
    expect(problemsOf({ ...invoice, moneda: 'PEN', valor_original: '10.25', saldo_erp: '10.2' })).toEqual([]);
    expect(problemsOf({ ...invoice, moneda: 'USD', valor_original: '10.25', saldo_erp: '10.2' })).toEqual([]);
  });

  test('amounts in pesos may be written with zero cents', () => {
    expect(problemsOf({ ...invoice, valor_original: '25000000.00', saldo_erp: '0.00' })).toEqual([]);
  });

  test('every problem of a feed row is reported', () => {
    expect(problemsOf({ ...invoice, clase: 'X', fecha_documento: 'ayer', x: 1 })).toHaveLength(3);
  });
});

test.each([
  ['corta1*', false],
  ['sinnumero*', false],
  ['sinespecial1', false],
  ['12345678*', false],
  ['Surtidor2026*', true],
])('the first password %s is accepted: %s', (password, taken) => {
  const result = createRowReader(
    feedFile('usuarios'),
    NOW,
  )({
    email: 'ana@empresa.example',
    cliente: '0000100101',
    role_name: 'basic',
    firstname: 'Ana',
    lastname: 'Rojas',
    document: '43512345',
    country_id: 'CO',
    password,
  });
  expect('cells' in result).toBe(taken);
});
