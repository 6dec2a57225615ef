/** Segment of `easyPayContado` for payments of vouchers. */
export const VOUCHER_SEGMENT = 'BO';
export const VOUCHER_NAME = 'Bonos regalo';
