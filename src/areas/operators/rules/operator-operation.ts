import { isConfirmed, type OperatorSession } from './operator-session.ts';
import { hasRight, type Right } from './roles.ts';

/** An area's declaration of one root field of the operators' contract, in its `console/operations.ts`. */
export interface OperatorOperation {
  /**
   * `nothing` must be written explicitly. `second-step`: the password is enough, as at the sign-in. `session`: any operator.
   * Otherwise a right with its level.
   */
  readonly needs: 'nothing' | 'second-step' | 'session' | RightNeed;
  /** Spanish description, for the audit trail. */
  readonly words: string;
  /** Whether the second factor is required again, because the operation moves money or opens an account. */
  readonly confirmed?: true;
  /** Requests that a call counts in addition towards the IP address's limit per minute. */
  readonly cost?: number;
}

/** Keys are `Query.field` and `Mutation.field`. */
export type OperatorOperations = Readonly<Record<`Query.${string}` | `Mutation.${string}`, OperatorOperation>>;

export type RightNeed = readonly [Right, 'view' | 'act'];

export type OperatorRefusal = 'not-signed-in' | 'second-step-missing' | 'no-right' | 'confirm-again';

/**
 * Decides whether a root field of the operators' contract may run; called before each field (docs/product/console.md#roles).
 * @returns the first reason to refuse, in the order of `OperatorRefusal`; undefined allows it
 */
export function decideOperatorAccess(
  { needs, confirmed }: Pick<OperatorOperation, 'needs' | 'confirmed'>,
  session: OperatorSession | undefined,
  now: Date,
): OperatorRefusal | undefined {
  if (needs === 'nothing') return undefined;
  if (!session) return 'not-signed-in';
  if (needs === 'second-step') return undefined;
  if (session.stage !== 'open') return 'second-step-missing';
  if (needs !== 'session' && !hasRight(session.rol, ...needs)) return 'no-right';
  return confirmed && !isConfirmed(session, now) ? 'confirm-again' : undefined;
}
