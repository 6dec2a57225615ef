import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessKeyCheckDigit, readAccessKey } from './access-key.ts';

const KEY = '0509202601179001167400110010010000001231234567814';

test('a clave de acceso is read into the facts of its document', () => {
  expect(accessKeyCheckDigit(KEY.slice(0, 48))).toBe(4);
  expect(readAccessKey(KEY)).toEqual({
    codigoDocumento: '01',
    ruc: '1790011674001',
    ambiente: 'Pruebas',
    numero: '001-001-000000123',
    emision: 'Normal',
  });
});

test('a clave de acceso with any one digit changed is refused', () => {
  fc.assert(
    fc.property(fc.nat(48), fc.integer({ min: 1, max: 9 }), (place, step) => {
      const changed = `${KEY.slice(0, place)}${(Number(KEY[place]) + step) % 10}${KEY.slice(place + 1)}`;
      expect(readAccessKey(changed)).toBeUndefined();
    }),
  );
});

test.each(['', '123', `${KEY}0`, KEY.replace('0', 'x')])('"%s" is not a clave de acceso', (text) => {
  expect(readAccessKey(text)).toBeUndefined();
});
