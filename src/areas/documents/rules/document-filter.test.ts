import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { NO_FILTER, readDocumentFilter } from './document-filter.ts';

const invoices = { currency: 'COP', clase: 'INVOICE' } as const;
const payments = { currency: 'COP', clase: 'PAYMENT' } as const;
const read = (input: FilterInput) => readDocumentFilter(input, invoices);

describe('contract filters of documents that are accepted', () => {
  test.each<[string, FilterInput, unknown]>([
    [
      'text equals',
      { num_documento: { eq: ' 1400048502 ' } },
      { column: 'num_documento', kind: 'text', is: '=', value: '1400048502' },
    ],
    [
      'text contains, between % signs',
      { num_documento: { like: '%485%' } },
      { column: 'num_documento', is: 'contains number', value: '485' },
    ],
    [
      'wildcards inside a text are ordinary characters',
      { num_factura: { like: '4%_8' } },
      { column: 'num_factura', is: 'contains number', value: '4%_8' },
    ],
    [
      'a number contains, as it is printed',
      { num_factura: { like: '%F001 – 00012344%' } },
      { column: 'num_factura', is: 'contains number', value: 'f00100012344' },
    ],
    [
      'nothing but dashes, which is in no joined number',
      { num_factura: { like: '% - - %' } },
      { column: 'num_factura', is: 'contains number', value: ' - - ' },
    ],
    [
      'one of',
      { num_factura: { in: ['FE-1', 'FE-2'] } },
      { column: 'num_factura', kind: 'text', is: 'among', values: ['FE-1', 'FE-2'] },
    ],
    [
      'not in an empty list',
      { num_factura: { nin: [] } },
      { column: 'num_factura', kind: 'text', is: 'not among', values: [] },
    ],
    ['absent', { num_factura: { null: '1' } }, { column: 'num_factura', is: 'null' }],
    ['not absent', { num_factura: { null: 'false' } }, { column: 'num_factura', is: 'not null' }],
    [
      'a day',
      { fecha_documento: { gteq: '2026-08-01' } },
      { column: 'fecha_documento', kind: 'day', is: '>=', value: '2026-08-01' },
    ],
    [
      'a day with its time',
      { fecha_documento: { to: '2026-08-01 23:59:59' } },
      { column: 'fecha_documento', kind: 'day', is: '<=', value: '2026-08-01' },
    ],
    [
      'an amount with dots between thousands',
      { total: { eq: '86.914.200' } },
      { column: 'total', kind: 'amount', is: '=', value: '86914200' },
    ],
    [
      'an identifier',
      { id_edocta_detalle: { eq: '12' } },
      { column: 'id_edocta_detalle', kind: 'number', is: '=', value: '12' },
    ],
  ])('a contract filter of documents becomes a condition: %s', (_name, input, condition) => {
    expect(read(input)).toEqual({ ok: true, value: { ...NO_FILTER, conditions: [condition] } });
  });

  test('empty objects, null and empty operators do not filter', () => {
    expect(readDocumentFilter(undefined, invoices)).toEqual({ ok: true, value: NO_FILTER });
    expect(read({ total: null, num_documento: {}, num_factura: { eq: null } })).toEqual({ ok: true, value: NO_FILTER });
  });

  test('several operators on one field must all hold', () => {
    const result = read({ fecha_documento: { from: '2026-08-01', to: '2026-08-31' } });
    expect(result.ok && result.value.conditions.map(({ is }) => is)).toEqual(['>=', '<=']);
  });

  test.each([
    [{ eq: '1' }, true],
    [{ eq: 'false' }, false],
    [{ neq: 'true' }, false],
  ])('the filter bloqueada %o means %s', (operators, expected) => {
    expect(read({ bloqueada: operators })).toEqual({ ok: true, value: { ...NO_FILTER, bloqueada: expected } });
  });
});

