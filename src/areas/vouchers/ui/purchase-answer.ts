import type { FormAnswer } from '#web/form/form-answer.ts';
import type { PurchaseField } from '../rules/purchase-form.ts';

/** Why the payment did not start, with everything that was typed. */
export interface PurchaseAnswer extends FormAnswer<PurchaseField> {
  /** The key for the next try: a new one when this attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  readonly typed: { readonly email: string; readonly condiciones: boolean };
  /** Set when the password is required: its message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean } | undefined;
  /** Set when the payment may have started: the payer may only continue with the same key. */
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string } | undefined;
}
