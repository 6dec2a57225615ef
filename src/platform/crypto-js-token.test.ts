import CryptoJS from 'crypto-js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeMarkers,
  decryptToken,
  decryptWithPhrase,
  encodeMarkers,
  encryptToken,
  encryptWithPhrase,
  PUBLIC_MARKERS,
} from './crypto-js-token.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });
const phrase = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

test('crypto-js reads tokens written by the portal', () => {
  fc.assert(
    fc.property(text, phrase, (token, key) => {
      expect(CryptoJS.AES.decrypt(encryptWithPhrase(token, key), key).toString(CryptoJS.enc.Utf8)).toBe(token);
    }),
  );
});

test('the portal reads tokens written by crypto-js', () => {
  fc.assert(
    fc.property(text, phrase, (token, key) => {
      expect(decryptWithPhrase(CryptoJS.AES.encrypt(token, key).toString(), key)).toBe(token);
    }),
  );
});

test('with the same salt, crypto-js and the portal write the same bytes', () => {
  const salt = Buffer.from('0102030405060708', 'hex');
  const { key, iv } = CryptoJS.kdf.OpenSSL.execute(
    'frase',
    256 / 32,
    128 / 32,
    CryptoJS.enc.Hex.parse('0102030405060708'),
  );
  const ciphertext = CryptoJS.AES.encrypt('un token', key, { iv: iv as CryptoJS.lib.WordArray }).ciphertext;
  const ours = Buffer.from(encryptWithPhrase('un token', 'frase', salt), 'base64');
  expect(ours.subarray(16).toString('hex')).toBe(ciphertext.toString(CryptoJS.enc.Hex));
});

const markers = fc
  .tuple(...([fc.stringMatching(/^\w{3,8}$/), fc.stringMatching(/^\w{3,8}$/), fc.stringMatching(/^\w{3,8}$/)] as const))
  .filter((each) => new Set(each).size === 3);

test('property: an encoded token has none of the three symbols, and is decoded to the same token', () => {
  fc.assert(
    fc.property(text, phrase, fc.oneof(fc.constant(PUBLIC_MARKERS), markers), (token, key, marks) => {
      const travelling = encryptToken(token, key, marks);
      expect(travelling).not.toMatch(/[+/=]/);
      expect(decryptToken(travelling, key, marks)).toBe(token);
    }),
    { numRuns: 500 },
  );
});

test('every symbol of a token is replaced, and Base64 that contains a marker by chance decodes to something else', () => {
  expect(encodeMarkers('a+b/c+d==', PUBLIC_MARKERS)).toBe('axMl3JkbPor21LdcxMl3JkdMl32Ml32');
  expect(decodeMarkers('axMl3JkbPor21LdcxMl3JkdMl32Ml32', PUBLIC_MARKERS)).toBe('a+b/c+d==');
  expect(decodeMarkers(encodeMarkers('aMl32b', PUBLIC_MARKERS), PUBLIC_MARKERS)).not.toBe('aMl32b');
});

test.each([
  ['a token encrypted with another phrase', encryptToken('token', 'frase', PUBLIC_MARKERS), 'otra'],
  ['a truncated text', encryptToken('token', 'frase', PUBLIC_MARKERS).slice(0, 20), 'frase'],
  ['a text that is no token', 'hola', 'frase'],
  ['nothing', '', 'frase'],
])('a token is not decrypted: %s', (_case, given, key) => {
  expect(decryptToken(given, key, PUBLIC_MARKERS)).not.toBe('token');
});

test('markers that could also occur in Base64 are refused, so that no payment link is lost', () => {
  expect(() => encryptToken('token', 'frase', ['U', 'xa', 'xb'])).toThrow(RangeError);
});
