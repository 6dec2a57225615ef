import {
  EDIT_PROFILES,
  hasAnyPermission,
  hasPermission,
  hasRole,
  managesAssociates,
  type PermissionNeed,
  REPRESENTATIVE_ROLE,
} from './permissions.ts';
import type { Session } from './scope.ts';

/** An area's declaration of one root field of the contract, in its `rules/operations.ts`. */
export interface Operation extends Access {
  /** Spanish description, which customers read in the log of support's actions. */
  readonly words: string;
  /**
   * Additional requests that a call counts towards the IP address's limit per minute, about one for each ten milliseconds of processor time. Set for
   * operations that hash or compare a password, or mail a link.
   */
  readonly cost?: number;
  /** Lists in the variables that may be longer than in other operations. */
  readonly longLists?: LongLists;
}

export interface LongLists {
  /** Names of the fields that contain such lists. */
  readonly names: readonly string[];
  readonly most: number;
  /** Maximum size of such a request, in bytes. It needs a session. */
  readonly mostBytes: number;
}

/** Keys are `Query.field` and `Mutation.field`. */
export type Operations = Readonly<Record<`Query.${string}` | `Mutation.${string}`, Operation>>;

/** Access rule of an operation of the contract. */
export interface Access {
  /** `nothing` must be written explicitly, so that reviewers notice an operation that is open to everyone. */
  readonly needs: 'nothing' | 'session' | 'legal-representative' | 'associates-manager' | PermissionNeed;
  /** Whether support staff may call it. Support reads what the customer reads, and never pays (docs/product/support.md#rules). */
  readonly support: 'allowed' | 'refused';
  /**
   * True for operations that work before the terms are accepted: the form that accepts them, and signing out
   * (docs/product/legal.md#rules).
   */
  readonly beforeTerms?: true;
}

export type AccessRefusal = 'not-signed-in' | 'terms-required' | 'no-permission' | 'support-may-not';

/** The session's facts that access rules need. */
type Entitled = Pick<Session, 'mustAcceptTerms' | 'isSupportUser' | 'roleName' | 'storeCode' | 'permissions'>;

/**
 * Decides whether a root field of the contract may run; called before each field.
 * @param provider the distributor's configured name
 * @returns the first reason to refuse, in the order of `Refusal`; undefined allows it
 */
export function decideAccess(
  access: Access,
  session: Entitled | undefined,
  provider: string,
): AccessRefusal | undefined {
  if (access.needs === 'nothing') return undefined;
  if (!session) return 'not-signed-in';
  if (session.mustAcceptTerms && !access.beforeTerms) return 'terms-required';
  if (!isEntitled(access.needs, session, provider)) return 'no-permission';
  if (session.isSupportUser && access.support === 'refused') return 'support-may-not';
  return undefined;
}

function isEntitled(needs: Exclude<Access['needs'], 'nothing'>, session: Entitled, provider: string): boolean {
  if (needs === 'session') return true;
  if (needs === 'legal-representative') return hasRole(session, REPRESENTATIVE_ROLE);
  if (needs === 'associates-manager')
    return managesAssociates(session) && hasPermission(session, provider, EDIT_PROFILES);
  return hasAnyPermission(session, provider, needs);
}
