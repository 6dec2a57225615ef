import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PermissionCode } from '#areas/session/rules/permissions.ts';
import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import { STORE_CODES, STORES, type Store, type StoreCode } from '#areas/stores/rules/stores.ts';
import { entriesBesides } from '#tests/support/declared-entries.ts';
import { ERP_PERMISSIONS } from '#tests/support/erp-permissions.ts';
import { sessionFacts } from '#tests/support/session-facts.ts';
import { MENU } from '../../../registry.ts';
import { isSectionAt, mayOpenLink, menuPagesAt, visibleMenu } from './menu.ts';

const entriesFor = (facts: SessionFacts, store: Store, provider = 'Terpel') =>
  visibleMenu(MENU, { facts, store, provider });

/** Labels of the entries that the table names. */
const labels = (permissions: readonly string[], store: StoreCode = 'main', provider = 'Terpel'): string[] =>
  entriesFor(sessionFacts({ permissions }), STORES[store], provider)
    .map(({ label }) => label)
    .filter((label) => NAMED.has(label));

interface Row {
  readonly label: string;
  /** One permission, or a list of which any one suffices. */
  readonly needs?: PermissionCode | readonly PermissionCode[];
  readonly onlyRepresentative?: true;
  readonly notForSupport?: true;
  readonly notIn?: readonly StoreCode[];
}

