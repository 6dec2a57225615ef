import type { LocalDate } from '#kernel/local-date.ts';

export const VOUCHER_STATES = ['POR_ENVIAR', 'ENVIADO', 'CANJEADO', 'VENCIDO'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

interface Facts {
  readonly canjeado_en: Date | null;
  /** The last day on which it is redeemed. */
  readonly vence_el: LocalDate;
  /** When the mail server accepted the mail with this voucher. */
  readonly enviada_en: Date | null;
}

/** The state of a voucher (docs/product/vouchers.md#states). A redeemed voucher stays redeemed after its last day. */
export function voucherState({ canjeado_en, vence_el, enviada_en }: Facts, today: LocalDate): VoucherState {
  if (canjeado_en) return 'CANJEADO';
  if (vence_el < today) return 'VENCIDO';
  return enviada_en ? 'ENVIADO' : 'POR_ENVIAR';
}
