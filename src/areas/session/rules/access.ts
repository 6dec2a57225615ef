import { hasPermission, type PermissionCode } from './permissions.ts';
import type { Session } from './scope.ts';

/** Who may call an operation of the contract. */
export interface Access {
  /** `nothing` is written out, so that opening an operation to everyone is a visible decision. */
  readonly needs: 'nothing' | 'session' | PermissionCode;
  /** Support staff is signed in for a customer: it may read everything the customer may, and pays nothing (platform.txt §6). */
  readonly support: 'allowed' | 'refused';
}

export type Refusal = 'not-signed-in' | 'no-permission' | 'support-may-not';

export function decideAccess(access: Access, session: Session | undefined, provider: string): Refusal | undefined {
  if (access.needs === 'nothing') return undefined;
  if (!session) return 'not-signed-in';
  if (
    access.needs !== 'session' &&
    !hasPermission({ roleName: session.roleName, permissions: session.permissions }, provider, access.needs)
  )
    return 'no-permission';
  if (session.isSupportUser && access.support === 'refused') return 'support-may-not';
  return undefined;
}
