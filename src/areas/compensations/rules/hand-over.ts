import { type Currency, moneyOf, toDecimal } from '#kernel/money.ts';

/** A pair of a compensation for the ERP's file, as the database returns it. */
export interface HandOverPair {
  readonly entrega: number;
  readonly id_transaccion: string;
  readonly id_compensacion: number;
  readonly numero_cuenta: string;
  readonly enviada_en: Date;
  readonly moneda: Currency;
  readonly total: string;
  /** Number of the compensation's pairs; `par` is this one's position, from 1. */
  readonly pares: number;
  readonly par: number;
  readonly monto: string;
  readonly pago_documento: string;
  readonly pago_sociedad: string;
  readonly pago_ejercicio: number;
  /** Reference of the portal's payment that created the document in favour. */
  readonly referencia_pago: string | null;
  readonly factura_documento: string;
  readonly factura_sociedad: string;
  readonly factura_ejercicio: number;
  readonly num_factura: string | null;
}

/** Columns of the file in order, with functions for their values (docs/feed.md#las-compensaciones-que-el-portal-entrega). */
const COLUMNS: { readonly [Name in keyof HandOverPair]: (pair: HandOverPair) => string } = {
  entrega: ({ entrega }) => String(entrega),
  id_transaccion: ({ id_transaccion }) => id_transaccion,
  id_compensacion: ({ id_compensacion }) => String(id_compensacion),
  numero_cuenta: ({ numero_cuenta }) => numero_cuenta,
  enviada_en: ({ enviada_en }) => enviada_en.toISOString(),
  moneda: ({ moneda }) => moneda,
  total: ({ total, moneda }) => toDecimal(moneyOf(total, moneda)),
  pares: ({ pares }) => String(pares),
  par: ({ par }) => String(par),
  monto: ({ monto, moneda }) => toDecimal(moneyOf(monto, moneda)),
  pago_documento: ({ pago_documento }) => pago_documento,
  pago_sociedad: ({ pago_sociedad }) => pago_sociedad,
  pago_ejercicio: ({ pago_ejercicio }) => String(pago_ejercicio),
  referencia_pago: ({ referencia_pago }) => referencia_pago ?? '',
  factura_documento: ({ factura_documento }) => factura_documento,
  factura_sociedad: ({ factura_sociedad }) => factura_sociedad,
  factura_ejercicio: ({ factura_ejercicio }) => String(factura_ejercicio),
  num_factura: ({ num_factura }) => num_factura ?? '',
};

export const HAND_OVER_COLUMNS = Object.keys(COLUMNS);

export const handOverCells = (pair: HandOverPair): string[] => Object.values(COLUMNS).map((read) => read(pair));

/** Name of a delivery's file. It depends on the delivery only, so that writing it again replaces the file. */
export const handOverFileName = (entrega: number): string => `compensaciones-${String(entrega).padStart(6, '0')}.csv`;
