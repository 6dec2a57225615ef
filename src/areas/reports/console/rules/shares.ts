import { type Currency, type Decimal, type Money, moneyOf, parseCurrency, zeroMoney } from '#kernel/money.ts';

interface Collected {
  readonly detalle: string;
  readonly moneda: string;
  readonly monto: Decimal;
}

/** Share of the collected amount that was paid in the portal, 0 to 1; undefined when nothing was collected. */
export function onlineShare(online: Decimal, others: Decimal): number | undefined {
  const [here, elsewhere] = [Number(online), Number(others)];
  return here + elsewhere > 0 ? here / (here + elsewhere) : undefined;
}

/** The portal's share of the collected amount in one currency. */
export function shareIn(rows: readonly Collected[], currency: Currency): number | undefined {
  const amountOf = (how: string): Decimal =>
    rows.find(({ detalle, moneda }) => detalle === how && moneda === currency)?.monto ?? '0';
  return onlineShare(amountOf('en_linea'), amountOf('otros'));
}

/** `68 %`; `<1 %` for a share that would round to nothing. */
export const formatShare = (share: number): string =>
  share > 0 && share < 0.005 ? '<1\u00A0%' : `${Math.round(share * 100)}\u00A0%`;

/** Sum of the rows with this detail, in one currency. */
export function amountIn(rows: readonly Collected[], detail: string, currency: Currency): Money {
  const found = rows.find(({ detalle, moneda }) => detalle === detail && moneda === currency);
  return found ? moneyOf(found.monto, parseCurrency(found.moneda)) : zeroMoney(currency);
}
