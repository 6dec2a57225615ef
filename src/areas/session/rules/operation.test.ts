import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ERP_PERMISSIONS } from '#tests/support/erp-permissions.ts';
import { type Access, decideAccess } from './operation.ts';
import { permission } from './permissions.ts';
import type { Session } from './scope.ts';

const PROVIDER = 'Terpel';

const session = (given: Partial<Session> = {}): Session => ({
  userId: 1,
  nombre: 'Ana Ríos',
  cliente: '0000000001',
  nombreCliente: 'Estaciones El Roble S.A.S.',
  moneda: 'COP',
  pais: 'CO',
  storeCode: 'main',
  roleName: 'Financiero',
  permissions: new Set([permission(PROVIDER, 'Facturas::pendientes')]),
  destinos: 'all',
  isSupportUser: false,
  operador: null,
  visitaId: null,
  mustAcceptTerms: false,
  version: 'v1',
  tokenHash: 'f00d',
  ...given,
});

const permitted = session();
const without = session({ permissions: new Set() });
const support = session({ isSupportUser: true });
const anyone: Access = { needs: 'nothing', support: 'allowed' };
const signedIn: Access = { needs: 'session', support: 'allowed' };
const reading: Access = { needs: 'Facturas::pendientes', support: 'allowed' };
const anyOf: Access = { needs: ['EstadoDeCuenta::linea', 'Facturas::pendientes'], support: 'allowed' };
const paying: Access = { needs: 'Facturas::pendientes', support: 'refused' };

test.each([
  { case: 'open to everyone, nobody signed in', access: anyone, who: undefined, refusal: undefined },
  { case: 'open to everyone, signed in', access: anyone, who: without, refusal: undefined },
  { case: 'needs a session, nobody signed in', access: signedIn, who: undefined, refusal: 'not-signed-in' },
  { case: 'needs a session, without permissions', access: signedIn, who: without, refusal: undefined },
  { case: 'needs a permission, nobody signed in', access: reading, who: undefined, refusal: 'not-signed-in' },
  { case: 'needs a permission, held', access: reading, who: permitted, refusal: undefined },
  { case: 'needs a permission, not held', access: reading, who: without, refusal: 'no-permission' },
  { case: 'needs any of several, one held', access: anyOf, who: permitted, refusal: undefined },
  { case: 'needs any of several, none held', access: anyOf, who: without, refusal: 'no-permission' },
  { case: 'needs any of an empty list', access: { ...anyOf, needs: [] }, who: permitted, refusal: 'no-permission' },
  { case: 'support reads', access: reading, who: support, refusal: undefined },
  { case: 'support pays', access: paying, who: support, refusal: 'support-may-not' },
  { case: 'the customer pays', access: paying, who: permitted, refusal: undefined },
  {
    case: 'support without the permission',
    access: paying,
    who: { ...without, isSupportUser: true },
    refusal: 'no-permission',
  },
])('access to an operation is decided: $case gives $refusal', ({ access, who, refusal }) => {
  expect(decideAccess(access, who, PROVIDER)).toBe(refusal);
});

test('a role without permissions gives no access, even if it is the legal representative’s or the provider’s', () => {
  for (const roleName of ['Representante Legal', 'Administrativo', PROVIDER, 'basic'])
    expect(decideAccess(reading, session({ roleName, permissions: new Set() }), PROVIDER)).toBe('no-permission');
});

test('property: an admitted caller holds the permission, and support is never admitted where support is refused', () => {
  const anyAccess = fc.record({
    needs: fc.constantFrom<Access['needs']>('nothing', 'session', ...ERP_PERMISSIONS),
    support: fc.constantFrom<Access['support']>('allowed', 'refused'),
  });
  fc.assert(
    fc.property(
      anyAccess,
      fc.subarray([...ERP_PERMISSIONS]),
      fc.boolean(),
      fc.boolean(),
      (access, held, isSupportUser, isSignedIn) => {
        const who = session({ isSupportUser, permissions: new Set(held.map((code) => permission(PROVIDER, code))) });
        if (decideAccess(access, isSignedIn ? who : undefined, PROVIDER) !== undefined || access.needs === 'nothing')
          return;
        expect(isSignedIn).toBe(true);
        expect(access.needs === 'session' || held.some((code) => code === access.needs)).toBe(true);
        expect(isSupportUser && access.support === 'refused').toBe(false);
      },
    ),
  );
});
