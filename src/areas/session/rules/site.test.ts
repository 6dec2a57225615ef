import { expect, test } from 'vitest';
import { createSite, type TermsForm } from './site.ts';

const termsForm: TermsForm = { path: '/terms', isAt: () => true, searchOf: () => ({}) };
const site = createSite(
  [
    { path: '/demo/*', visit: 'anyone' },
    { path: '/invoices/*', visit: 'session', needs: 'Facturas::pendientes' },
    { path: '/invoices/help', visit: 'anyone' },
    { path: '/payments/:uuid/receipt', visit: 'session' },
  ],
  termsForm,
);

test.each([
  ['/demo', '/demo/*'],
  ['/demo/mail', '/demo/*'],
  ['/demo/a\nb', '/demo/*'],
  ['/demolition', undefined],
  ['/invoices', '/invoices/*'],
  ['/invoices/pay', '/invoices/*'],
  ['/invoices/help', '/invoices/help'],
  ['/payments/5b0e/receipt', '/payments/:uuid/receipt'],
  ['/payments/5b0e/other/receipt', undefined],
  ['/payments/receipt', undefined],
  ['/', undefined],
  ['/constructor', undefined],
])('the path %s is counted under the route %s', (path, row) => {
  expect(site.rowOf(path)?.path).toBe(row);
});
