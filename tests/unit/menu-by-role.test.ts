import { describe, expect, test } from 'vitest';
import { visibleMenu } from '#areas/shell/rules/menu.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { demoRoles } from '#demo-world/companies/demo-people.ts';
import { entriesBesides } from '#tests/support/declared-entries.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { MENU } from '../../src/registry.ts';

const PAY = ['Facturas pendientes', 'Mis pagos'];
const CALENDAR = 'Calendario de pagos';
const ORDERS = 'Pedidos';
const VOLUMES = 'Volúmenes';
const ACCOUNT = ['Estado de cuenta', 'Historial de cuenta', ORDERS, VOLUMES, CALENDAR];
const COMPENSATE = 'Compensaciones';
const ON_ACCOUNT = 'Pago a cuenta';
const CERTIFICATES = 'Certificados de venta';
const VOUCHERS = ['Bonos regalo', 'Mis bonos'];
const FILES = 'Descargas';
const NOTICES = 'Notificaciones';
const NEWS = 'Noticias';
const CONSULT = [
  ...[...PAY, ...ACCOUNT, ON_ACCOUNT, COMPENSATE, 'Historial de compensaciones', CERTIFICATES],
  ...[FILES, NOTICES, NEWS],
];
const PAY_AND_OFFSET = [...PAY, ORDERS, VOLUMES, CALENDAR, ON_ACCOUNT, COMPENSATE, FILES, NOTICES, NEWS];

/**
 * Menu entries of each role of the demonstration besides "Inicio". `store`: whether the role sees the store where the
 * variant has one; "Pedidos" and "Volúmenes" are left out where the variant has no orders, "Notificaciones" where a bell
 * leads there.
 */
const BY_ROLE: Readonly<Record<string, { readonly entries: readonly string[]; readonly store: boolean }>> = {
  'Representante Legal': { entries: [...CONSULT, 'Mi perfil', 'Accesos de soporte'], store: true },
  Administrativo: { entries: [...CONSULT, 'Mi perfil'], store: false },
  Financiero: {
    entries: [...CONSULT.filter((entry) => entry !== ORDERS && entry !== VOLUMES), 'Mi perfil'],
    store: false,
  },
  Operativo: { entries: [...PAY_AND_OFFSET, 'Mi perfil'], store: false },
  Compras: { entries: [...PAY_AND_OFFSET, 'Mi perfil'], store: true },
  'Ingeniero Planificación': {
    entries: ['Estado de cuenta', ORDERS, VOLUMES, CALENDAR, FILES, NOTICES, NEWS, 'Mi perfil'],
    store: false,
  },
  basic: { entries: [NEWS, 'Mi perfil'], store: false },
  Terpel: { entries: CONSULT, store: false },
};

/** All entries that the requirement names. Those that areas add follow their own declarations. */
const NAMED = new Set(['Inicio', ...Object.values(BY_ROLE).flatMap(({ entries }) => entries), ...VOUCHERS, 'Tienda']);

const HAS_CERTIFICATES: readonly StoreCode[] = ['main', 'lubricantes'];

/** Stores with a shop. They also have orders. */
const HAS_STORE: readonly StoreCode[] = ['main', 'ecuador', 'lubricantes_ecuador'];

const ROLES = demoRoles('Terpel').map(({ role_name, permisos }) => ({
  role: String(role_name),
  permissions: permisos as string[],
}));

test('every menu entry that the requirement names is declared', () => {
  expect([...NAMED].filter((label) => !MENU.some((row) => row.label === label))).toEqual([]);
});

test('every role of the demonstration is in the table of menu entries', () => {
  expect(ROLES.map(({ role }) => role).sort()).toEqual(Object.keys(BY_ROLE).sort());
});

describe.each(ROLES)('the menu of the role $role', ({ role, permissions }) => {
  test.each(STORE_CODES)('has the required entries in the store %s', (store) => {
    const { entries, store: shops } = BY_ROLE[role] ?? { entries: [], store: false };
    const own = entries.filter(
      (entry) =>
        (![ORDERS, VOLUMES].includes(entry) || HAS_STORE.includes(store)) &&
        (entry !== NOTICES || !STORES[store].shows.notificationBell) &&
        (entry !== CERTIFICATES || HAS_CERTIFICATES.includes(store)),
    );
    // The demo's stores with a shop and those with vouchers differ, but the same roles see both.
    const at = own.findLastIndex((entry) => [COMPENSATE, 'Historial de compensaciones'].includes(entry)) + 1;
    const bought = shops && STORES[store].shows.vouchers ? VOUCHERS : [];
    const expected = [
      'Inicio',
      ...own.toSpliced(at, 0, ...bought),
      ...(shops && HAS_STORE.includes(store) ? ['Tienda'] : []),
    ];
    const person = { facts: sessionFacts({ role, permissions }), store: STORES[store] };
    const shown = visibleMenu(MENU, { ...person, provider: 'Terpel' }).map(({ label }) => label);
    expect(shown.filter((label) => NAMED.has(label))).toEqual(expected);
    expect(shown.filter((label) => !NAMED.has(label))).toEqual(entriesBesides(NAMED, person));
  });
});
