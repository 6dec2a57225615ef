import type { CheckedVoucherFragment } from '#generated/client/graphql.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import type { PurchaseField } from '../rules/purchase-form.ts';

/** The action's answer when the payment did not start, with all typed values. */
export interface PurchaseAnswer extends FormAnswer<PurchaseField> {
  /** Idempotency key for the next try: new when the attempt has ended; undefined when the server was not reached. */
  readonly idempotencyKey?: string;
  readonly typed: { readonly email: string; readonly condiciones: boolean };
  /** Set when the payment needs the password: the message, and whether a sent password was wrong. */
  readonly password?: { readonly sentence: string; readonly isWrong: boolean } | undefined;
  /** Set when the payment may have started: the payer may continue only with the same key. */
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string } | undefined;
}

/** Reason of a refused change of the cart, shown next to the amount concerned. */
export interface CartRefusal {
  /** Place of the refusal: the amount's card, or its line in the summary. */
  readonly at: 'card' | 'line';
  readonly amount: string;
  readonly sentence: string;
  /** The typed text, to fill the form again without JavaScript. */
  readonly typed: string;
}

/** Form name of the buttons; the values are `agregar`, `cantidad`, `quitar` and `vaciar`. */
export const CHANGE_FIELD = 'hacer';

/** The result of redeeming. It never contains the PIN. */
export interface RedeemAnswer {
  /** The redeemed voucher. */
  readonly redeemed?: CheckedVoucherFragment;
  /** Error messages of the fields for the station and its PIN. */
  readonly errors?: { readonly estacion?: string | undefined; readonly pin?: string | undefined };
  /** The station as it was typed. */
  readonly estacion?: string;
  /** Error message about the voucher or the server. */
  readonly problem?: string;
  readonly wait?: string;
}

/** The result of a repeated mail. */
export interface ResendAnswer {
  /** Code of the voucher, or uuid of the purchase. */
  readonly of: string;
  readonly sentTo?: string;
  /** Whether the mail contains all redeemable vouchers of the purchase instead of one. */
  readonly isWhole?: boolean;
  readonly problem?: string;
  /** The typed mail address, if it was refused. */
  readonly typed?: string;
}

/** Confirmation that the mail is queued. */
export const sentConfirmation = (address: string, isWhole = false): string =>
  `${isWhole ? 'Los enviamos' : 'Lo enviamos'} otra vez a ${address}.`;
