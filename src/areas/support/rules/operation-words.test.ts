import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { hasWords, wordsOf } from './operation-words.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const operations = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
);

test('every operation of the contract has words for the customer', () => {
  expect(operations.filter((operation) => !hasWords(operation))).toEqual([]);
});

test.each([
  ['Query.documentos', 'Ver sus facturas'],
  ['Query.somethingNew', 'Consultar otra parte del portal'],
  ['Mutation.somethingNew', 'Hacer otra operación'],
  ['toString', 'Hacer otra operación'],
])('%s is "%s"', (operation, words) => {
  expect(wordsOf(operation)).toBe(words);
});
