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
