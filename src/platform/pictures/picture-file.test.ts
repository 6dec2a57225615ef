import { expect, test } from 'vitest';
import { parsePictureFile, pictureAddress } from './picture-file.ts';

const HUELLA = '0123456789abcdef0123456789abcdef';

test('a picture’s address contains hash, width and format', () => {
  const file = { huella: HUELLA, ancho: 480, formato: 'avif' } as const;
  expect(pictureAddress(file)).toBe(`/imagenes/${HUELLA}-480.avif`);
  expect(parsePictureFile(`${HUELLA}-480.avif`)).toEqual(file);
});

test.each([
  '',
  `${HUELLA}.avif`,
  `${HUELLA}-0.avif`,
  `${HUELLA}-10000.avif`,
  `${HUELLA}-480.svg`,
  `${HUELLA}-480.avif.exe`,
  `${HUELLA.toUpperCase()}-480.avif`,
  `../${HUELLA}-480.avif`,
  `${HUELLA}-480.avif\n`,
  'a'.repeat(5_000),
])('the address «%.60s» names no picture', (text) => {
  expect(parsePictureFile(text)).toBeUndefined();
});
