import { expect, test } from 'vitest';
import { filterUseMonths, sumUseMonths, type UseMonth, usesOf, yearsOf } from './use-months.ts';

const row = (mes: string, store_code: string, uso: string, moneda: UseMonth['moneda'], vendido: string): UseMonth => ({
  ...{ mes, store_code, uso, titulo: `Uso ${uso}`, moneda, vendido },
  ...{ canjeado: '0.10', vencido: '0.20', anulado: '0' },
});
const ROWS = [
  row('2026-09', 'ecuador', 'lavado', 'USD', '0.10'),
  row('2026-08', 'ecuador', 'lavado', 'USD', '0.20'),
  { ...row('2026-08', 'main', 'lavado', 'COP', '9007199254'), canjeado: '0', vencido: '0' },
  row('2025-12', 'ecuador', 'combustible', 'USD', '7'),
];

test.each([
  ['nothing', {}, ['2026-09', '2026-08', '2026-08', '2025-12']],
  ['a year', { anio: 2025 }, ['2025-12']],
  ['a use, which is of one store', { uso: 'ecuador:lavado' }, ['2026-09', '2026-08']],
  ['both', { anio: 2025, uso: 'ecuador:lavado' }, []],
])('rows of months are filtered by %s', (_case, filter, months) => {
  expect(filterUseMonths(ROWS, filter).map(({ mes }) => mes)).toEqual(months);
});

test('sums of months are exact in each currency', () => {
  expect(sumUseMonths(ROWS)).toEqual([
    { moneda: 'COP', vendido: '9007199254', canjeado: '0', vencido: '0', anulado: '0' },
    { moneda: 'USD', vendido: '7.30', canjeado: '0.30', vencido: '0.60', anulado: '0.00' },
  ]);
});

test('the filter offers the years and uses of the rows', () => {
  expect(yearsOf(ROWS)).toEqual([2026, 2025]);
  expect(usesOf(ROWS).map(({ clave }) => clave)).toEqual(['ecuador:combustible', 'ecuador:lavado', 'main:lavado']);
});
