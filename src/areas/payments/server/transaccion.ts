import type { Session } from '#areas/session/rules/scope.ts';
import type { CompraEnLinea, PagoACuenta, Transaccion } from '#generated/contract.ts';
import { moneyOf, subtractMoney, toDecimal } from '#kernel/money.ts';
import { isOpenState } from '../rules/payment-state.ts';
import { segmentName } from '../rules/segments.ts';
import type { AccountPaymentRow } from './account-payment-queries.ts';
import type { ResolverDeps } from './payment-deps.ts';
import type { Payment } from './payment-queries.ts';
import type { BoughtGoods, Purchase } from './purchases.ts';

/** Converts an attempt for the contract. */
export function toTransaccion(
  deps: ResolverDeps,
  payment: Payment,
  session: Session,
  goods: ReadonlyMap<string, BoughtGoods>,
): Transaccion {
  const { uuid, referencia, estado, cus, banco, motivo, detalle } = payment;
  const bought = payment.tipo === 'compra' ? deps.purchases.get(payment.id_segment ?? '') : undefined;
  return {
    uuid,
    referencia,
    tipo: payment.tipo,
    id_segment: payment.id_segment,
    segmento: payment.id_segment && (bought?.name ?? segmentName(payment.id_segment)),
    compra: bought ? purchaseOf(bought, goods.get(uuid)) : null,
    estado,
    monto: toDecimal(payment.monto),
    moneda: payment.moneda,
    cus,
    banco,
    motivo,
    creada_en: payment.creada_en.toISOString(),
    expira_en: payment.expira_en.toISOString(),
    finalizada_en: payment.finalizada_en?.toISOString() ?? null,
    url_redirect: session.isSupportUser ? null : wayOn(deps, payment),
    sin_aplicar: estado === 'aprobada' ? payment.a_favor : '0',
    revision: reviewOf(payment),
    monto_banco: payment.moneda_banco === payment.moneda ? payment.monto_banco : null,
    se_sigue_preguntando: !isOpenState(estado) && payment.consultar_desde !== null,
    pagador: payment.nombre_pagador,
    detalle: [...detalle],
    // Empty, because the resolver of `Transaccion.relacionados` loads them on demand.
    relacionados: [],
  };
}

const purchaseOf = ({ name, pages }: Purchase, goods: BoughtGoods | undefined): CompraEnLinea => ({
  nombre: name,
  pagina: pages.bought,
  tienda: goods?.again ?? pages.shop,
  renglones: goods ? [...goods.lines] : [],
  correo: goods?.recipient ?? null,
  mensaje: goods?.success ?? null,
});

/** Contents of the purchases among these payments, by uuid. */
export async function findGoods(
  { database, purchases }: Pick<ResolverDeps, 'database' | 'purchases'>,
  payments: readonly Payment[],
): Promise<ReadonlyMap<string, BoughtGoods>> {
  const found = new Map<string, BoughtGoods>();
  for (const purchase of purchases.values()) {
    const uuids = payments
      .filter(({ tipo, id_segment }) => tipo === 'compra' && id_segment === purchase.segment)
      .map(({ uuid }) => uuid);
    if (uuids.length === 0) continue;
    for (const [uuid, goods] of await purchase.describe(database.kysely, uuids)) found.set(uuid, goods);
  }
  return found;
}

/** Reason for the review; null after an operator's decision. */
const reviewOf = ({ revision, revisada_en }: Payment): string | null => (revisada_en ? null : revision);

/** Address for continuing the payment; null without an open session. A pending attempt has none, because only the bank can settle it. */
function wayOn({ clock, providerOf }: ResolverDeps, payment: Payment): string | null {
  const { uuid, estado, expira_en, url_redirect, phrase, proveedor } = payment;
  if (estado !== 'en_banco' || reviewOf(payment) !== null || !url_redirect || !phrase || expira_en <= clock.now())
    return null;
  return providerOf(proveedor)?.addressOf({ uuid, url: url_redirect, seed: phrase, expiresAt: expira_en }) ?? null;
}

/** Converts a payment on account for the contract. */
export function toPagoACuenta(row: AccountPaymentRow): PagoACuenta {
  const { id_edocta_detalle, num_documento, fecha_documento, moneda, valor_original, total, texto, uuid, referencia } =
    row;
  const aplicado = subtractMoney(moneyOf(valor_original, moneda), moneyOf(total, moneda));
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
