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

describe('a change of the own account', () => {
  test.each([
    ['another role', { ...admin, rol: 'soporte' }],
    ['inactive', { ...admin, estado: 'inactivo' }],
  ] as const)('to %s is refused, even if there is a second administrator', (_name, after) => {
    expect(change(1, 1, [admin, after], [1, 2])).toBe('own-role');
  });

  test('is refused because it is the own account, even when that is the last administrator’s', () => {
    expect(change(1, 1, [admin, { ...admin, estado: 'inactivo' }], [1])).toBe('own-role');
  });

  test('is accepted when it changes only the name', () => {
    expect(change(1, 1, [admin, admin], [1])).toBeUndefined();
  });

  test('is refused when it makes the operator an administrator', () => {
    expect(change(3, 3, [soporte, admin], [1])).toBe('own-role');
  });
});

describe('the last administrator', () => {
  test.each([
    ['a lower role', { ...admin, rol: 'lectura' }],
    ['inactive', { ...admin, estado: 'inactivo' }],
    ['invited', { ...admin, estado: 'invitado' }],
  ] as const)('cannot be changed to %s', (_name, after) => {
    expect(change(2, 1, [admin, after], [1])).toBe('last-administrator');
  });

  test('one of two administrators may be deactivated', () => {
    expect(change(2, 1, [admin, { ...admin, estado: 'inactivo' }], [1, 2])).toBeUndefined();
  });

  test('another operator may be deactivated while one administrator stays', () => {
    expect(change(1, 3, [soporte, { ...soporte, estado: 'inactivo' }], [1])).toBeUndefined();
  });
});

test('property: after any accepted changes an active administrator stays', () => {
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

describe('the stores of an operator', () => {
  const limited = (tiendas: readonly string[] | null) => ({ ...soporte, tiendas });
  const give = (actorStores: readonly string[] | undefined, after: readonly string[] | null) =>
    refuseStaffChange({
      ...{ actorId: 1, operatorId: 2, actorRole: 'administrador', administrators: [1] },
      actorStores,
      before: limited(['main']),
      after: limited(after),
    });

  test.each([
    ['an administrator of all stores may give all stores', undefined, null, undefined],
    ['an administrator of some stores may give an own store', ['main', 'ecuador'], ['ecuador'], undefined],
    ['an administrator of some stores may not give another store', ['main'], ['main', 'ecuador'], 'beyond-own-stores'],
    ['an administrator of some stores may not give all stores', ['main'], null, 'beyond-own-stores'],
    ['an administrator may not change an operator of other stores', ['ecuador'], ['main'], 'beyond-own-stores'],
  ] as const)('%s', (_name, own, after, expected) => {
    expect(give(own, after)).toBe(expected);
  });

  test('an administrator of some stores may not give all stores to the own account', () => {
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

describe('the roles of operators', () => {
  test.each([
    ['administrador', 'administrador', true],
    ['administrador', 'cartera', true],
    ['cartera', 'administrador', false],
    ['cartera', 'soporte', false],
    ['soporte', 'soporte', true],
    ['lectura', 'contenido', false],
  ] as const)('the role %s may give the role %s: %s', (own, given, expected) => {
    expect(mayGrantRole(own, given)).toBe(expected);
  });

  test.each([
    [admin, soporte],
    [soporte, admin],
  ])('an operator may not change or give a role above the own role', (before, after) => {
    const who = { actorId: 1, operatorId: 2, actorRole: 'soporte', administrators: [1, 2] } as const;
    expect(refuseStaffChange({ ...who, before, after })).toBe('above-own-role');
  });
});
