/** Limits of purchases and of the public page (docs/product/vouchers.md#limits). */

/** Each voucher is a PDF of the mail: a mail server takes no more. */
export const MOST_UNITS = 200;
export const MOST_LINES = 50;

/** Codes of no voucher that an address may ask about, to look at or to redeem, and within how many seconds. */
export const LOOKUPS = { points: 20, seconds: 60 } as const;

/** Wrong PINs from a range of networks, whatever stations they are for, and within how many seconds. */
export const PINS_PER_RANGE = { points: 30, seconds: 15 * 60 } as const;

/** Wrong PINs of a station, wherever they come from, and within how many seconds. */
export const PINS_PER_STATION = { points: 100, seconds: 24 * 3600 } as const;

/** Mails that a person may ask for again within an hour. */
export const RESENDS = { points: 10, seconds: 3600 } as const;
