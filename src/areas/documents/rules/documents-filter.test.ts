import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, localDate } from '#kernel/local-date.ts';
import { type Currency, money } from '#kernel/money.ts';
import { STATE_CODES } from './document-state.ts';
import { type DocumentsFilter, readDocumentsFilter, toContractFilter, toSearchParams } from './documents-filter.ts';
import { chipsOf, describeRange } from './filter-chips.ts';
import { readTotal } from './read-total.ts';

const today = localDate('2026-09-05');
const read = (query: string, currency: Currency = 'COP') =>
  readDocumentsFilter(new URLSearchParams(query), { today, currency });

describe('a total as it is typed', () => {
  test.each([
    ['86.914.200', 'COP', 86_914_200],
    ['86914200', 'COP', 86_914_200],
    ['$ 86.914.200', 'COP', 86_914_200],
    ['86914200.00', 'COP', 86_914_200],
    ['1.600', 'COP', 1600],
    ['1.234,56', 'USD', 123_456],
    ['1234.56', 'USD', 123_456],
    ['1234.5', 'USD', 123_450],
    ['1.234', 'USD', 123_400],
    ['0', 'USD', 0],
  ] as const)('%s in %s', (text, currency, minor) => {
    expect(readTotal(text, currency)).toEqual(money(minor, currency));
  });

  test.each([
    ['-1600', 'COP'],
    ['mil', 'COP'],
    ['12,50', 'COP'],
    ['1,2,3', 'USD'],
    ['1.234,567', 'USD'],
    ['1e9', 'COP'],
    ['99999999999999999999', 'COP'],
  ] as const)('%s in %s is not an amount', (text, currency) => {
    expect(readTotal(text, currency)).toBeUndefined();
  });
});

describe('reading the filter', () => {
  test('every field', () => {
    const { filter, errors } = read(
      'num_documento=48502&fecha_documento_desde=2026-08-01&fecha_documento_hasta=2026-09-05&fecha_vencimiento_desde=2026-08-11&fecha_vencimiento_hasta=2026-10-10&total=86.914.200&estado=AT',
    );
    expect(errors).toEqual({});
    expect(filter).toEqual({
      num_documento: '48502',
      fecha_documento: { desde: '2026-08-01', hasta: '2026-09-05' },
      fecha_vencimiento: { desde: '2026-08-11', hasta: '2026-10-10' },
      total: money(86_914_200, 'COP'),
      estado: 'AT',
    });
    expect(toContractFilter(filter)).toEqual({
      num_documento: { like: '48502' },
      fecha_documento: { gteq: '2026-08-01', lteq: '2026-09-05' },
      fecha_vencimiento_documento: { gteq: '2026-08-11', lteq: '2026-10-10' },
      total: { eq: '86914200' },
      estado_documento: { eq: 'AT' },
    });
  });

  test('empty and blank fields do not filter', () => {
    expect(read('num_documento=&total=%20%20&estado=')).toEqual({ filter: {}, errors: {}, typed: {} });
    expect(toContractFilter({})).toBeUndefined();
  });

  test.each([
    ['num_documento=FE-48502', 'num_documento', 'Escriba solo los números del documento, sin letras ni signos.'],
    ['num_documento=48%25', 'num_documento', 'Escriba solo los números del documento, sin letras ni signos.'],
    ['total=abc', 'total', 'Escriba el valor en números, por ejemplo 86.914.200.'],
    ['fecha_documento_desde=2026-02-30', 'fecha_documento_desde', 'Escriba una fecha que exista.'],
    [
      'fecha_documento_hasta=2026-09-06',
      'fecha_documento_hasta',
      'La fecha del documento no puede ser posterior a hoy.',
    ],
    ['fecha_vencimiento_desde=ayer', 'fecha_vencimiento_desde', 'Escriba una fecha que exista.'],
    ['estado=toString', 'estado', 'Elija un estado de la lista.'],
  ])('%s is answered beside its field, keeps what was typed and does not filter', (query, field, sentence) => {
    const { filter, errors, typed } = read(query);
    expect(filter).toEqual({});
    expect(errors).toEqual({ [field]: sentence });
    expect(typed).toEqual({ [field]: new URLSearchParams(query).get(field) });
  });

  test('a due date may lie in the future', () => {
    expect(read('fecha_vencimiento_hasta=2027-01-01').errors).toEqual({});
  });

  test('a first day after the last becomes the last', () => {
    expect(read('fecha_vencimiento_desde=2026-09-10&fecha_vencimiento_hasta=2026-09-01').filter).toEqual({
      fecha_vencimiento: { desde: '2026-09-01', hasta: '2026-09-01' },
    });
  });

  test('a good field filters beside a bad one', () => {
    const { filter, errors } = read('total=abc&estado=AT');
    expect(filter).toEqual({ estado: 'AT' });
    expect(Object.keys(errors)).toEqual(['total']);
  });
});

describe('chips', () => {
  test.each([
    [{ desde: '2026-08-01', hasta: '2026-09-05' }, '1 ago – 5 sep 2026'],
    [{ desde: '2025-12-28', hasta: '2026-01-05' }, '28 dic 2025 – 5 ene 2026'],
    [{ desde: '2026-09-05', hasta: '2026-09-05' }, '5 sep 2026'],
    [{ desde: '2026-08-01' }, 'desde 1 ago 2026'],
    [{ hasta: '2026-09-05' }, 'hasta 5 sep 2026'],
  ])('%o reads %s', ({ desde, hasta }: { desde?: string; hasta?: string }, expected) => {
    const range = { ...(desde ? { desde: localDate(desde) } : {}), ...(hasta ? { hasta: localDate(hasta) } : {}) };
    expect(describeRange(range)).toBe(expected);
  });

  test('each chip leads to the list without it', () => {
    const { filter } = read('num_documento=48502&total=1.600&estado=V');
    expect(chipsOf(filter)).toEqual([
      { key: 'num_documento', label: 'Número', value: '48502', without: 'total=1600&estado=V' },
      { key: 'total', label: 'Total', value: '$ 1.600', without: 'num_documento=48502&estado=V' },
      { key: 'estado', label: 'Estado', value: 'Vence hoy', without: 'num_documento=48502&total=1600' },
    ]);
  });
});

const day = fc.integer({ min: -800, max: 0 }).map((days) => addDays(today, days));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { desde: a, hasta: b } : { desde: b, hasta: a }));

test('any filter survives the address it is written to', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(
      fc.constantFrom<Currency>('COP', 'USD'),
      amount,
      range,
      range,
      fc.constantFrom(...STATE_CODES),
      (currency, minor, a, b, estado) => {
        const filter: DocumentsFilter = {
          num_documento: '48502',
          fecha_documento: a,
          fecha_vencimiento: b,
          total: money(minor, currency),
          estado,
        };
        const { filter: again, errors } = readDocumentsFilter(toSearchParams(filter), { today, currency });
        expect(errors).toEqual({});
        expect(again).toEqual(filter);
      },
    ),
  );
});
