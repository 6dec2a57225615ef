import { hasRight, type OperatorRole, RIGHTS, type Right } from './roles.ts';

/** Reasons to refuse a change of an operator (docs/product/console.md#operators). */
export type StaffRefusal = 'own-role' | 'last-administrator' | 'beyond-own-stores' | 'above-own-role';

interface StaffState {
  readonly rol: OperatorRole;
  readonly estado: string;
  /** Null or undefined: all stores. */
  readonly tiendas?: readonly string[] | null | undefined;
}

interface StaffChange {
  readonly actorId: number;
  readonly operatorId: number;
  readonly actorRole: OperatorRole;
  /** Stores of the administrator who makes the change; undefined: all. */
  readonly actorStores?: readonly string[] | undefined;
  readonly before: StaffState;
  readonly after: StaffState;
  /** Ids of all active administrators before the change. */
  readonly administrators: readonly number[];
}

/**
 * Decides whether a change of an operator is allowed. Operators cannot change their own role, state or stores, nor reach beyond their own stores and
 * role. The last active administrator stays one.
 * @returns the reason to refuse; undefined allows it
 */
export function refuseStaffChange(change: StaffChange): StaffRefusal | undefined {
  const { actorId, actorStores, operatorId, before, after, administrators } = change;
  const areStoresChanged = storesKey(before) !== storesKey(after);
  const isChanged = before.rol !== after.rol || before.estado !== after.estado || areStoresChanged;
  if (actorId === operatorId && isChanged) return 'own-role';
  if (!mayGrantStores(actorStores, before.tiendas) || (areStoresChanged && !mayGrantStores(actorStores, after.tiendas)))
    return 'beyond-own-stores';
  if (!mayGrantRole(change.actorRole, before.rol) || !mayGrantRole(change.actorRole, after.rol))
    return 'above-own-role';
  const staysOne = after.rol === 'administrador' && after.estado === 'activo';
  return !staysOne && administrators.length === 1 && administrators[0] === operatorId
    ? 'last-administrator'
    : undefined;
}

const storesKey = ({ tiendas }: StaffState): string => tiendas?.toSorted().join() ?? 'all';

/** Whether an administrator may grant these stores. @param own the administrator's; undefined: all @param given null or undefined: all */
export const mayGrantStores = (
  own: readonly string[] | undefined,
  given: readonly string[] | null | undefined,
): boolean => own === undefined || (given?.every((store) => own.includes(store)) ?? false);

/** Whether the granted role has only rights of the administrator's own role. */
export const mayGrantRole = (own: OperatorRole, given: OperatorRole): boolean =>
  (Object.keys(RIGHTS) as Right[]).every((right) =>
    (['view', 'act'] as const).every((level) => hasRight(own, right, level) || !hasRight(given, right, level)),
  );
