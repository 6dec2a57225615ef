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

export const STATE_WORDS: Readonly<Record<VoucherState, string>> = {
  POR_ENVIAR: 'Por enviar',
  ENVIADO: 'Enviado',
  CANJEADO: 'Redimido',
  VENCIDO: 'Vencido',
};

/** Whether a station may still redeem it. */
export const isOpenVoucher = (state: VoucherState): boolean => state === 'ENVIADO' || state === 'POR_ENVIAR';

interface Unit {
  readonly estado: VoucherState;
}

/** Totals of a purchase's vouchers by state. */
export interface PurchaseFigures {
  readonly units: number;
  readonly redeemed: number;
  readonly expired: number;
  /** Still to redeem. */
  readonly open: number;
  /** Redeemed of bought, 0 to 1. */
  readonly share: number;
}

export function purchaseFigures(units: readonly Unit[]): PurchaseFigures {
  const count = (state: VoucherState): number => units.filter(({ estado }) => estado === state).length;
  const redeemed = count('CANJEADO');
  return {
    units: units.length,
    redeemed,
    expired: count('VENCIDO'),
    open: units.filter(({ estado }) => isOpenVoucher(estado)).length,
    share: units.length > 0 ? redeemed / units.length : 0,
  };
}
