import type { ConsoleVoucher } from './vouchers-queries.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** A voucher in the operators' contract. */
export const presentVoucher = (voucher: ConsoleVoucher) => ({
  ...voucher,
  comprado_en: voucher.comprado_en.toISOString(),
  canjeado_en: iso(voucher.canjeado_en),
  anulado_en: iso(voucher.anulado_en),
  comprobante: voucher.comprobante === null ? null : `R-${voucher.comprobante}`,
});
