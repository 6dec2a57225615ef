import { expect, test } from 'vitest';
import type { Condition } from '#kernel/list/contract-filter.ts';
import { conditionSql } from './condition-sql.ts';

const contains = (value: string): Condition => ({ column: 'texto', is: 'contains', value });
const sqlOf = (value: string): string => conditionSql(contains(value), 'texto', () => '$1');

test('letters of a filter are compared in either case, digits and signs exactly', () => {
  expect(['123', ' _%', 'FE-12', 'ñ', '１'].map(sqlOf)).toEqual([
    'texto like $1',
    'texto like $1',
    'texto ilike $1',
    'texto ilike $1',
    'texto ilike $1',
  ]);
});

test('numbers are compared without blanks, hyphens and case, in each of several columns', () => {
  const sqlOfNumber = (value: string): string =>
    conditionSql({ column: 'numero', is: 'contains number', value }, ['d.numero', 'd.factura'], () => '$1');
  expect(['123', 'fe12'].map(sqlOfNumber)).toEqual([
    "(replace(replace((d.numero), '-', ''), ' ', '') like $1 or replace(replace((d.factura), '-', ''), ' ', '') like $1)",
    "(replace(replace(lower(d.numero), '-', ''), ' ', '') like $1 or replace(replace(lower(d.factura), '-', ''), ' ', '') like $1)",
  ]);
});
