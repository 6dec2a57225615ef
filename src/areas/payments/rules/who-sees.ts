import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { hasAnyPermission, type PermissionNeed } from '#areas/session/rules/permissions.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';

/** Permission to list the payments of each kind. */
const NEEDS: Readonly<Record<string, PermissionNeed>> = {
  credito: PENDING_INVOICES,
  contado: PENDING_INVOICES,
  compra: [PENDING_INVOICES, ENTER_SHOP],
};

/**
 * Whether a person may see a payment's result and receipt: its payer, or a person with the permission for payments of its kind. The query checks
 * customer and delivery points.
 * @param provider the distributor's configured name, which every permission begins with
 */
export function maySeePayment(
  session: Pick<Session, 'userId' | 'roleName' | 'permissions'>,
  provider: string,
  payment: { readonly user_id: number; readonly tipo: string },
): boolean {
  if (payment.user_id === session.userId) return true;
  const need = NEEDS[payment.tipo];
  return need !== undefined && hasAnyPermission(session, provider, need);
}
