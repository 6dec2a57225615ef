import { expect, test } from 'vitest';
import { parsePace } from './pace.ts';

test.each<[string, Record<string, number>]>([
  ['', {}],
  ['documentos:30', { documentos: 30 }],
  [' documentos:30 , noticias:0,', { documentos: 30, noticias: 0 }],
])('%j is parsed to the paces %j', (text, paces) => {
  expect(Object.fromEntries(parsePace(text) ?? [['none', -1]])).toEqual(paces);
});

test.each([
  'documentos',
  'documentos:',
  'documentos:-1',
  'documentos:1.5',
  'documentos:50000',
  'a:1,a:2',
  'Documentos:1',
])('the setting %j is an invalid pace', (text) => {
  expect(parsePace(text)).toBeUndefined();
});
