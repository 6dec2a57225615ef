import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OPERATOR_ROLES, type OperatorRole } from './roles.ts';
import { mayGrantRole, refuseStaffChange } from './staff.ts';

interface State {
  readonly rol: OperatorRole;
  readonly estado: string;
}

const admin: State = { rol: 'administrador', estado: 'activo' };
const soporte: State = { rol: 'soporte', estado: 'activo' };
const change = (actorId: number, operatorId: number, [before, after]: [State, State], administrators: number[]) =>
  refuseStaffChange({ actorId, operatorId, actorRole: 'administrador', before, after, administrators });

describe('the own account', () => {
  test.each([
    ['another role', { ...admin, rol: 'soporte' }],
    ['the end', { ...admin, estado: 'inactivo' }],
  ] as const)('%s is refused, also with a second administrator', (_name, after) => {
    expect(change(1, 1, [admin, after], [1, 2])).toBe('own-role');
  });

  test('the reason is the own account, even for the last administrator', () => {
    expect(change(1, 1, [admin, { ...admin, estado: 'inactivo' }], [1])).toBe('own-role');
  });

  test('the own name may change', () => {
    expect(change(1, 1, [admin, admin], [1])).toBeUndefined();
  });

  test('nobody makes themselves an administrator', () => {
    expect(change(3, 3, [soporte, admin], [1])).toBe('own-role');
  });
});

describe('the last administrator', () => {
  test.each([
    ['a lower role', { ...admin, rol: 'lectura' }],
    ['the end', { ...admin, estado: 'inactivo' }],
    ['an invitation that nobody has accepted', { ...admin, estado: 'invitado' }],
  ] as const)('%s is refused', (_name, after) => {
    expect(change(2, 1, [admin, after], [1])).toBe('last-administrator');
  });

  test('one of two may go', () => {
    expect(change(2, 1, [admin, { ...admin, estado: 'inactivo' }], [1, 2])).toBeUndefined();
  });

  test('others may go while one stays', () => {
    expect(change(1, 3, [soporte, { ...soporte, estado: 'inactivo' }], [1])).toBeUndefined();
  });
});

test('whatever changes are accepted, an active administrator stays', () => {
  const people = fc.array(
    fc.record({
      rol: fc.constantFrom(...OPERATOR_ROLES),
      estado: fc.constantFrom('activo', 'inactivo', 'invitado'),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const changes = fc.array(
    fc.record({
      actor: fc.nat(5),
      operator: fc.nat(5),
      after: fc.record({
        rol: fc.constantFrom(...OPERATOR_ROLES),
        estado: fc.constantFrom('activo', 'inactivo', 'invitado'),
      }),
    }),
    { maxLength: 30 },
  );
  const administratorsOf = (staff: readonly State[]) =>
    staff.flatMap(({ rol, estado }, id) => (rol === 'administrador' && estado === 'activo' ? [id] : []));
  fc.assert(
    fc.property(people, changes, (others, wanted) => {
      const staff: State[] = [admin, ...others];
      for (const { actor, operator, after } of wanted) {
        const before = staff[operator];
        if (!before) continue;
        const refusal = refuseStaffChange({
          ...{ actorId: actor, operatorId: operator, actorRole: 'administrador', before, after },
          administrators: administratorsOf(staff),
        });
        if (!refusal) staff[operator] = after;
        expect(administratorsOf(staff).length).toBeGreaterThan(0);
      }
    }),
  );
});

describe('stores', () => {
  const limited = (tiendas: readonly string[] | null) => ({ ...soporte, tiendas });
  const give = (actorStores: readonly string[] | undefined, after: readonly string[] | null) =>
    refuseStaffChange({
      ...{ actorId: 1, operatorId: 2, actorRole: 'administrador', administrators: [1] },
      actorStores,
      before: limited(['main']),
      after: limited(after),
    });

  test.each([
    ['an administrator of all stores gives any', undefined, null, undefined],
    ['a limited one gives the own', ['main', 'ecuador'], ['ecuador'], undefined],
    ['a limited one gives no other', ['main'], ['main', 'ecuador'], 'beyond-own-stores'],
    ['a limited one does not give all', ['main'], null, 'beyond-own-stores'],
    ['a limited one changes nobody of other stores', ['ecuador'], ['main'], 'beyond-own-stores'],
  ] as const)('%s', (_name, own, after, expected) => {
    expect(give(own, after)).toBe(expected);
  });

  test('nobody widens the own', () => {
    const before = { ...admin, tiendas: ['main'] };
    const after = { ...admin, tiendas: null };
    expect(
      refuseStaffChange({
        ...{ actorId: 1, operatorId: 1, actorRole: 'administrador', actorStores: ['main'] },
        ...{ before, after, administrators: [1, 2] },
      }),
    ).toBe('own-role');
  });
});

describe('roles', () => {
  test.each([
    ['administrador', 'administrador', true],
    ['administrador', 'cartera', true],
    ['cartera', 'administrador', false],
    ['cartera', 'soporte', false],
    ['soporte', 'soporte', true],
    ['lectura', 'contenido', false],
  ] as const)('%s gives %s: %s', (own, given, expected) => {
    expect(mayGrantRole(own, given)).toBe(expected);
  });

  test.each([
    [admin, soporte],
    [soporte, admin],
  ])('nobody changes or gives a role above the own', (before, after) => {
    const who = { actorId: 1, operatorId: 2, actorRole: 'soporte', administrators: [1, 2] } as const;
    expect(refuseStaffChange({ ...who, before, after })).toBe('above-own-role');
  });
});
