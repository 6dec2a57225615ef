import type { LocalDate } from '#kernel/local-date.ts';

export const VOUCHER_STATES = ['POR_ENVIAR', 'ENVIADO', 'CANJEADO', 'VENCIDO', 'ANULADO'] as const;
export type VoucherState = (typeof VOUCHER_STATES)[number];

interface Facts {
  readonly canjeado_en: Date | null;
  readonly anulado_en: Date | null;
  /** Last day on which the voucher can be redeemed. */
  readonly vence_el: LocalDate;
  /** Time at which the mail server accepted the voucher's mail; null before. */
  readonly enviada_en: Date | null;
}

/** State of a voucher (docs/product/vouchers.md#states). A redeemed or annulled voucher stays so after its last day. */
export function voucherState({ canjeado_en, anulado_en, vence_el, enviada_en }: Facts, today: LocalDate): VoucherState {
  if (canjeado_en) return 'CANJEADO';
  if (anulado_en) return 'ANULADO';
  if (vence_el < today) return 'VENCIDO';
  return enviada_en ? 'ENVIADO' : 'POR_ENVIAR';
}

export const STATE_WORDS: Readonly<Record<VoucherState, string>> = {
  POR_ENVIAR: 'Por enviar',
  ENVIADO: 'Enviado',
  CANJEADO: 'Redimido',
  VENCIDO: 'Vencido',
  ANULADO: 'Anulado',
};

/** Whether the voucher can still be redeemed. */
export const isOpenVoucher = (state: VoucherState): boolean => state === 'ENVIADO' || state === 'POR_ENVIAR';

interface Unit {
  readonly estado: VoucherState;
}

/** A purchase's vouchers, counted by state. */
export interface PurchaseFigures {
  readonly units: number;
  readonly redeemed: number;
  readonly expired: number;
  readonly annulled: number;
  /** Number of vouchers that can still be redeemed. */
  readonly open: number;
  /** Share of redeemed vouchers, 0 to 1. */
  readonly share: number;
}

export function purchaseFigures(units: readonly Unit[]): PurchaseFigures {
  const count = (state: VoucherState): number => units.filter(({ estado }) => estado === state).length;
  const redeemed = count('CANJEADO');
  return {
    units: units.length,
    redeemed,
    expired: count('VENCIDO'),
    annulled: count('ANULADO'),
    open: units.filter(({ estado }) => isOpenVoucher(estado)).length,
    share: units.length > 0 ? redeemed / units.length : 0,
  };
}
