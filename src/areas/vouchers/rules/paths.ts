/** Page that sells vouchers. */
export const VOUCHERS_PATH = '/admin/bonos-regalo';
export const BOUGHT_VOUCHERS_PATH = '/admin/mis-bonos-comprados';
/** Public page of a voucher, printed in its QR code. */
export const VOUCHER_PATH = '/bono';
