import type { Country } from '#areas/stores/rules/countries.ts';

/** Limits of purchases and of the public page (docs/product/vouchers.md#limits). */

/** Maximum vouchers of a purchase, because mail servers limit attachments and each voucher is a PDF. */
export const MAX_UNITS_PER_PURCHASE = 200;
export const MAX_LINES_PER_PURCHASE = 50;

/** Maximum unknown codes per network, for viewing and redeeming together. */
export const LOOKUP_LIMIT = { points: 20, seconds: 60 } as const;

/** Maximum wrong PINs per network range, over all stations. */
export const PIN_LIMIT_PER_RANGE = { points: 30, seconds: 15 * 60 } as const;

/** Maximum wrong PINs per station, over all networks. */
export const PIN_LIMIT_PER_STATION = { name: 'pin-estacion', points: 100, seconds: 24 * 3600 } as const;

/** Key of a station's counter of wrong PINs. */
export const stationKey = ({ pais, codigo }: { readonly pais: Country; readonly codigo: string }): string =>
  `${pais} ${codigo}`;

/** Maximum repeated mails that a person may request within an hour. */
export const RESEND_LIMIT = { points: 10, seconds: 3600 } as const;
