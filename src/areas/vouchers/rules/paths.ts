/** Where vouchers are bought, and where those that were bought are. */
export const VOUCHERS_PATH = '/admin/bonos-regalo';
export const BOUGHT_PATH = '/admin/mis-bonos-comprados';
/** Public: in the QR code of a voucher. */
export const VOUCHER_PATH = '/bono';
