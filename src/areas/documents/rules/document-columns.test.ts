import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filterChips } from '#kernel/list/filter-chips.ts';
import type { FilterOf } from '#kernel/list/list-field.ts';
import { formatDayRange } from '#kernel/list/list-fields.ts';
import { readFilter, toContractFilter, writeFilter } from '#kernel/list/list-filter.ts';
import { addDays, localDate } from '#kernel/local-date.ts';
import { type Currency, money } from '#kernel/money.ts';
import { DOCUMENT_FIELDS } from './document-columns.ts';
import { STATE_CODES } from './document-state.ts';

const today = localDate('2026-09-05');
const read = (query: string, currency: Currency = 'COP') =>
  readFilter(DOCUMENT_FIELDS, new URLSearchParams(query), { today, currency });

describe('reading the filter of documents from the address', () => {
  test('every field of the filter is read', () => {
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
    expect(toContractFilter(DOCUMENT_FIELDS, filter)).toEqual({
      num_documento: { like: '48502' },
      fecha_documento: { gteq: '2026-08-01', lteq: '2026-09-05' },
      fecha_vencimiento_documento: { gteq: '2026-08-11', lteq: '2026-10-10' },
      total: { eq: '86914200' },
      estado_documento: { eq: 'AT' },
    });
  });

  test('empty and blank filter fields do not filter', () => {
    expect(read('num_documento=&total=%20%20&estado=')).toEqual({ filter: {}, errors: {}, typed: {} });
    expect(toContractFilter(DOCUMENT_FIELDS, {})).toBeUndefined();
  });

  test.each([
    ['48502', '48502'],
    ['FE-48502', '48502'],
    ['fe 48502', '48502'],
    ['FE48502', '48502'],
    [' 48502 ', '48502'],
    ['001-001-000012344', '001001000012344'],
    ['001 001 000012344', '001001000012344'],
    ['F001-00012344', '00100012344'],
    ['f001 00012344', '00100012344'],
  ])('the number %s is searched by its digits, and its chip has it as typed', (text, digits) => {
    const { filter, errors } = read(new URLSearchParams({ num_documento: text }).toString());
    expect([filter, errors]).toEqual([{ num_documento: text.trim() }, {}]);
    expect(toContractFilter(DOCUMENT_FIELDS, filter)).toEqual({ num_documento: { like: digits } });
  });

  test.each([
    ['num_documento=factura 48502', 'num_documento', 'Escriba solo los números del documento, sin letras ni signos.'],
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
  ])(
    'the query %s is answered with a message beside its field, keeps the typed text and does not filter',
    (query, field, sentence) => {
      const { filter, errors, typed } = read(query);
      expect(filter).toEqual({});
      expect(errors).toEqual({ [field]: sentence });
      expect(typed).toEqual({ [field]: new URLSearchParams(query).get(field) });
    },
  );

  test('the filter accepts a due date in the future', () => {
    expect(read('fecha_vencimiento_hasta=2027-01-01').errors).toEqual({});
  });

  test('a first day after the last day becomes the last day', () => {
    expect(read('fecha_vencimiento_desde=2026-09-10&fecha_vencimiento_hasta=2026-09-01').filter).toEqual({
      fecha_vencimiento: { desde: '2026-09-01', hasta: '2026-09-01' },
    });
  });

  test('a valid field still filters when another field is invalid', () => {
    const { filter, errors } = read('total=abc&estado=AT');
    expect(filter).toEqual({ estado: 'AT' });
    expect(Object.keys(errors)).toEqual(['total']);
  });
});

describe('filter chips of documents', () => {
  test.each([
    [{ desde: '2026-08-01', hasta: '2026-09-05' }, '1 ago – 5 sep 2026'],
    [{ desde: '2025-12-28', hasta: '2026-01-05' }, '28 dic 2025 – 5 ene 2026'],
    [{ desde: '2026-09-05', hasta: '2026-09-05' }, '5 sep 2026'],
    [{ desde: '2026-08-01' }, 'desde 1 ago 2026'],
    [{ hasta: '2026-09-05' }, 'hasta 5 sep 2026'],
  ])('the days %o are written on the chip: %s', ({ desde, hasta }: { desde?: string; hasta?: string }, expected) => {
    const range = { ...(desde ? { desde: localDate(desde) } : {}), ...(hasta ? { hasta: localDate(hasta) } : {}) };
    expect(formatDayRange(range)).toBe(expected);
  });

  test('each chip links to the list without that filter', () => {
    const list = { path: '/lista', rowId: 'id', fields: DOCUMENT_FIELDS, words: WORDS };
    const search = new URLSearchParams('num_documento=48502&total=1.600&estado=V&pagina=3');
    const { filter } = read(String(search));
    expect(filterChips(list, filter, search, { today, currency: 'COP' })).toEqual([
      {
        key: 'num_documento',
        label: 'Número',
        value: '48502',
        removeLabel: 'Quitar el número de documento',
        removeHref: '/lista?total=1600&estado=V',
      },
      {
        key: 'total',
        label: 'Total',
        value: '$ 1.600',
        removeLabel: 'Quitar el valor total',
        removeHref: '/lista?num_documento=48502&estado=V',
      },
      {
        key: 'estado',
        label: 'Estado',
        value: 'Vence hoy',
        removeLabel: 'Quitar el estado',
        removeHref: '/lista?num_documento=48502&total=1600',
      },
    ]);
  });
});

const WORDS = { title: 'Lista', one: 'fila', many: 'filas', fromStart: 'Ver desde la primera', loadFailed: 'Falló' };

const day = fc.integer({ min: -800, max: 0 }).map((days) => addDays(today, days));
const range = fc.tuple(day, day).map(([a, b]) => (a < b ? { desde: a, hasta: b } : { desde: b, hasta: a }));

test('property: any filter survives being written to an address and read back', () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_999 });
  fc.assert(
    fc.property(
      fc.constantFrom<Currency>('COP', 'USD'),
      amount,
      range,
      range,
      fc.constantFrom(...STATE_CODES),
      (currency, minor, a, b, estado) => {
        const filter: FilterOf<typeof DOCUMENT_FIELDS> = {
          num_documento: '48502',
          fecha_documento: a,
          fecha_vencimiento: b,
          total: money(minor, currency),
          estado,
        };
        const { filter: again, errors } = read(
          String(new URLSearchParams(writeFilter(DOCUMENT_FIELDS, filter))),
          currency,
        );
        expect(errors).toEqual({});
        expect(again).toEqual(filter);
      },
    ),
  );
});
