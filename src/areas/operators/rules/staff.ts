import type { OperatorRole } from './roles.ts';

/** Reasons to refuse a change of an operator (docs/product/console.md#operators). */
export type StaffRefusal = 'own-role' | 'last-administrator';

interface StaffChange {
  readonly actorId: number;
  readonly operatorId: number;
  readonly before: { readonly rol: OperatorRole; readonly estado: string };
  readonly after: { readonly rol: OperatorRole; readonly estado: string };
  /** Ids of all active administrators before the change. */
  readonly administrators: readonly number[];
}

/**
 * Decides whether an operator may be changed so. Nobody changes the own role or deactivates the own account, and the last active administrator
 * stays one.
 * @returns the reason to refuse; undefined allows it
 */
export function refuseStaffChange(change: StaffChange): StaffRefusal | undefined {
  const { actorId, operatorId, before, after, administrators } = change;
  const isChanged = before.rol !== after.rol || before.estado !== after.estado;
  if (actorId === operatorId && isChanged) return 'own-role';
  const staysOne = after.rol === 'administrador' && after.estado === 'activo';
  return !staysOne && administrators.length === 1 && administrators[0] === operatorId
    ? 'last-administrator'
    : undefined;
}