describe('filters by state of documents', () => {
  const before = { total: 'open', due: 'before' };
  const on = { total: 'open', due: 'on' };
  const after = { total: 'open', due: 'after' };
  const settled = { total: 'settled' };
  test.each([
    [{ eq: 'AT' }, [before]],
    [{ in: ['V', 'AT'] }, [before, on]],
    [{ eq: 'C' }, [settled]],
    [{ eq: 'A' }, [before, on, after]],
    [{ in: ['C', 'NV'] }, [after, settled]],
    [{ neq: 'AT' }, [on, after]],
    [{ nin: ['AT', 'V'] }, [after]],
    [{ neq: 'C' }, [before, on, after]],
    [{ neq: 'A' }, []],
    [{ in: ['AT', 'V'], neq: 'V' }, [before]],
    [{ in: [] }, []],
  ])('the state filter of invoices %o selects documents by their balance and due date', (operators, states) => {
    expect(read({ estado_documento: operators })).toEqual({ ok: true, value: { ...NO_FILTER, states } });
  });

  test.each([
    [{ eq: 'A' }, [{ total: 'open' }]],
    [{ eq: 'AT' }, []],
    [{ in: ['A', 'C'] }, [{ total: 'open' }, settled]],
    [{ neq: 'C' }, [{ total: 'open' }]],
  ])('the state filter of documents in the customer’s favour %o selects them by their balance', (operators, states) => {
    expect(readDocumentFilter({ estado_documento: operators }, payments)).toEqual({
      ok: true,
      value: { ...NO_FILTER, states },
    });
  });
});

test.each<[FilterInput, string, string]>([
  [{ total: { eq: 'mucho' } }, 'total', '"mucho" is not an amount'],
  [{ total: { gt: '-5' } }, 'total', '"-5" is not an amount'],
  [{ total: { like: '5' } }, 'total', 'the operator like does not apply to it'],
  [{ fecha_documento: { eq: '2026-02-30' } }, 'fecha_documento', '"2026-02-30" is not a date'],
  [{ fecha_documento: { eq: '2026-02-03T99' } }, 'fecha_documento', '"2026-02-03T99" is not a date'],
  [{ fecha_documento: { null: '1' } }, 'fecha_documento', 'the operator null does not apply to it'],
  [{ id_edocta_detalle: { eq: "1' or 1=1" } }, 'id_edocta_detalle', '"1\' or 1=1" is not a number'],
  [{ num_documento: { gt: '5' } }, 'num_documento', 'the operator gt does not apply to it'],
  [{ num_documento: { eq: '\0' } }, 'num_documento', 'the value has a character that is not allowed'],
  [{ num_documento: { like: 'x'.repeat(101) } }, 'num_documento', 'at most 100 characters are allowed'],
  [{ num_factura: { in: Array(101).fill('1') } }, 'num_factura', 'at most 100 values are allowed'],
  [{ num_factura: { in: ['1', null] } }, 'num_factura', 'null is not a value'],
  [{ num_factura: { null: 'quizá' } }, 'num_factura', '"quizá" is neither 1 nor 0'],
  [{ estado_documento: { eq: 'X' } }, 'estado_documento', 'its values are AT, V, NV, A, C'],
  [{ estado_documento: { gt: 'AT' } }, 'estado_documento', 'the operator gt does not apply to it'],
  [{ bloqueada: { eq: 'tal vez' } }, 'bloqueada', '"tal vez" is neither 1 nor 0'],
  [{ bloqueada: { in: ['1'] } }, 'bloqueada', 'the operator in does not apply to it'],
  [{ numero_cuenta: { eq: '0000000002' } }, 'numero_cuenta', 'this field cannot be filtered'],
  [{ toString: { eq: '1' } }, 'toString', 'this field cannot be filtered'],
])('the filter %o is refused with the name of its field', (input, field, problem) => {
  expect(read(input)).toEqual({ ok: false, refusal: { field, problem } });
});

test('property: any text gives a filter or a refusal, never an error', () => {
  const operator = fc.constantFrom('eq', 'neq', 'like', 'from', 'to', 'gt', 'null', 'in', 'nope', 'constructor');
  const field = fc.constantFrom(
    'total',
    'num_documento',
    'fecha_documento',
    'estado_documento',
    'bloqueada',
    'id_edocta_detalle',
  );
  fc.assert(
    fc.property(field, operator, fc.string({ unit: 'binary' }), (name, each, text) => {
      const result = read({ [name]: { [each]: each === 'in' ? [text] : text } });
      if (!result.ok) expect(result.refusal.field).toBe(name);
    }),
  );
});
