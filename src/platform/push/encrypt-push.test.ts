import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { areValidPushKeys, encryptPush } from './encrypt-push.ts';

/** The example of RFC 8291, appendix A. */
const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const SEALED =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

test('a push message is encrypted as in the standard’s example', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const sealed = encryptPush(KEYS, 'When I grow up, I want to be a watermelon', { salt, pair });
  expect(sealed.toString('base64url')).toBe(SEALED);
});

test('two push messages with the same text have different ciphertexts', () => {
  expect(encryptPush(KEYS, 'a').equals(encryptPush(KEYS, 'a'))).toBe(false);
});

test.each([
  ['the example', KEYS, true],
  [
    'a point that is not on the curve',
    { ...KEYS, p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url') },
    false,
  ],
  ['a short point', { ...KEYS, p256dh: 'BCVx' }, false],
  ['a short secret', { ...KEYS, auth: 'abc' }, false],
])('keys of a browser are checked before they are stored: %s (valid: %s)', (_what, keys, isGood) => {
  expect(areValidPushKeys(keys)).toBe(isGood);
});
