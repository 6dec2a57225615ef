import { describe, expect, test } from 'vitest';
import { formatMonth, localDate } from '#kernel/local-date.ts';
import { formatVolume } from './order-figures.ts';
import { monthAsTitle, monthInWords, offeredMonths, readVolumesAddress, volumesByProduct } from './volumes.ts';

const today = localDate('2026-09-05');

test('the report offers two years of months, the present month first', () => {
  const months = offeredMonths(today);
  expect(months[0]).toEqual({ value: '2026-09', label: 'Septiembre de 2026' });
  expect(months[9]).toEqual({ value: '2025-12', label: 'Diciembre de 2025' });
  expect(months.at(-1)?.value).toBe('2024-10');
});

test('a month begins with a capital at the start of a cell, and with a small letter inside a sentence', () => {
  expect(monthAsTitle('2026-02')).toBe('Febrero de 2026');
  expect(monthInWords('2026-02')).toBe('febrero de 2026');
  expect([formatMonth('2026-09'), formatMonth('nunca')]).toEqual(['Sep 2026', 'nunca']);
});

describe('the months in the address of the report', () => {
  test.each([
    ['', '2026-04', '2026-09'],
    ['desde=2026-01&hasta=2026-03', '2026-01', '2026-03'],
    ['desde=2026-03&hasta=2026-01', '2026-01', '2026-03'],
    ['hasta=2025-12', '2025-07', '2025-12'],
    ['desde=1999-01&hasta=nada', '2026-04', '2026-09'],
  ])('the query «%s» is read as the months %s to %s', (address, desde, hasta) => {
    expect(readVolumesAddress(new URLSearchParams(address), today)).toEqual({ desde, hasta, destino: undefined });
  });
});

const row = (cod_producto: string, unidad_medida: string, pedido: number, mes = '2026-08') => ({
  ...{ cod_producto, unidad_medida, pedido, descripcion: cod_producto, mes },
  ...{ destino: '1', nombre_destino: 'EDS La Ceiba' },
  remisionado: 0.1,
  facturado: 0.2,
});

test('each product is summed to the thousandth in its own unit, the largest first', () => {
  const products = volumesByProduct([row('A', 'GAL', 0.1), row('B', 'GAL', 5), row('A', 'GAL', 0.2), row('A', 'L', 1)]);
  expect(products.map(({ cod_producto, unidad_medida, pedido }) => [cod_producto, unidad_medida, pedido])).toEqual([
    ['B', 'GAL', 5],
    ['A', 'L', 1],
    ['A', 'GAL', 0.3],
  ]);
  expect(products[2]?.facturado).toBe(0.4);
});

test('the newest month comes first, with subtotals over its delivery points', () => {
  const months = ['2026-07', '2026-09', '2026-08', '2026-09'];
  const [few] = volumesByProduct(months.map((mes) => row('A', 'GAL', 1.5, mes)));
  expect(few?.months.map(({ mes, pedido, rows }) => [mes, pedido, rows.length])).toEqual([
    ['2026-09', 3, 2],
    ['2026-08', 1.5, 1],
    ['2026-07', 1.5, 1],
  ]);
  const [many] = volumesByProduct(Array.from({ length: 90 }, (_, at) => row('A', 'GAL', 1, months[at % 3])));
  expect(many).toMatchObject({ isByMonth: true, pedido: 90 });
  expect(many?.months.map(({ mes, pedido, rows }) => [mes, pedido, rows.length])).toEqual([
    ['2026-09', 30, 0],
    ['2026-08', 30, 0],
    ['2026-07', 30, 0],
  ]);
});

test.each([
  [[7_000, 24], 0, '7.000'],
  [[7_000, 0.5], 1, '7.000,0'],
  [[7_000, 0.25], 2, '7.000,00'],
  [[7_000, 1_563.023], 3, '7.000,000'],
])('the volumes of a product with %j are written with %i decimals', (quantities, decimals, first) => {
  const [product] = volumesByProduct(
    quantities.map((pedido) => ({ ...row('A', 'GAL', pedido), remisionado: 0, facturado: 0 })),
  );
  expect(product?.decimals).toBe(decimals);
  expect(formatVolume(7_000, decimals)).toBe(first);
});
