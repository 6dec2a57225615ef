/** How sending the vouchers again ended. */
export interface ResendAnswer {
  /** The voucher's code, or the uuid of the purchase. */
  readonly of: string;
  readonly sentTo?: string;
  readonly problem?: string;
  /** The address as it was typed, when it was refused. */
  readonly typed?: string;
}

export const sentWords = (address: string): string => `Lo enviamos otra vez a ${address}.`;
