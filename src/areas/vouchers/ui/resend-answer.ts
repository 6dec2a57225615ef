/** The result of a repeated mail. */
export interface ResendAnswer {
  /** The voucher's code, or the uuid of the purchase. */
  readonly of: string;
  readonly sentTo?: string;
  /** The mail has all redeemable vouchers of the purchase, not only one. */
  readonly isWhole?: boolean;
  readonly problem?: string;
  /** The address as it was typed, when it was refused. */
  readonly typed?: string;
}

/** Confirms that the mail is queued. */
export const sentWords = (address: string, isWhole = false): string =>
  `${isWhole ? 'Los enviamos' : 'Lo enviamos'} otra vez a ${address}.`;
