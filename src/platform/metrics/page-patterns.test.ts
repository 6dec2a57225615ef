import { expect, test } from 'vitest';
import { createPatternLookup } from './page-patterns.ts';

const of = createPatternLookup({
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout' },
  invoices: { id: 'invoices', parentId: 'layout', path: 'admin/pending-invoices' },
  pay: { id: 'pay', parentId: 'invoices', path: 'pagar' },
  pdf: { id: 'pdf', parentId: 'layout', path: 'admin/documentos/:id/pdf' },
  other: { id: 'other', parentId: 'root', path: '*' },
});

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/admin/pending-invoices', '/admin/pending-invoices'],
  ['/Admin/Pending-Invoices/', '/admin/pending-invoices'],
  ['/admin/pending-invoices.data', '/admin/pending-invoices'],
  ['/admin/pending-invoices/pagar', '/admin/pending-invoices/pagar'],
  ['/admin/documentos/48502/pdf', '/admin/documentos/:id/pdf'],
  ['/admin/documentos/48502/pdf/mas', 'none'],
  ['/lo-que-sea', 'none'],
  ['//example.com', 'none'],
])('a request for %s is counted as %s', (path, pattern) => expect(of(path)).toBe(pattern));
