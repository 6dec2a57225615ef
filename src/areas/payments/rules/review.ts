import { compareMoney, type Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isOpenState, type PaymentState } from './payment-state.ts';

/**
 * `release`: applies nothing and unblocks the documents. `apply`: applies the amount that the bank took. `close`: the rest in the customer's favour
 * was returned.
 */
export const REVIEW_ACTIONS = ['release', 'apply', 'close'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export interface ReviewedAttempt {
  readonly state: PaymentState;
  readonly amount: Money;
  /** Reason for the review; undefined once an operator has decided. */
  readonly review: string | undefined;
  /** The amount that the bank reports, when it differs from `amount`; `'other-currency'` for another currency. */
  readonly told: Money | 'other-currency' | undefined;
  readonly expiresAt: Date;
  /** The rest of the money that no document could take; undefined when there is none. */
  readonly favour: { readonly isLeft: boolean; readonly isHeld: boolean } | undefined;
}

export type ReviewRefusal =
  | 'nothing-to-decide'
  | 'already-approved'
  | 'amount-missing'
  | 'amount-differs'
  | 'other-currency'
  | 'favour-held';

/** Whether an operator may decide on the attempt: the bank disagrees with the record, or has not answered until after the expiry. */
export const needsOperator = ({ state, review, expiresAt }: ReviewedAttempt, now: Date): boolean =>
  review !== undefined || (isOpenState(state) && expiresAt < now);

/**
 * Checks an operator's decision.
 * @param amount the amount that the bank took, according to the operator; compared with the bank's report, if there is one
 * @returns the amount to apply; undefined for `release` and `close`
 */
export function checkReview(
  attempt: ReviewedAttempt,
  action: ReviewAction,
  amount: Money | undefined,
  now: Date,
): Result<Money | undefined, ReviewRefusal> {
  if (action === 'close') return closes(attempt);
  if (!needsOperator(attempt, now)) return refuse('nothing-to-decide');
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
