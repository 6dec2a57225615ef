/** The segment of `easyPayContado` that pays vouchers. */
export const VOUCHER_SEGMENT = 'BO';
export const VOUCHER_NAME = 'Bonos regalo';
