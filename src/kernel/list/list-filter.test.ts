import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate } from '../local-date.ts';
import { money } from '../money.ts';
import { filterChips } from './filter-chips.ts';
import { listHref, listKey, readOrder } from './list-address.ts';
import type { ListDeclaration } from './list-declaration.ts';
import type { FilterOf } from './list-field.ts';
import {
  amountField,
  choiceField,
  choicesField,
  daysField,
  documentNumberField,
  monthField,
  searchField,
  textField,
} from './list-fields.ts';
import { filterParams, readFilter, toContractFilter, writeFilter } from './list-filter.ts';

const words = { label: 'Campo', chip: 'Campo', remove: 'Quitar el campo' };
const wrong = 'Escriba otra cosa.';

/** A list with a field of each kind. */
const LIST = {
  path: '/lista',
  rowId: 'id',
  fields: {
    numero: documentNumberField({ words, column: 'number', placeholder: '', wrong }),
    emision: daysField({ words, column: 'issued', wrong, ahead: wrong }),
    plazo: daysField({ words, names: ['plazo_del', 'plazo_al'], wrong, reversed: wrong }),
    valor: amountField({ words, column: 'amount', placeholder: '', wrong }),
    clase: choiceField({ words, column: 'kind', options: { una: 'Una', otra: 'Otra' }, all: 'Todas', wrong }),
    buscar: searchField(words),
    parte: textField({ words, column: 'part', placeholder: '' }),
    varias: choicesField({ words, column: 'several', all: 'Todas' }),
    mes: monthField({ words, column: 'month', wrong }),
  },
  orders: {
    name: 'orden',
    options: { antes: { label: 'Antes', sort: { a: 'ASC' } }, luego: { label: 'Luego', sort: { a: 'DESC' } } },
  },
  words: { title: 'Lista', one: 'fila', many: 'filas', fromStart: 'Ver desde la primera', loadFailed: 'Falló' },
} as const satisfies ListDeclaration;

const facts = { today: localDate('2026-09-05'), currency: 'USD' } as const;
const { fields } = LIST;
const at = (query: string) => new URLSearchParams(query);
const read = (search: URLSearchParams) => readFilter(fields, search, facts);

const day = fc.integer({ min: -4000, max: 0 }).map((days) => addDays(facts.today, days));
const end = fc.option(day, { nil: undefined });
const range = fc
  .tuple(end, end)
  .filter(([a, b]) => a !== undefined || b !== undefined)
  .map(([a, b]): { desde?: LocalDate; hasta?: LocalDate } => {
    const [desde, hasta] = a && b && a > b ? [b, a] : [a, b];
    return { ...(desde && { desde }), ...(hasta && { hasta }) };
  });
