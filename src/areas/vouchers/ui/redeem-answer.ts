import type { CheckedVoucherFragment } from '#generated/client/graphql.ts';

/** The result of redeeming. The PIN is never sent back. */
export interface RedeemAnswer {
  /** The voucher as it is now that it was redeemed. */
  readonly redeemed?: CheckedVoucherFragment;
  /** Problems of the fields: the station and its PIN. */
  readonly errors?: { readonly estacion?: string | undefined; readonly pin?: string | undefined };
  /** The station as it was typed. */
  readonly estacion?: string;
  /** Problem of the voucher or the server. */
  readonly problem?: string;
  readonly wait?: string;
}
