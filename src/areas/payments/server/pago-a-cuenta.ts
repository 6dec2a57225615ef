import type { PagoACuenta } from '#generated/contract.ts';
import { moneyOf, subtract, toDecimal } from '#kernel/money.ts';
import { segmentName } from '../rules/segments.ts';
import type { AccountPaymentRow } from './account-payment-queries.ts';

/** A payment on account as the contract shows it. */
export function pagoACuentaOf(row: AccountPaymentRow): PagoACuenta {
  const { id_edocta_detalle, num_documento, fecha_documento, moneda, valor_original, total, texto, uuid, referencia } =
    row;
  const aplicado = subtract(moneyOf(valor_original, moneda), moneyOf(total, moneda));
  return {
    id_edocta_detalle,
    num_documento,
    fecha_documento,
    texto: row.tipo === 'contado' ? 'Pago a cuenta en línea' : texto,
    segmento: row.id_segment === null ? row.negocio : segmentName(row.id_segment),
    moneda,
    valor_original,
    aplicado: toDecimal(aplicado),
    queda: total,
    uuid,
    referencia,
  };
}
