import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSignedValue, signValue } from './signed-value.ts';

const SECRET = 'un-secreto-de-las-pruebas-de-sobra-largo';

test('property: a signed value is read back unchanged', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const there = JSON.parse(JSON.stringify(value));
      expect(readSignedValue(signValue(value, SECRET), SECRET)).toEqual(there);
    }),
  );
});

test('a value that was changed, signed with another secret or not signed is read as undefined', () => {
  const signed = signValue({ role: 'basic' }, SECRET);
  fc.assert(
    fc.property(fc.nat({ max: signed.length - 1 }), fc.constantFrom('A', 'z', '_', '.', '%'), (at, letter) => {
      const changed = signed.slice(0, at) + letter + signed.slice(at + 1);
      // Decoding ignores spare bits of the last Base64 character.
      if (changed === signed || at === signed.length - 1) return;
      expect(readSignedValue(changed, SECRET)).toBeUndefined();
    }),
  );
  expect(readSignedValue(signed, `${SECRET}x`)).toBeUndefined();
  expect(
    readSignedValue(`${Buffer.from('{"role":"Representante Legal"}').toString('base64url')}.`, SECRET),
  ).toBeUndefined();
  expect(readSignedValue(undefined, SECRET)).toBeUndefined();
});
