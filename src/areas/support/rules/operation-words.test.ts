import { expect, test } from 'vitest';
import { operationLabel } from './operation-words.ts';

const KNOWN = { 'Query.documentos': { words: 'Ver sus facturas' } };

test.each([
  ['Query.documentos', 'Ver sus facturas'],
  ['Query.somethingNew', 'Consultar otra parte del portal'],
  ['Query.somethingElse', 'Consultar otra parte del portal'],
  ['Mutation.somethingNew', 'Hacer otra operación'],
  ['toString', 'Hacer otra operación'],
])('the operation %s is named "%s"', (operation, words) => {
  expect(operationLabel(operation, KNOWN)).toBe(words);
});
