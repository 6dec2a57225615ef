import { expect, test } from 'vitest';
import { databaseSentence } from './report-import.ts';

test.each<[object, RegExp]>([
  [{ code: '57014', message: 'canceling statement due to statement timeout' }, /tardó demasiado/],
  [{ message: 'Query read timeout' }, /tardó demasiado/],
  [{ message: 'timeout exceeded when trying to connect' }, /no respondió a tiempo/],
  [{ code: '53300', message: 'sorry, too many clients already' }, /no admite más conexiones/],
  [{ code: '53100', message: 'could not extend file' }, /lleno/],
  [{ code: 'ENOSPC', message: 'no space left on device' }, /lleno/],
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, /apagando o reiniciando/],
  [{ message: 'Connection terminated unexpectedly' }, /No se pudo usar|Se perdió la conexión/],
  [{ message: 'Client has encountered a connection error and is not queryable' }, /Se perdió la conexión/],
  [{ code: 'ECONNRESET', message: 'read ECONNRESET' }, /Se perdió la conexión/],
])('the import failure %j has a Spanish sentence', (error, sentence) => {
  expect(databaseSentence(Object.assign(new Error(), error))).toMatch(sentence);
});

test('a programming error of an import has no sentence', () => {
  expect(databaseSentence(new TypeError('x is not a function'))).toBeUndefined();
  expect(databaseSentence(undefined)).toBeUndefined();
});
