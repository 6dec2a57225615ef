import { expect, test } from 'vitest';
import { fileNameProblem, storedFileName } from './upload.ts';

const KINDS = ['clientes', 'documento_lineas'];

test.each([
  ['clientes.ndjson', undefined],
  ['documento_lineas.csv', undefined],
  ['manifiesto.json', undefined],
  ['clientes.ndjson.gz', /comprimido/],
  ['clientes.xlsx', /CSV/],
  ['clientes', /no es un archivo \.ndjson/],
  ['clientes.json', /no es un archivo \.ndjson/],
  ['otros.csv', /no es un archivo del ERP/],
  ['clientes.rechazados.ndjson', /no es un archivo del ERP/],
  ['__proto__.csv', /no es un archivo del ERP/],
  ['', /no es un archivo \.ndjson/],
])('a file named «%s» is accepted or refused by name: %s', (name, problem) => {
  if (problem) expect(fileNameProblem(name, KINDS)).toMatch(problem);
  else expect(fileNameProblem(name, KINDS)).toBeUndefined();
});

test.each([
  ['C:\\entrega\\clientes.csv', 'clientes.csv'],
  ['../../etc/clientes.csv', 'clientes.csv'],
  ['clien\0tes.csv', 'clientes.csv'],
  [`${'a'.repeat(200)}.csv`, 'a'.repeat(100)],
])('the file name %j of a browser is stored as %j', (given, name) => {
  expect(storedFileName(given)).toBe(name);
});
