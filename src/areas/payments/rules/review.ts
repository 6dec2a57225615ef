import { compareMoney, type Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isOpenState, type PaymentState } from './payment-state.ts';

/**
 * `release`: nothing is applied and the documents are free. `apply`: what the bank took is applied. `close`: what is left of the money in the
 * customer's favour was returned.
 */
export const REVIEW_ACTIONS = ['release', 'apply', 'close'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export interface ReviewedAttempt {
  readonly state: PaymentState;
  readonly amount: Money;
  /** Why a person must look, until an operator has decided. */
  readonly review: string | undefined;
  /** What the bank says it took, where that is not `amount`; `'other-currency'` when it is of another currency. */
  readonly told: Money | 'other-currency' | undefined;
  readonly expiresAt: Date;
  /** What is left of the money that no document could take; undefined where there is none. */
  readonly favour: { readonly isLeft: boolean; readonly isHeld: boolean } | undefined;
}

export type ReviewRefusal =
  | 'nothing-to-decide'
  | 'already-approved'
  | 'amount-missing'
  | 'amount-differs'
  | 'other-currency'
  | 'favour-held';

/** Whether an operator may decide on the attempt: the bank disagrees with the record, or nothing was heard until past the expiry. */
export const needsPerson = ({ state, review, expiresAt }: ReviewedAttempt, now: Date): boolean =>
  review !== undefined || (isOpenState(state) && expiresAt < now);

/**
 * @param amount what the operator says the bank took; compared with what the bank told, where it told anything
 * @returns the amount to apply; undefined for `release` and `close`
 */
export function checkReview(
  attempt: ReviewedAttempt,
  action: ReviewAction,
  amount: Money | undefined,
  now: Date,
): Result<Money | undefined, ReviewRefusal> {
  if (action === 'close') return closes(attempt);
  if (!needsPerson(attempt, now)) return refuse('nothing-to-decide');
  if (action === 'release') return accept(undefined);
  if (attempt.state === 'aprobada') return refuse('already-approved');
  if (attempt.told === 'other-currency') return refuse('other-currency');
  if (!amount || amount.minor <= 0) return refuse('amount-missing');
  const expected = attempt.told ?? (attempt.review ? attempt.amount : undefined);
  return expected && compareMoney(expected, amount) !== 0 ? refuse('amount-differs') : accept(amount);
}

function closes({ favour }: ReviewedAttempt): Result<undefined, ReviewRefusal> {
  if (!favour?.isLeft) return refuse('nothing-to-decide');
  return favour.isHeld ? refuse('favour-held') : accept(undefined);
}
