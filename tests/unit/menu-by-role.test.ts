import { describe, expect, test } from 'vitest';
import { demoRoles } from '#areas/feed/demo/demo-roles.ts';
import { menuFor } from '#areas/shell/rules/menu.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { MENU } from '../../src/registry.ts';

const PAY = ['Facturas pendientes', 'Mis pagos'];
const CALENDAR = 'Calendario de pagos';
const ACCOUNT = ['Estado de cuenta', 'Historial de cuenta', CALENDAR];
const COMPENSATE = 'Compensaciones';
const CONSULT = [...PAY, ...ACCOUNT, COMPENSATE, 'Historial de compensaciones'];

/**
 * Menu entries of each role of the demonstration besides "Inicio". `store`: whether the role sees the store where the
 * variant has one.
 */
const BY_ROLE: Readonly<Record<string, { readonly entries: readonly string[]; readonly store: boolean }>> = {
  'Representante Legal': { entries: [...CONSULT, 'Mi perfil', 'Accesos de soporte'], store: true },
  Administrativo: { entries: [...CONSULT, 'Mi perfil'], store: false },
  Financiero: { entries: [...CONSULT, 'Mi perfil'], store: false },
  Operativo: { entries: [...PAY, CALENDAR, COMPENSATE, 'Mi perfil'], store: false },
  Compras: { entries: [...PAY, CALENDAR, COMPENSATE, 'Mi perfil'], store: true },
  'Ingeniero Planificación': { entries: ['Estado de cuenta', CALENDAR, 'Mi perfil'], store: false },
  basic: { entries: ['Mi perfil'], store: false },
  Terpel: { entries: CONSULT, store: false },
};

const HAS_STORE: readonly StoreCode[] = ['main', 'ecuador', 'lubricantes_ecuador'];

const ROLES = demoRoles('Terpel').map(({ role_name, permisos }) => ({
  role: String(role_name),
  permissions: permisos as string[],
}));

test('every role of the demonstration is in the table', () => {
  expect(ROLES.map(({ role }) => role).sort()).toEqual(Object.keys(BY_ROLE).sort());
});

describe.each(ROLES)('$role', ({ role, permissions }) => {
  test.each(STORE_CODES)('in %s', (store) => {
    const { entries, store: shops } = BY_ROLE[role] ?? { entries: [], store: false };
    const expected = ['Inicio', ...entries, ...(shops && HAS_STORE.includes(store) ? ['Tienda'] : [])];
    const shown = menuFor(MENU, {
      facts: sessionFacts({ role, permissions }),
      store: STORES[store],
      provider: 'Terpel',
    });
    expect(shown.map(({ label }) => label)).toEqual(expected);
  });
});
