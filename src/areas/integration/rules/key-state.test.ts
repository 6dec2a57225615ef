import { describe, expect, test } from 'vitest';
import { filterSecretsInForce, findLastUses, keyState } from './key-state.ts';

const now = new Date('2026-09-05T14:58:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const unused = { vence_en: null, usado_en: null, usado_desde: null, rechazado_en: null, rechazo: null };

test.each([
  ['a key without an end is in force', null, null, 'VIGENTE'],
  ['a key that ends in 15 days is in force', null, inDays(15), 'VIGENTE'],
  ['a key that ends in 14 days is shown as ending', null, inDays(14), 'POR_VENCER'],
  ['a key that ends now has ended', null, now, 'VENCIDA'],
  ['a revoked key that has ended is shown as revoked', now, inDays(-1), 'REVOCADA'],
])('%s', (_name, revocada_en, vence_en, expected) => {
  expect(keyState({ revocada_en }, { vence_en }, now)).toBe(expected);
});

describe('the last uses of a key', () => {
  test('are the latest of all its secrets', () => {
    const secrets = [
      { ...unused, usado_en: inDays(-2), usado_desde: '203.0.113.40' },
      { ...unused, usado_en: inDays(-1), usado_desde: '203.0.113.41', rechazado_en: now, rechazo: 'vencida' as const },
    ];
    expect(findLastUses(secrets)).toEqual({
      ...{ usada_en: inDays(-1), usada_desde: '203.0.113.41', rechazada_en: now, rechazo: 'vencida' },
    });
  });

  test('are empty for an unused key', () => {
    expect(findLastUses([unused])).toEqual({ usada_en: null, usada_desde: null, rechazada_en: null, rechazo: null });
  });
});

test('the newest secret of a key is shown even if it has ended, an earlier one only while it is valid', () => {
  const [newest, rotated, ended] = [{ vence_en: inDays(-1) }, { vence_en: inDays(6) }, { vence_en: now }];
  expect(filterSecretsInForce([newest, rotated, ended], now)).toEqual([newest, rotated]);
});
