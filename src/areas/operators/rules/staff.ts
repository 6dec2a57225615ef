import type { OperatorRole } from './roles.ts';

/** Reasons to refuse a change of an operator (docs/product/console.md#operators). */
export type StaffRefusal = 'own-role' | 'last-administrator' | 'beyond-own-stores';

interface StaffState {
  readonly rol: OperatorRole;
  readonly estado: string;
  /** Null or undefined: all stores. */
  readonly tiendas?: readonly string[] | null | undefined;
}

interface StaffChange {
  readonly actorId: number;
  readonly operatorId: number;
  /** Stores of the one who changes; undefined: all. */
  readonly actorStores?: readonly string[] | undefined;
  readonly before: StaffState;
  readonly after: StaffState;
  /** Ids of all active administrators before the change. */
  readonly administrators: readonly number[];
}

/**
 * Decides whether an operator may be changed so. Nobody changes the own role, state or stores, an administrator limited to stores gives only those,
 * and the last active administrator stays one.
 * @returns the reason to refuse; undefined allows it
 */
export function refuseStaffChange(change: StaffChange): StaffRefusal | undefined {
  const { actorId, actorStores, operatorId, before, after, administrators } = change;
  const areStoresChanged = storesKey(before) !== storesKey(after);
  const isChanged = before.rol !== after.rol || before.estado !== after.estado || areStoresChanged;
  if (actorId === operatorId && isChanged) return 'own-role';
  if (areStoresChanged && !mayGiveStores(actorStores, after.tiendas)) return 'beyond-own-stores';
  const staysOne = after.rol === 'administrador' && after.estado === 'activo';
  return !staysOne && administrators.length === 1 && administrators[0] === operatorId
    ? 'last-administrator'
    : undefined;
}

const storesKey = ({ tiendas }: StaffState): string => tiendas?.toSorted().join() ?? 'all';

/** Whether somebody may give these stores. @param own undefined: all @param given null or undefined: all */
export const mayGiveStores = (
  own: readonly string[] | undefined,
  given: readonly string[] | null | undefined,
): boolean => own === undefined || (given?.every((store) => own.includes(store)) ?? false);
