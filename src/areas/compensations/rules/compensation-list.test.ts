import { expect, test } from 'vitest';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { localDate } from '#kernel/local-date.ts';
import { COMPENSATION_LIST } from './compensation-list.ts';

const { fields } = COMPENSATION_LIST;

test.each(['FE-48397', 'FE 48397', ' FE  48397 '])('the invoice %s is found by its printed number', (text) => {
  const { filter } = readFilter(fields, new URLSearchParams({ num_factura: text }), { today: localDate('2026-09-05') });
  expect(toContractFilter(fields, filter)).toEqual({ num_factura: { like: 'FE-48397' } });
});

test('the search field for invoices accepts letters', () => {
  expect(fields.num_factura.control.kind).toBe('text');
});
