/** The page that sells vouchers, and the page of those bought. */
export const VOUCHERS_PATH = '/admin/bonos-regalo';
export const BOUGHT_PATH = '/admin/mis-bonos-comprados';
/** Public: in the QR code of a voucher. */
export const VOUCHER_PATH = '/bono';
