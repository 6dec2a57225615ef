import type { Bono, BonoTerpel, BonoVerificado, CompraBonos } from '#generated/contract.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { money, moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import { maskCode } from '../rules/voucher-code.ts';
import { voucherState } from '../rules/voucher-state.ts';
import type { BoughtLine, BoughtPurchase } from './bought-queries.ts';
import type { RegisteredPurchase } from './purchase-queries.ts';
import type { StationVoucher } from './redeem-queries.ts';

export const presentVoucher = (voucher: StationVoucher, today: LocalDate): BonoVerificado => ({
  codigo: voucher.codigo,
  monto: voucher.monto,
  moneda: voucher.moneda,
  estado: voucherState(voucher, today),
  vence_el: voucher.vence_el,
  titulo: voucher.titulo,
  canjeado_en: voucher.canjeado_en?.toISOString() ?? null,
  canjeado_por: voucher.estacion,
  comprobante: voucher.comprobante === null ? null : `R-${voucher.comprobante}`,
});

/** Lines that are registered for a payment which is pending or was just approved. */
export const presentRegisteredLines = ({ purchase, lines }: RegisteredPurchase): BonoTerpel[] =>
  lines.map((line) => ({
    entity_id: line.entity_id,
    customer: purchase.numero_cuenta,
    monto: line.monto,
    cantidad: line.cantidad,
    uuid: purchase.uuid,
    created_at: purchase.registrada_en.toISOString(),
    updated_at: (purchase.emitida_en ?? purchase.registrada_en).toISOString(),
    email: purchase.email,
    tipo_bono: line.tipo_bono,
    status: purchase.emitida_en !== null,
    resp_salesforce: null,
    reward: purchase.reward,
    bonos: [],
  }));

/** Facts about the reader. */
export interface ReaderFacts {
  readonly today: LocalDate;
  /** Whether support staff reads. They see only the last characters of a code, because a whole code can be redeemed. */
  readonly isSupport: boolean;
}

/** Lines of an approved purchase with their vouchers. */
export const presentLines = (purchase: BoughtPurchase, shown: ReaderFacts): BonoTerpel[] =>
  purchase.lineas.map((line) => ({
    entity_id: line.entity_id,
    customer: purchase.numero_cuenta,
    monto: line.monto,
    cantidad: line.cantidad,
    uuid: purchase.uuid,
    created_at: purchase.registrada_en.toISOString(),
    updated_at: purchase.emitida_en.toISOString(),
    email: purchase.email,
    tipo_bono: line.tipo_bono,
    status: true,
    resp_salesforce: null,
    reward: purchase.reward,
    bonos: unitsOf(purchase, line, shown),
  }));

const unitsOf = (purchase: BoughtPurchase, { monto, bonos }: BoughtLine, { today, isSupport }: ReaderFacts): Bono[] =>
  bonos.map(({ codigo, canjeado_en, anulado_en, estacion }) => ({
    codigo: isSupport ? maskCode(codigo) : codigo,
    monto,
    estado: voucherState({ ...purchase, canjeado_en, anulado_en }, today),
    vence_el: purchase.vence_el,
    enviado_en: purchase.enviada_en?.toISOString() ?? null,
    canjeado_en: canjeado_en?.toISOString() ?? null,
    canjeado_por: estacion,
  }));

export function presentPurchase(purchase: BoughtPurchase, shown: ReaderFacts): CompraBonos {
  const { moneda, lineas } = purchase;
  const redeemed = lineas.map(({ monto, bonos }) => {
    const units = bonos.filter(({ canjeado_en }) => canjeado_en !== null).length;
    return money(moneyOf(monto, moneda).minor * units, moneda);
  });
  return {
    uuid: purchase.uuid,
    idCompra: purchase.referencia,
    tipo: purchase.titulo,
    fechaCompra: purchase.emitida_en.toISOString(),
    email: purchase.email,
    no_entregado: purchase.no_enviable !== null && !purchase.enviada_en,
    totalBonos: lineas.reduce((units, { cantidad }) => units + cantidad, 0),
    totalPagado: purchase.total,
    canjeado: toDecimal(sumMoney(redeemed, moneda)),
    moneda,
    vence_el: purchase.vence_el,
    detalle: presentLines(purchase, shown),
  };
}
