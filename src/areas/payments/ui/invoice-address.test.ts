import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listHref, listKey, onePage, pageAfter, payHref, readPage, windowUpTo } from './invoice-address.ts';

const at = (query: string) => new URLSearchParams(query);

describe('the address of the list', () => {
  test.each([
    ['', '/admin/pending-invoices'],
    ['estado=&total=&num_documento=+', '/admin/pending-invoices'],
    ['orden=vencimiento', '/admin/pending-invoices'],
    ['orden=nada', '/admin/pending-invoices'],
    ['pagina=1', '/admin/pending-invoices'],
    ['pagina=3&estado=AT', '/admin/pending-invoices?estado=AT&pagina=3'],
    ['estado=AT&num_documento=48', '/admin/pending-invoices?num_documento=48&estado=AT'],
    ['orden=mayor&documento=7&vencidas=1&otra=x', '/admin/pending-invoices?orden=mayor'],
  ])('%s is %s', (query, href) => {
    expect(listHref(at(query))).toBe(href);
  });

  test('the dialog keeps the list it stands over', () => {
    expect(payHref(at('estado=AT&pagina=2&documento=9'), [7, 8])).toBe(
      '/admin/pending-invoices/pagar?estado=AT&pagina=2&documento=7&documento=8',
    );
    expect(payHref(at(''), 'vencidas')).toBe('/admin/pending-invoices/pagar?vencidas=1');
    expect(payHref(at(''), [])).toBe('/admin/pending-invoices/pagar');
  });

  test('how far a list is loaded, and the dialog over it, do not make it another list', () => {
    expect(listKey(at('estado=AT&pagina=4&documento=1'))).toBe(listKey(at('estado=AT')));
    expect(listKey(at('estado=AT'))).not.toBe(listKey(at('estado=NV')));
    expect(listKey(at('orden=mayor'))).not.toBe(listKey(at('')));
  });
});

describe('pages', () => {
  test.each([
    ['', 1],
    ['pagina=0', 1],
    ['pagina=-2', 1],
    ['pagina=2.5', 1],
    ['pagina=dos', 1],
    ['pagina=1e9', 1],
    ['pagina=7', 7],
  ])('%s is page %d', (query, page) => {
    expect(readPage(at(query))).toBe(page);
  });

  test.each([
    [1, { pageSize: 10, currentPage: 1, before: 0 }],
    [3, { pageSize: 30, currentPage: 1, before: 0 }],
    [10, { pageSize: 100, currentPage: 1, before: 0 }],
    [11, { pageSize: 100, currentPage: 2, before: 100 }],
    [20, { pageSize: 100, currentPage: 2, before: 100 }],
    [2000, { pageSize: 100, currentPage: 200, before: 19_900 }],
  ])('up to page %d', (page, window) => {
    expect(windowUpTo(page)).toEqual(window);
  });

  test('never asks for more than the contract gives, and always shows the page that is asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (page) => {
        const { pageSize, currentPage, before } = windowUpTo(page);
        expect(pageSize).toBeLessThanOrEqual(100);
        expect(before).toBe((currentPage - 1) * pageSize);
        expect(before).toBeLessThan(page * 10);
        expect(before + pageSize).toBeGreaterThanOrEqual(page * 10);
      }),
    );
  });

  test('the next page begins where the shown ones end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (page) => {
        expect(onePage(pageAfter(page * 10)).before).toBe(page * 10);
      }),
    );
  });
});