/** Any filter of the list; each field may be absent. */
const filters = fc.record(
  {
    numero: fc.stringMatching(/^([A-Z]{1,4}-)?\d{1,3}([ -]\d{1,8}){0,2}$/),
    emision: range,
    plazo: range,
    valor: fc.integer({ min: 0, max: 10 ** 14 }).map((minor) => money(minor, 'USD')),
    clase: fc.constantFrom('una', 'otra'),
    buscar: fc
      .string({ maxLength: 100, unit: 'grapheme' })
      .filter((text) => text.length <= 100 && text === text.trim() && text !== ''),
    parte: fc.stringMatching(/^[a-z0-9-]{1,100}$/),
    varias: fc.uniqueArray(fc.stringMatching(/^[a-z]{1,20}$/), { minLength: 1, maxLength: 5 }),
    mes: fc.constantFrom<{ anio: string; mes?: string }>({ anio: '2026' }, { anio: '2025', mes: '08' }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<FilterOf<typeof fields>>;

describe('a list filter in an address', () => {
  test('property: any filter is read back equal', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const search = new URLSearchParams(writeFilter(fields, filter));
        const again = read(at(search.toString()));
        expect(again.filter).toEqual(filter);
        expect(again.errors).toEqual({});
        expect(filterParams(fields, search)).toEqual(writeFilter(fields, filter));
      }),
    );
  });

  test('property: the address of any filter and page leads to the same list again', () => {
    fc.assert(
      fc.property(
        filters,
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom('antes', 'luego'),
        (filter, page, order) => {
          const search = new URLSearchParams([...writeFilter(fields, filter), ['orden', order]]);
          const href = listHref(LIST, search, page);
          const next = at(href.split('?')[1] ?? '');
          expect(listHref(LIST, next)).toBe(href);
          expect(listKey(LIST, next)).toBe(listKey(LIST, search));
          expect(readOrder(LIST, next)).toBe(order);
        },
      ),
    );
  });

  test('removing all chips one after another leaves the whole list in its order', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        let search = new URLSearchParams([...writeFilter(fields, filter), ['orden', 'luego']]);
        let left = Object.keys(filter).length;
        for (;;) {
          const chips = filterChips(LIST, read(search).filter, search, facts);
          expect(chips).toHaveLength(left);
          const [first] = chips;
          if (!first) break;
          search = at(first.removeHref.split('?')[1] ?? '');
          left -= 1;
        }
        expect(listHref(LIST, search)).toBe('/lista?orden=luego');
      }),
    );
  });

  test('hostile text in a filter is cut, answered with the sentence of its field, and never filters', () => {
    const name = fc.constantFrom(
      'numero',
      'emision_desde',
      'emision_hasta',
      'plazo_del',
      'valor',
      'clase',
      'buscar',
      'parte',
      'varias',
      'mes_anio',
      'mes_mes',
      'orden',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.constantFrom(
        '__proto__',
        'constructor',
        `${'1'.repeat(50_000)}`,
        '%'.repeat(50_000),
        '9'.repeat(400),
        '́'.repeat(9000),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, text), { maxLength: 12 }), (given) => {
        const search = new URLSearchParams(given);
        const { filter, errors, typed } = read(search);
        for (const sentence of Object.values(errors)) expect(sentence).toBe(wrong);
        for (const kept of Object.values(typed)) expect(kept?.length).toBeLessThanOrEqual(200);
        expect(listKey(LIST, search).length).toBeLessThan(20_000);
        const again = readFilter(fields, new URLSearchParams(writeFilter(fields, filter)), facts);
        expect(again.filter).toEqual(filter);
      }),
    );
  });

  test('an empty or unknown filter field does not filter', () => {
    expect(read(at('numero=&valor=++&clase=&otra=x'))).toEqual({ filter: {}, errors: {}, typed: {} });
    expect(toContractFilter(fields, {})).toBeUndefined();
  });
});

test('a filter field without a column becomes an argument of the contract’s query', () => {
  const { filter } = read(
    at('numero=12&emision_desde=2026-08-01&valor=1.234,50&clase=una&buscar=luis&plazo_al=2027-01-01'),
  );
  expect(toContractFilter(fields, filter)).toEqual({
    number: { like: '12' },
    issued: { gteq: '2026-08-01' },
    amount: { eq: '1234.50' },
    kind: { eq: 'una' },
  });
});

test('one invalid end of a range of days keeps the other, unless the field needs both', () => {
  expect(read(at('emision_desde=ayer&emision_hasta=2026-09-01'))).toMatchObject({
    filter: { emision: { hasta: '2026-09-01' } },
    errors: { emision_desde: wrong },
  });
  expect(read(at('emision_hasta=2026-09-06')).errors).toEqual({ emision_hasta: wrong });
  expect(read(at('emision_desde=2026-09-03&emision_hasta=2026-09-01')).filter).toEqual({
    emision: { desde: '2026-09-01', hasta: '2026-09-01' },
  });
  expect(read(at('plazo_del=ayer&plazo_al=2026-09-01'))).toMatchObject({ filter: {}, errors: { plazo_del: wrong } });
  expect(read(at('plazo_del=2026-09-03&plazo_al=2026-09-01'))).toMatchObject({
    filter: {},
    errors: { plazo_del: wrong },
  });
});

test('several choices of a filter may be sent as repeated fields, as a form without script does', () => {
  expect(read(at('varias=&varias=a&varias=b&varias=a')).filter).toEqual({ varias: ['a', 'b'] });
  expect(listKey(LIST, at('varias=a&varias=b'))).toBe('varias=a%7Cb');
  expect(toContractFilter(fields, read(at('varias=a%7Cb')).filter)).toEqual({ several: { in: ['a', 'b'] } });
});

test('a filter accepts a year or a month of a year, and refuses a month alone', () => {
  expect(toContractFilter(fields, read(at('mes_anio=2026')).filter)).toEqual({ month: { like: '2026-' } });
  expect(toContractFilter(fields, read(at('mes_anio=2026&mes_mes=08')).filter)).toEqual({ month: { eq: '2026-08' } });
  expect(read(at('mes_mes=08')).errors).toEqual({ mes_anio: wrong });
  expect(read(at('mes_anio=2026&mes_mes=13')).errors).toEqual({ mes_anio: wrong });
});
