import { compareMoney, type Money } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { isOpenState, type PaymentState } from './payment-state.ts';

/**
 * `release`: unblocks the documents and applies no money. `apply`: applies the amount that the bank took. `close`: records that the rest in the
 * customer's favour was returned.
 */
export const REVIEW_ACTIONS = ['release', 'apply', 'close'] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

export interface ReviewedAttempt {
  readonly state: PaymentState;
  readonly amount: Money;
  /** Reason for the review; undefined after an operator's decision. */
  readonly review: string | undefined;
  /** The bank's amount if it differs from `amount`; `'other-currency'` for another currency. */
  readonly bankAmount: Money | 'other-currency' | undefined;
  readonly expiresAt: Date;
  /** Money that no document could take: whether some is left, and whether it is blocked. Undefined when there was none. */
  readonly favour: { readonly isLeft: boolean; readonly isHeld: boolean } | undefined;
}

export type ReviewRefusal =
  | 'nothing-to-decide'
  | 'already-approved'
  | 'amount-missing'
  | 'amount-differs'
  | 'other-currency'
  | 'favour-held';

/** Whether an operator may decide about the attempt: bank and record disagree, or the bank has not answered until after the expiry. */
export const needsOperator = ({ state, review, expiresAt }: ReviewedAttempt, now: Date): boolean =>
  review !== undefined || (isOpenState(state) && expiresAt < now);

/**
 * Validates an operator's decision.
 * @param amount the amount that the bank took, as the operator states it; compared with the bank's report, if there is one
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
  if (attempt.bankAmount === 'other-currency') return refuse('other-currency');
  if (!amount || amount.minor <= 0) return refuse('amount-missing');
  const expected = attempt.bankAmount ?? (attempt.review ? attempt.amount : undefined);
  return expected && compareMoney(expected, amount) !== 0 ? refuse('amount-differs') : accept(amount);
}

/** The decisions that `checkReview` takes now, given the right amount. None while the session at the bank is open: the customer may still pay. */
export function offeredActions(attempt: ReviewedAttempt, now: Date): ReviewAction[] {
  if (isOpenState(attempt.state) && attempt.expiresAt > now) return [];
  return REVIEW_ACTIONS.filter((action) => {
    const checked = checkReview(attempt, action, undefined, now);
    return checked.ok || checked.refusal === 'amount-missing';
  });
}

function closes({ favour }: ReviewedAttempt): Result<undefined, ReviewRefusal> {
  if (!favour?.isLeft) return refuse('nothing-to-decide');
  return favour.isHeld ? refuse('favour-held') : accept(undefined);
}
