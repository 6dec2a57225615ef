import { expect, test } from 'vitest';
import { DOCUMENT_FIELDS } from '#areas/documents/rules/document-columns.ts';
import { panelKeys } from '#kernel/list/list-declaration.ts';
import { INVOICE_LIST } from './invoice-list.ts';

test('the filter panel begins with number and amount, and further fields of documents follow', () => {
  expect(panelKeys(INVOICE_LIST).slice(0, 5)).toEqual([
    'num_documento',
    'total',
    'fecha_documento',
    'fecha_vencimiento',
    'estado',
  ]);
  expect(panelKeys({ ...INVOICE_LIST, fields: { ...DOCUMENT_FIELDS, plazo: DOCUMENT_FIELDS.total } })).toEqual([
    ...panelKeys(INVOICE_LIST),
    'plazo',
  ]);
});

test('without a chosen order, the panel has the order of the address', () => {
  expect(panelKeys({ fields: DOCUMENT_FIELDS })).toEqual(Object.keys(DOCUMENT_FIELDS));
});
