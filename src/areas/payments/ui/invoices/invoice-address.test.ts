import { describe, expect, test } from 'vitest';
import { listHref, listKey } from '#kernel/list/list-address.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { payHref } from './invoice-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of the invoice list', () => {
  test.each([
    ['', '/admin/pending-invoices'],
    ['estado=&total=&num_documento=+', '/admin/pending-invoices'],
    ['orden=vencimiento', '/admin/pending-invoices'],
    ['orden=nada', '/admin/pending-invoices'],
    ['pagina=1', '/admin/pending-invoices'],
    ['pagina=3&estado=AT', '/admin/pending-invoices?estado=AT&pagina=3'],
    ['estado=AT&num_documento=48', '/admin/pending-invoices?num_documento=48&estado=AT'],
    ['orden=mayor&documento=7&vencidas=1&otra=x', '/admin/pending-invoices?orden=mayor'],
  ])('the query %s becomes the address %s', (query, href) => {
    expect(listHref(INVOICE_LIST, at(query))).toBe(href);
  });

  test('the address of the payment dialog keeps the list behind it', () => {
    expect(payHref(at('estado=AT&pagina=2&documento=9'), [7, 8])).toBe(
      '/admin/pending-invoices/pagar?estado=AT&pagina=2&documento=7&documento=8',
    );
    expect(payHref(at(''), 'vencidas')).toBe('/admin/pending-invoices/pagar?vencidas=1');
    expect(payHref(at(''), [])).toBe('/admin/pending-invoices/pagar');
  });

  test('loading more rows or opening a dialog leaves the key of the invoice list unchanged', () => {
    expect(listKey(INVOICE_LIST, at('estado=AT&pagina=4&documento=1'))).toBe(listKey(INVOICE_LIST, at('estado=AT')));
    expect(listKey(INVOICE_LIST, at('estado=AT'))).not.toBe(listKey(INVOICE_LIST, at('estado=NV')));
    expect(listKey(INVOICE_LIST, at('orden=mayor'))).not.toBe(listKey(INVOICE_LIST, at('')));
  });
});
