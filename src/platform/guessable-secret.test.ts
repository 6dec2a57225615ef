import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isGuessable } from './guessable-secret.ts';

test.each([
  'a'.repeat(32),
  'ab'.repeat(20),
  'secreto-'.repeat(6),
  'password'.repeat(4),
  'abcdefghijklmnopqrstuvwxyzabcdef',
  '0123456789'.repeat(4),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab',
  '98765432109876543210987654321098',
])('%s can be guessed', (secret) => expect(isGuessable(secret)).toBe(true));

test('no random secret of 32 characters is refused, whichever alphabet it has', () => {
  for (let time = 0; time < 2_000; time += 1) {
    expect(isGuessable(randomBytes(16).toString('hex'))).toBe(false);
    expect(isGuessable(randomBytes(24).toString('base64url'))).toBe(false);
  }
});

test('a long sentence is taken', () => expect(isGuessable('un-secreto-de-las-pruebas-de-sobra-largo')).toBe(false));

test('a secret of a thousand characters is measured at once', () => {
  const started = performance.now();
  isGuessable(`${'ab'.repeat(5_000)}c`.repeat(2));
  expect(performance.now() - started).toBeLessThan(1_000);
});
