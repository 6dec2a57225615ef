import type { CheckedVoucherFragment } from '#generated/client/graphql.ts';
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

/** Why a change of the cart was refused, at the amount that it was about. */
export interface CartRefusal {
  /** The card of the amount, or its line in the summary. */
  readonly at: 'card' | 'line';
  readonly amount: string;
  readonly sentence: string;
  /** The typed text, to fill the form again without script. */
  readonly typed: string;
}

/** The name of the buttons: `agregar`, `cantidad`, `quitar` or `vaciar`. */
export const CHANGE_FIELD = 'hacer';

/** The result of redeeming. The PIN is never sent back. */
export interface RedeemAnswer {
  /** The redeemed voucher. */
  readonly redeemed?: CheckedVoucherFragment;
  /** Problems of the fields: the station and its PIN. */
  readonly errors?: { readonly estacion?: string | undefined; readonly pin?: string | undefined };
  /** The typed station. */
  readonly estacion?: string;
  /** Problem of the voucher or the server. */
  readonly problem?: string;
  readonly wait?: string;
}

/** The result of a repeated mail. */
export interface ResendAnswer {
  /** The voucher's code, or the uuid of the purchase. */
  readonly of: string;
  readonly sentTo?: string;
  /** The mail has all redeemable vouchers of the purchase, not only one. */
  readonly isWhole?: boolean;
  readonly problem?: string;
  /** The typed address, when it was refused. */
  readonly typed?: string;
}

/** Confirms that the mail is queued. */
export const sentConfirmation = (address: string, isWhole = false): string =>
  `${isWhole ? 'Los enviamos' : 'Lo enviamos'} otra vez a ${address}.`;
