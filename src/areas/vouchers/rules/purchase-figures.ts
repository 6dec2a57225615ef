import type { VoucherState } from './voucher-state.ts';

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

export function figuresOf(units: readonly Unit[]): PurchaseFigures {
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
