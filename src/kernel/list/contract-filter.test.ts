import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FilterInput, readContractFilter } from './contract-filter.ts';
import { amountColumn, codeColumn, dayColumn, numberColumn, requiredTextColumn, textColumn } from './filter-columns.ts';

const COLUMNS = { id: codeColumn, email: requiredTextColumn };

test.each([
  [{ id: { eq: '7' } }, [{ column: 'id', kind: 'number', is: '=', value: '7' }]],
  [
    { id: { in: ['7', ' 8 '], neq: '9' } },
    [
      { column: 'id', kind: 'number', is: 'among', values: ['7', '8'] },
      { column: 'id', kind: 'number', is: '<>', value: '9' },
    ],
  ],
  [{ email: { like: '%luis%' } }, [{ column: 'email', is: 'contains', value: 'luis' }]],
  [{ email: { in: ['a', null] } }, [{ column: 'email', kind: 'text', is: 'among', values: ['a', ''] }]],
  [{ email: { eq: null }, id: null }, []],
  [null, []],
])('the contract filter %j becomes conditions on its columns', (input, conditions) => {
  expect(readContractFilter<keyof typeof COLUMNS>(input, COLUMNS)).toEqual({ ok: true, value: conditions });
});

test.each([
  [{ id: { eq: 'siete' } }, 'a whole number is expected'],
  [{ id: { eq: '99999999999' } }, 'a whole number is expected'],
  [{ id: { in: ['1', null] } }, 'a whole number is expected'],
  [{ id: { like: '7' } }, 'the operator like does not apply to it'],
  [{ email: { gt: 'a' } }, 'the operator gt does not apply to it'],
  [{ email: { like: `x${'%'.repeat(300)}x` } }, 'at most 254 characters are allowed'],
  [{ email: { in: ['a', 'a\0b'] } }, 'the value has a character that is not allowed'],
])('the contract filter %j is refused with its reason', (input, problem) => {
  expect(readContractFilter<keyof typeof COLUMNS>(input, COLUMNS)).toMatchObject({ ok: false, refusal: { problem } });
});

test('a list of up to a hundred values in a filter is read', () => {
  const list = (length: number) => ({ id: { nin: Array<string>(length).fill('7') } });
  expect(readContractFilter(list(100), COLUMNS).ok).toBe(true);
  expect(readContractFilter(list(101), COLUMNS)).toMatchObject({
    refusal: { problem: 'at most 100 values are allowed' },
  });
});

/** A column of each kind. */
const EACH = {
  code: codeColumn,
  number: numberColumn,
  text: textColumn,
  word: requiredTextColumn,
  day: dayColumn,
  amount: amountColumn('USD'),
};
const OPERATORS = 'eq neq in nin finset like null notnull gt gteq moreq from lt lteq to'.split(' ');

test.each(Object.entries(EACH))(
  'a column of type %s accepts its operators, and refuses others by name',
  (name, column) => {
    const value = { code: '7', number: '7', text: 'a', word: 'a', day: '2026-09-05', amount: '1.600' }[name] ?? '';
    for (const operator of [...OPERATORS, 'nope', 'constructor']) {
      const given = operator.includes('null') ? '1' : value;
      const read = readContractFilter({ [name]: { [operator]: given } }, EACH);
      if ((column.operators as ReadonlySet<string>).has(operator))
        expect(read).toMatchObject({ ok: true, value: [{ column: name }] });
      else
        expect(read).toEqual({
          ok: false,
          refusal: { field: name, problem: `the operator ${operator} does not apply to it` },
        });
    }
  },
);

describe('any contract filter', () => {
  const field = fc.constantFrom(...Object.keys(EACH), 'other', '__proto__', 'constructor', 'toString');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom('%'.repeat(50_000), '1'.repeat(50_000), `1.${'0'.repeat(50_000)}`),
  );
  const given = fc.oneof(text, fc.array(fc.option(text), { maxLength: 120 }), fc.constant(null));
  const operators = fc.dictionary(fc.constantFrom(...OPERATORS, 'nope', 'constructor'), given, { maxKeys: 3 });

  test('property: a filter gives conditions that the database can evaluate, or a refusal that names the field', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(field, operators), { maxLength: 3 }), (asked) => {
        const input = Object.fromEntries(asked) as FilterInput;
        const read = readContractFilter(input, EACH);
        if (!read.ok) {
          expect(Object.keys(input)).toContain(read.refusal.field);
          expect(read.refusal.problem.length).toBeLessThan(120);
          return;
        }
        for (const condition of read.value) {
          expect(Object.keys(EACH)).toContain(condition.column);
          const values = 'values' in condition ? condition.values : 'value' in condition ? [condition.value] : [];
          expect(values.length).toBeLessThanOrEqual(100);
          for (const value of values) {
            expect(value.length).toBeLessThanOrEqual(254);
            expect(value).not.toContain('\0');
          }
        }
      }),
    );
  });
});

test('a field with its own reader gets its operators, and may refuse them', () => {
  const seen: unknown[] = [];
  const computed = {
    state: (asked: unknown, report: (problem: string) => undefined) => {
      seen.push(asked);
      report('not this one');
    },
  };
  expect(readContractFilter({ state: { eq: 'x', neq: null } }, COLUMNS, computed)).toEqual({
    ok: false,
    refusal: { field: 'state', problem: 'not this one' },
  });
  expect(seen).toEqual([[{ operator: 'eq', value: 'x' }]]);
});