/** The menu that the requirement names (docs/product/shell.md#menu) in its order: who sees each entry, and which stores do not have it. */
const TABLE: readonly Row[] = [
  { label: 'Inicio' },
  { label: 'Facturas pendientes', needs: 'Facturas::pendientes' },
  { label: 'Mis pagos', needs: 'Facturas::pendientes' },
  { label: 'Estado de cuenta', needs: 'EstadoDeCuenta::linea' },
  { label: 'Historial de cuenta', needs: 'Movimientos::historico' },
  { label: 'Pedidos', needs: 'Trazabilidad::pedidos', notIn: ['lubricantes', 'lubricantes_peru'] },
  { label: 'Volúmenes', needs: 'Trazabilidad::pedidos', notIn: ['lubricantes', 'lubricantes_peru'] },
  { label: 'Calendario de pagos', needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea'] },
  { label: 'Pago a cuenta', needs: 'Facturas::pendientes', notForSupport: true },
  { label: 'Compensaciones', needs: 'Facturas::pendientes' },
  { label: 'Historial de compensaciones', needs: 'Movimientos::historico' },
  { label: 'Bonos regalo', needs: 'Ecommerce::tienda', notIn: ['lubricantes_ecuador', 'lubricantes_peru'] },
  { label: 'Mis bonos', needs: 'Ecommerce::tienda', notIn: ['lubricantes_ecuador', 'lubricantes_peru'] },
  {
    label: 'Certificados de venta',
    needs: 'Movimientos::historico',
    notIn: ['ecuador', 'lubricantes_ecuador', 'lubricantes_peru'],
  },
  {
    label: 'Descargas',
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
  },
  { label: 'Notificaciones', needs: 'Notificaciones::pedidos', notIn: ['main', 'ecuador'] },
  { label: 'Noticias' },
  { label: 'Mi perfil', needs: 'Usuarios::editar_perfil' },
  { label: 'Accesos de soporte', onlyRepresentative: true },
  {
    label: 'Tienda',
    needs: 'Ecommerce::tienda',
    notForSupport: true,
    notIn: ['lubricantes', 'lubricantes_peru'],
  },
];

/** Entries that areas add follow their own declarations. */
const NAMED = new Set(TABLE.map(({ label }) => label));

interface Visit {
  readonly permissions: readonly PermissionCode[];
  readonly isRepresentative: boolean;
  readonly isSupportUser: boolean;
  readonly store: StoreCode;
}

const expected = ({ permissions, isRepresentative, isSupportUser, store }: Visit): string[] =>
  TABLE.filter(
    ({ needs, onlyRepresentative, notForSupport, notIn }) =>
      (!needs || [needs].flat().some((code) => permissions.includes(code))) &&
      (!onlyRepresentative || isRepresentative) &&
      !(notForSupport && isSupportUser) &&
      !notIn?.includes(store),
  ).map(({ label }) => label);

const personOf = ({ permissions, isRepresentative, isSupportUser }: Visit): SessionFacts =>
  sessionFacts({
    permissions: permissions.map((code) => `Terpel_${code}`),
    role: isRepresentative ? 'Representante Legal' : 'Financiero',
    isSupportUser,
  });

test('property: for any permissions and store, the menu has exactly the entries of the table and those that areas add', () => {
  const visit = fc.record({
    permissions: fc.subarray([...ERP_PERMISSIONS]),
    isRepresentative: fc.boolean(),
    isSupportUser: fc.boolean(),
    store: fc.constantFrom(...STORE_CODES),
  });
  fc.assert(
    fc.property(visit, (each) => {
      const person = { facts: personOf(each), store: STORES[each.store] };
      const shown = entriesFor(person.facts, person.store).map(({ label }) => label);
      expect(shown.filter((label) => NAMED.has(label))).toEqual(expected(each));
      expect(shown.filter((label) => !NAMED.has(label))).toEqual(entriesBesides(NAMED, person));
    }),
  );
});

test('without permissions the menu has only the home page and the news, in every store', () => {
  for (const store of STORE_CODES) expect(labels([], store)).toEqual(['Inicio', 'Noticias']);
});

test('permissions of another provider add no menu entries', () => {
  expect(labels(['Otro_Facturas::pendientes'])).toEqual(['Inicio', 'Noticias']);
  expect(labels(['Otro_Facturas::pendientes'], 'main', 'Otro')).toHaveLength(8);
});

test('each menu entry’s `about` is one sentence', () => {
  const everything = ERP_PERMISSIONS.map((code) => `Terpel_${code}`);
  for (const { about } of entriesFor(
    sessionFacts({ permissions: everything, role: 'Representante Legal' }),
    STORES.main,
    'Terpel',
  ))
    expect(about).toMatch(/^\p{Lu}[^.]*\.$/u);
});

describe('the shop in the menu', () => {
  const SHOP = ['Terpel_Ecommerce::tienda'];

  test.each([
    ['main', true],
    ['ecuador', true],
    ['lubricantes_ecuador', true],
    ['lubricantes', false],
    ['lubricantes_peru', false],
  ] as const)('in the store %s the menu has the shop: %s', (store, isThere) => {
    expect(labels(SHOP, store).includes('Tienda')).toBe(isThere);
  });

  test('the shop is the last menu entry and leaves the portal', () => {
    expect(entriesFor(sessionFacts({ permissions: SHOP }), STORES.main).at(-1)).toMatchObject({
      to: '/admin/store',
      leaves: true,
    });
  });

  test('the shop is not shown to support staff, nor without a configured shop', () => {
    const shows = { ...STORES.main.shows, shopLink: false };
    const of = (who: SessionFacts, store: Store) => entriesFor(who, store).map(({ label }) => label);
    expect(of(sessionFacts({ permissions: SHOP, isSupportUser: true }), STORES.main)).not.toContain('Tienda');
    expect(of(sessionFacts({ permissions: SHOP }), { ...STORES.main, shows })).not.toContain('Tienda');
  });
});

describe('mayOpenLink: links to pages of the menu need their permission', () => {
  const leads = (href: string, permissions: readonly string[]) =>
    mayOpenLink(menuPagesAt(href, MENU), entriesFor(sessionFacts({ permissions }), STORES.main));
  const PENDING = ['Terpel_Facturas::pendientes'];

  test.each([
    ['/admin/pending-invoices', [], false],
    ['/admin/pending-invoices', PENDING, true],
    ['/admin/pending-invoices/pagar?documento=1', [], false],
    ['/admin/pending-invoices-otra', [], true],
    ['/ayuda', [], true],
    ['/', [], true],
    ['https://otra.example/admin/pending-invoices', [], true],
  ])('the link to %s with the permissions %j may be opened: %s', (href, permissions, expected) => {
    expect(leads(href, permissions)).toBe(expected);
  });
});

test('the section bar has the daily menu entries that the person may open', () => {
  const sections = (permissions: readonly string[]) =>
    entriesFor(sessionFacts({ permissions }), STORES.main).flatMap(({ section }) => section ?? []);
  expect(sections(ERP_PERMISSIONS.map((code) => `Terpel_${code}`))).toEqual([
    'Inicio',
    'Facturas',
    'Mis pagos',
    'Estado de cuenta',
    'Historial',
    'Pedidos',
    'Volúmenes',
    'Calendario',
    'Compensaciones',
    'Bonos',
    'Certificados',
    'Noticias',
    'Mi perfil',
  ]);
  expect(sections(['Terpel_Usuarios::editar_perfil'])).toEqual(['Inicio', 'Noticias', 'Mi perfil']);
  expect(sections([])).toEqual(['Inicio', 'Noticias']);
});

test.each([
  ['/', ['Inicio']],
  ['/admin/pending-invoices', ['Facturas']],
  ['/admin/resultado-transaccion', ['Mis pagos']],
  ['/admin/order-details', ['Pedidos']],
  ['/admin/compensaciones/historial', ['Compensaciones']],
  ['/admin/bonos-regalo', ['Bonos']],
  ['/admin/bonos-regalo-tienda', ['Bonos']],
  ['/Admin/Confirmar-Compra-Bonos', ['Bonos']],
  ['/admin/mis-bonos-comprados', ['Bonos']],
  ['/ayuda', []],
])('at the path %s the section bar marks %j', (path, marked) => {
  const permissions = ERP_PERMISSIONS.map((code) => `Terpel_${code}`);
  const sections = entriesFor(sessionFacts({ permissions }), STORES.main).filter(({ section }) => section);
  expect(sections.filter((entry) => isSectionAt(entry, path)).map(({ section }) => section)).toEqual(marked);
});
