import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePushKeys } from './push-keys.ts';

test('every push key pair has its full length, also with leading zeros', () => {
  const lengths = new Set<string>();
  for (let each = 0; each < 2_000; each += 1) {
    const keys = makePushKeys();
    lengths.add([keys.privateKey, keys.publicKey].map((text) => Buffer.from(text, 'base64url').length).join(' and '));
  }
  expect([...lengths]).toEqual(['32 and 65']);
});

test('the public push key belongs to the private one', () => {
  const { privateKey, publicKey } = makePushKeys();
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  expect(pair.getPublicKey().toString('base64url')).toBe(publicKey);
});
