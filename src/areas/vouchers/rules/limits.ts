/** Limits of purchases and of the public page (docs/product/vouchers.md#limits). */

/** Limit from mail servers: each voucher is a PDF in the mail. */
export const MOST_UNITS = 200;
export const MOST_LINES = 50;

/** Limit of unknown codes from one network, for viewing and redeeming together. */
export const LOOKUP_LIMIT = { points: 20, seconds: 60 } as const;

/** Limit of wrong PINs from one network range, for all stations together. */
export const PIN_LIMIT_PER_RANGE = { points: 30, seconds: 15 * 60 } as const;

/** Limit of wrong PINs for one station, from all networks together. */
export const PIN_LIMIT_PER_STATION = { points: 100, seconds: 24 * 3600 } as const;

/** Limit of repeated mails that a person may request in an hour. */
export const RESEND_LIMIT = { points: 10, seconds: 3600 } as const;
