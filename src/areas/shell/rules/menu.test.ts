import { expect, test } from 'vitest';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { menuFor } from './menu.ts';

const facts = (permissions: readonly string[]): SessionFacts => ({
  userId: 7,
  clientCode: '0000100101',
  role: 'Financiero',
  authenticated: true,
  isSupportUser: false,
  operador: null,
  version: 'v1',
  firstname: 'Marta',
  lastname: 'Ocampo',
  company: 'Estación de Prueba S.A.S.',
  taxId: 'NIT 900123456',
  permissions,
  termsId: 7,
  hasTermsAndConditions: true,
});

const labels = (permissions: readonly string[], store: StoreCode = 'main', provider = 'Terpel'): string[] =>
  menuFor(facts(permissions), STORES[store], provider).map(({ label }) => label);

test('without permissions there is the home entry, in every store', () => {
  for (const store of Object.keys(STORES) as StoreCode[]) expect(labels([], store)).toEqual(['Inicio']);
});

test('the permission of the pending invoices opens them and the payments made of them', () => {
  expect(labels(['Terpel_Facturas::pendientes'])).toEqual(['Inicio', 'Facturas pendientes', 'Mis pagos']);
});

test('another provider’s permission opens nothing', () => {
  expect(labels(['Otro_Facturas::pendientes'])).toEqual(['Inicio']);
  expect(labels(['Otro_Facturas::pendientes'], 'main', 'Otro')).toHaveLength(3);
});
