import { describe, expect, test } from 'vitest';
import { anonymousPath, anonymousText } from '#areas/embeds/rules/anonymous.ts';
import { hasSecretAddress, isSecretRoute, SECRET_ROUTES } from '#kernel/secret-address.ts';
import { createRedactions, loggedPath } from '#platform/http/redactions.ts';
import { signValue } from '#platform/http/signed-value.ts';
import { containsSecret, spellingsOf } from '#tests/support/secret-spellings.ts';
import { PAGES } from '../../src/registry.ts';

const ADDRESSES = [
  ['/bono', 'QKQM-XXWT-YBHP-ZFZK-AACV'],
  ['/dejar-extracto', signValue(81_002, 'una clave')],
  ['/dejar-avisos', signValue({ userId: 81_002, events: ['pago'] }, 'una clave')],
  ['/operacion/enlace', 'QKQM-XXWT_YBHPZFZKAACVQKQMXXWTYBHPZFZKAACV12'],
  ['/verificar', 'SRT-CS-2026-QKQM-XXWT-YBHP-ZF'],
  ['/admin/certificado-de-saldo', 'SRT-CS-2026-QKQM-XXWT-YBHP-ZF'],
  ['/admin/mis-bonos-comprados', 'QKQM-XXWT-YBHP-ZFZK-AACV'],
  ['/descargas', signValue({ kind: 'extracto', userId: 81_002 }, 'una clave')],
  ['/simulador/banco/pago', 'QKQM-XXWT_YBHPZFZKAACVQKQMXXWTYBHPZFZKAACV12'],
  ['/simulador/tienda/visita', 'QKQM-XXWT_YBHPZFZKAACVQKQMXXWTYBHPZFZKAACV12'],
] as const;

test('every secret route is tried in other spellings', () => {
  const tried = ADDRESSES.map(([route]) => route.slice(route.lastIndexOf('/') + 1));
  expect(tried.toSorted()).toEqual(SECRET_ROUTES.toSorted());
});

describe.each(ADDRESSES)('the secret address %s in other spellings', (route, secret) => {
  const spellings = Object.entries(spellingsOf(route, secret));

  test.each(spellings)('is found in the address of a sign-in that leads to the spelling %s', (_name, path) => {
    const next = new URLSearchParams({ next: path });
    expect(hasSecretAddress(`/login?${next}`)).toBe(true);
    expect(hasSecretAddress(`/login?${new URLSearchParams({ next: `/login?${next}` })}`)).toBe(true);
  });

  test('has fourteen spellings in this check', () => {
    expect(new Set(spellings.map(([, path]) => path)).size).toBe(14);
  });

  test.each(spellings)('is hidden from log, tag manager and error reports in the spelling %s', (_name, path) => {
    expect(loggedPath(path)).toMatch(new RegExp(`^${route}/\\[oculto\\](/pdf)?(\\.data)?$`));
    // The tag manager's page path and the address of an error report.
    expect(anonymousPath(path)).toBe(`${route}/:id`);
    expect(containsSecret(anonymousText(`GET ${path} failed`), secret)).toBe(false);
    const { message } = createRedactions([]).serializers.err(new Error(`No route matches "${path}"`));
    expect(containsSecret(message, secret)).toBe(false);
  });
});

test.each([
  '/login',
  '/login?next=%2Fadmin%2Fmis-pagos%3Festado%3Daprobada',
  '/login?next=%2Fbono',
  '/login?next=%2Fadmin%2Fmis-bonos-comprados%3Fpagina%3D2',
  '/admin/mis-pagos?desde=2026-09-01&hasta=2026-09-30',
  '/bono?utm_source=correo',
])('the address %s leads to no secret', (address) => expect(hasSecretAddress(address)).toBe(false));

test.each([
  '/bono',
  '/bono/',
  '/bono.data',
  '/verificar',
  '/admin/bonos-regalo-tienda',
  '/admin/confirmar-compra-bonos',
  '/admin/descargas.data',
  '/admin/certificado-de-saldo',
  '/assets/verificar-DwA91x.js',
  '/_.data',
  '/%25',
  '/%',
  '/%E0%A4',
])('the address %s has no secret, and is logged unchanged', (path) => expect(loggedPath(`${path}?a=1`)).toBe(path));

test.each([
  '/x/../bono/QKQM',
  '/x/%2e%2e/bono/QKQM',
  '\\bono\\QKQM',
  '//bono/QKQM',
  '/%2562ono/QKQM',
  '/bono;QKQM',
  '/bono?/QKQM',
])('the secret in the address %s is hidden', (path) => expect(loggedPath(path)).not.toContain('QKQM'));

test('an address that is encoded many times is processed quickly', () => {
  const path = `/bono/${'%25'.repeat(5_000)}41`;
  const from = performance.now();
  for (const written of [path, '%'.repeat(16_000), '/bono'.repeat(3_000), '%%32%35'.repeat(2_000)]) {
    loggedPath(written);
    anonymousPath(written);
    anonymousText(written);
  }
  expect(performance.now() - from).toBeLessThan(1_000);
});

test('every page whose address has a code or a token is declared a secret route', () => {
  const paths = PAGES.map(({ path }) => path).filter((path) => /:(code|codigo|token|pase)\b/.test(path));
  expect(paths).not.toHaveLength(0);
  expect(paths.filter((path) => !isSecretRoute(path.replace(/\/:.*/, '')))).toEqual([]);
});
