import { expect, test } from 'vitest';
import { isOrderFile, listPaperIds, orderFileHref } from './order-files.ts';

const delivery = (
  numero_entrega: string,
  papers: { remision?: string; orden_cargue?: string; cufe?: string } = {},
) => ({
  ...{ numero_entrega, remision: null, orden_cargue: null, cufe: null },
  ...papers,
});

test('the files of chosen orders have each existing paper, and an invoice of several deliveries once', () => {
  const orders = [
    { entregas: [delivery('1', { remision: 'RM-1', cufe: 'ab' }), delivery('2', { cufe: 'ab' })] },
    { entregas: [delivery('3', { remision: 'RM-3', orden_cargue: 'OC-3' })] },
    { entregas: [] },
  ];
  expect(listPaperIds('factura', orders)).toEqual(['ab']);
  expect(listPaperIds('remision', orders)).toEqual(['1', '3']);
  expect(listPaperIds('orden-de-cargue', orders)).toEqual(['3']);
});

test('a hostile order number stays one part of the address, and an unknown kind of paper is refused', () => {
  expect(orderFileHref('remision', '8/../x?y')).toBe('/admin/pedidos/remision/8%2F..%2Fx%3Fy');
  expect(isOrderFile('toString')).toBe(false);
});
