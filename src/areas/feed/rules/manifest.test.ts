import { describe, expect, test } from 'vitest';
import { type MeasuredFile, manifestProblems, parseManifest } from './manifest.ts';

const sum = 'a'.repeat(64);
const there = (archivo: string, change: Partial<MeasuredFile> = {}): MeasuredFile => ({
  archivo,
  filas: 2,
  sha256: sum,
  ...change,
});
const announced = (...archivos: MeasuredFile[]) => ({ entrega: '1', archivos });

test.each([
  ['{"entrega":"1","secuencia":7,"archivos":[]}', true],
  ['{"entrega":"1","archivos":[{"archivo":"roles.csv","filas":1,"sha256":"no"}]}', false],
  ['{"entrega":"1","archivos":[],"otra":1}', false],
  ['{"entrega":"1","secuencia":-1,"archivos":[]}', false],
  [`{"entrega":"1","archivos":[{"archivo":"a","filas":1,"sha256":"${sum}"}]}`, true],
  [`{"entrega":"1","archivos":[{"archivo":"a\\u0000","filas":1,"sha256":"${sum}"}]}`, false],
  [`{"entrega":"1","archivos":[{"archivo":"\\ud800","filas":1,"sha256":"${sum}"}]}`, false],
  ['{"entrega":"a\\u0000","archivos":[]}', false],
  ['{"entrega":', false],
])('the text %s is a valid manifest: %s', (text, isOne) => {
  expect(parseManifest(text) !== undefined).toBe(isOne);
});

describe('a manifest compared with the files', () => {
  test.each<[string, MeasuredFile[], MeasuredFile[], string[]]>([
    ['the announced file', [there('a')], [there('a', { sha256: sum })], []],
    ['a checksum in capital letters', [there('a', { sha256: sum.toUpperCase() })], [there('a')], []],
    ['a file is missing', [there('a'), there('b')], [there('a')], ['Falta b, que el manifiesto anuncia.']],
    ['a file that was not announced', [], [there('a')], ['a no está en el manifiesto.']],
    ['fewer rows', [there('a')], [there('a', { filas: 1 })], ['a tiene 1 filas y el manifiesto anuncia 2.']],
    [
      'another content',
      [there('a')],
      [there('a', { sha256: 'b'.repeat(64) })],
      ['a no es el archivo que el manifiesto anuncia: su suma SHA-256 es otra.'],
    ],
    ['a file announced twice', [there('a'), there('a')], [there('a')], ['El manifiesto nombra un archivo dos veces.']],
  ])('the manifest is compared with the files: %s', (_name, said, found, problems) => {
    expect(manifestProblems(announced(...said), found)).toEqual(problems);
  });
});
