import { expect, test } from 'vitest';
import { keyRefusal, mayDeliver, SECRET_SHAPE, secretHint } from './api-key.ts';

const now = new Date('2026-09-05T14:58:00Z');
const valid = { revocada_en: null, vence_en: null, redes: [] };

test.each([
  ['a key without limits', valid, undefined],
  ['a key that ends later', { ...valid, vence_en: new Date('2026-09-05T14:58:01Z') }, undefined],
  ['a key that ends now', { ...valid, vence_en: now }, 'vencida'],
  ['a revoked key that has ended too', { ...valid, vence_en: now, revocada_en: now }, 'revocada'],
] as const)('a request with %s is accepted or refused: %s', (_name, key, expected) => {
  expect(keyRefusal(key, { now, isFromNetwork: false })).toBe(expected);
});

test.each([
  [true, undefined],
  [false, 'red'],
] as const)('a key limited to a network accepts only callers from it; from it: %s', (isFromNetwork, expected) => {
  expect(keyRefusal({ ...valid, redes: ['203.0.113.0/24'] }, { now, isFromNetwork })).toBe(expected);
});

test.each([
  [['entregar'], null, true],
  [['entregar'], ['documentos'], true],
  [['entregar'], ['clientes'], false],
  [['leer'], null, false],
] as const)('a key with permits %s for kinds %s may deliver documents: %s', (permisos, tipos, expected) => {
  expect(mayDeliver({ permisos, tipos }, 'documentos')).toBe(expected);
});

test('the hint of a secret is its last four characters', () => {
  const secret = `srt_${'a'.repeat(36)}7Kq2`;
  expect(SECRET_SHAPE.test(secret)).toBe(true);
  expect(secretHint(secret)).toBe('7Kq2');
});

test.each(['', 'srt_', `srt_${'a'.repeat(39)}`, `srt_${'a'.repeat(41)}`, `srt_${'-'.repeat(40)}`])(
  'the text %s does not have the form of a secret',
  (text) => {
    expect(SECRET_SHAPE.test(text)).toBe(false);
  },
);
