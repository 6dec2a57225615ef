import { describe, expect, test } from 'vitest';
import { keyState, lastUses, secretsInForce } from './key-state.ts';

const now = new Date('2026-09-05T14:58:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const unused = { vence_en: null, usado_en: null, usado_desde: null, rechazado_en: null, rechazo: null };

test.each([
  ['one without an end', null, null, 'VIGENTE'],
  ['one that ends in 15 days', null, inDays(15), 'VIGENTE'],
  ['one that ends in 14 days', null, inDays(14), 'POR_VENCER'],
  ['one that ends now', null, now, 'VENCIDA'],
  ['a revoked one that has ended', now, inDays(-1), 'REVOCADA'],
])('%s', (_name, revocada_en, vence_en, expected) => {
  expect(keyState({ revocada_en }, { vence_en }, now)).toBe(expected);
});

describe('the last uses of a key', () => {
  test('of its secrets together', () => {
    const secrets = [
      { ...unused, usado_en: inDays(-2), usado_desde: '203.0.113.40' },
      { ...unused, usado_en: inDays(-1), usado_desde: '203.0.113.41', rechazado_en: now, rechazo: 'vencida' as const },
    ];
    expect(lastUses(secrets)).toEqual({
      ...{ usada_en: inDays(-1), usada_desde: '203.0.113.41', rechazada_en: now, rechazo: 'vencida' },
    });
  });

  test('of one that was never used', () => {
    expect(lastUses([unused])).toEqual({ usada_en: null, usada_desde: null, rechazada_en: null, rechazo: null });
  });
});

test('the newest secret is shown although it has ended, an earlier one while it is valid', () => {
  const [newest, rotated, ended] = [{ vence_en: inDays(-1) }, { vence_en: inDays(6) }, { vence_en: now }];
  expect(secretsInForce([newest, rotated, ended], now)).toEqual([newest, rotated]);
});
