/** How sending the vouchers again ended. */
export interface ResendAnswer {
  /** The voucher's code, or the uuid of the purchase. */
  readonly of: string;
  readonly sentTo?: string;
  /** All vouchers of the purchase that can be redeemed, not one. */
  readonly isWhole?: boolean;
  readonly problem?: string;
  /** The address as it was typed, when it was refused. */
  readonly typed?: string;
}

/** The mail leaves with the queue, in a moment. */
export const sentWords = (address: string, isWhole = false): string =>
  `${isWhole ? 'Los enviamos' : 'Lo enviamos'} otra vez a ${address}.`;
