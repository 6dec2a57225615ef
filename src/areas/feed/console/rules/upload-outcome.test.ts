import { expect, test } from 'vitest';
import { isImportable, uploadStateWords } from './upload-outcome.ts';

const GOOD = { estado: 'PROBADO', filas: 3, rechazadas: 1, corrida: null };
const BAD = { estado: 'PROBADO', filas: 3, rechazadas: 3, corrida: null };
const UNREAD = { estado: 'RECHAZADO', filas: 0, rechazadas: 0, corrida: null };
const DONE = { estado: 'IMPORTADO', filas: 3, rechazadas: 0, corrida: 7 };
const PARTLY = { ...DONE, rechazadas: 1 };
const MANIFEST = { estado: 'IMPORTADO', filas: 0, rechazadas: 0, corrida: null };

test('a file can be imported with a good row, or with no rows at all', () => {
  expect([GOOD, BAD, DONE, MANIFEST].map(isImportable)).toEqual([true, false, true, true]);
});

test.each([
  ['se prueba', 'PROBANDO', [GOOD]],
  ['se importa', 'IMPORTANDO', [GOOD]],
  ['lista para importar', 'LISTA', [MANIFEST, GOOD, BAD]],
  ['nada puede entrar', 'LISTA', [MANIFEST, BAD, UNREAD]],
  ['importada', 'LISTA', [MANIFEST, DONE]],
  ['importada, con rechazos', 'LISTA', [DONE, PARTLY]],
  ['importada, con rechazos', 'LISTA', [DONE, { ...UNREAD, corrida: 8 }]],
  ['importada en parte', 'LISTA', [DONE, GOOD]],
] as const)('an upload shows «%s» in state %s', (words, estado, archivos) => {
  expect(uploadStateWords({ estado, problema: null, archivos })).toBe(words);
});

test('an upload with a wrong manifest shows that nothing can be imported', () => {
  expect(uploadStateWords({ estado: 'LISTA', problema: 'falta un archivo', archivos: [GOOD] })).toBe(
    'nada puede entrar',
  );
});
