/** The contract's English sentences for lines that are refused. Pages translate them by code. */
export const LINE_REFUSALS = {
  'no-lines': 'At least one line is required.',
  'too-many-lines': 'A purchase has at most 50 lines.',
  'purchase-differs': 'All lines must be of one purchase.',
  'customer-other': "The customer of the lines must be the caller's.",
  'email-invalid': 'The mail address is not valid.',
  'email-differs': 'All lines must have one mail address.',
  'use-differs': 'A purchase is of one use.',
  'use-withdrawn': 'The use is not on sale.',
  'amount-withdrawn': 'The amount is not on sale for this use.',
  'amount-repeated': 'An amount appears in more than one line.',
  'quantity-invalid': 'The quantity must be a whole number from 1.',
  'too-many-units': 'A purchase has at most 200 vouchers.',
  'over-maximum': 'The purchase is over the maximum of the use.',
  'sum-differs': 'The sum of the lines must be the amount of the payment.',
  'attempt-closed': 'The payment is over. Start a new one.',
  'lines-registered': 'Other lines are already registered for this payment.',
} as const;
export type LineRefusal = keyof typeof LINE_REFUSALS;

/** The contract's English sentences for a voucher that is not redeemed. */
export const REDEEM_REFUSALS = {
  'voucher-unknown': 'There is no such voucher.',
  'voucher-expired': 'The voucher has expired.',
  'voucher-redeemed': 'The voucher was redeemed before.',
  'voucher-annulled': 'The voucher was annulled.',
  'pin-wrong': 'Station and PIN do not match.',
} as const;
export type RedeemRefusal = keyof typeof REDEEM_REFUSALS;

/** The contract's English sentences for a mail that is not sent again. */
export const RESEND_REFUSALS = {
  'nothing-to-send': 'There is no voucher left to send: all are redeemed or have expired.',
  'email-invalid': LINE_REFUSALS['email-invalid'],
} as const;
export type ResendRefusal = keyof typeof RESEND_REFUSALS;

export const TOO_MANY_ATTEMPTS_MESSAGE = 'Too many attempts. Wait and try again.';
