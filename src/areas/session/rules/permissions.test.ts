import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ERP_PERMISSIONS } from '#tests/support/erp-permissions.ts';
import { hasAllPermissions, hasModule, hasPermission, hasRole, permission } from './permissions.ts';

const PROVIDER = 'Terpel';
const anyCode = fc.constantFrom(...ERP_PERMISSIONS);
const someCodes = fc.uniqueArray(anyCode);
const holding = (codes: readonly (typeof ERP_PERMISSIONS)[number][], provider = PROVIDER) => ({
  roleName: 'Financiero',
  permissions: codes.map((code) => permission(provider, code)),
});

test('the permissions have the names that the ERP’s roles use', () => {
  expect(ERP_PERMISSIONS.map((code) => permission('Terpel', code))).toEqual([
    'Terpel_EstadoDeCuenta::linea',
    'Terpel_Facturas::pendientes',
    'Terpel_Movimientos::historico',
    'Terpel_Trazabilidad::pedidos',
    'Terpel_Notificaciones::pedidos',
    'Terpel_Usuarios::editar_perfil',
    'Terpel_Ecommerce::tienda',
  ]);
});

test.each([
  { held: 'Terpel_Facturas::pendientes', may: true },
  { held: 'Otro_Facturas::pendientes', may: false },
  { held: 'Facturas::pendientes', may: false },
  { held: 'terpel_Facturas::pendientes', may: false },
  { held: 'Terpel_Facturas::pendientes_todas', may: false },
  { held: 'Terpel_Facturas', may: false },
])('the permissions $held open the pending invoices: $may', ({ held, may }) => {
  expect(
    hasPermission({ roleName: 'Representante Legal', permissions: [held] }, PROVIDER, 'Facturas::pendientes'),
  ).toBe(may);
});

test('hasRole compares the whole name of a role', () => {
  expect(hasRole(holding([]), 'Financiero')).toBe(true);
  expect(hasRole(holding([]), 'financiero')).toBe(false);
  expect(hasRole(holding([]), 'Finan')).toBe(false);
});

test.each([
  { held: 'Terpel_Facturas::otra', module: 'Facturas', may: true },
  { held: 'Terpel_FacturasViejas::pendientes', module: 'Facturas', may: false },
  { held: 'Otro_Facturas::pendientes', module: 'Facturas', may: false },
])('the permissions $held include one of the module $module: $may', ({ held, module, may }) => {
  expect(hasModule({ roleName: '', permissions: [held] }, PROVIDER, module)).toBe(may);
});

describe('any set of permissions', () => {
  test('property: exactly the held permissions are granted, and the role’s name grants none', () => {
    fc.assert(
      fc.property(someCodes, anyCode, fc.string(), (codes, asked, roleName) => {
        expect(hasPermission({ ...holding(codes), roleName }, PROVIDER, asked)).toBe(codes.includes(asked));
      }),
    );
  });

  test('property: hasAllPermissions is true when each permission is held', () => {
    fc.assert(
      fc.property(someCodes, someCodes, (codes, asked) => {
        const each = asked.every((code) => hasPermission(holding(codes), PROVIDER, code));
        expect(hasAllPermissions(holding(codes), PROVIDER, asked)).toBe(each);
      }),
    );
  });

  test('property: permissions of another provider do not count', () => {
    fc.assert(
      fc.property(someCodes, anyCode, (codes, asked) => {
        const [module = ''] = asked.split('::');
        expect(hasPermission(holding(codes, 'Otro'), PROVIDER, asked)).toBe(false);
        expect(hasModule(holding(codes, 'Otro'), PROVIDER, module)).toBe(false);
      }),
    );
  });

  test('property: adding a permission removes none', () => {
    fc.assert(
      fc.property(someCodes, anyCode, anyCode, (codes, more, asked) => {
        const before = hasPermission(holding(codes), PROVIDER, asked);
        expect(hasPermission(holding([...codes, more]), PROVIDER, asked)).toBe(before || more === asked);
      }),
    );
  });
});
