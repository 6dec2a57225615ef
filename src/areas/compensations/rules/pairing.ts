import { type Currency, type Money, money, subtractMoney, sumMoney } from '#kernel/money.ts';

/** A selected document with the maximum amount that may be set off. */
export interface Side {
  readonly id: number;
  readonly open: Money;
  /** Due date, YYYY-MM-DD. */
  readonly due: string;
}

/** An amount that goes from a document in favour to an invoice. */
export interface Pair {
  readonly pago: number;
  readonly factura: number;
  readonly monto: Money;
}

const oldestFirst = (sides: readonly Side[]): Side[] =>
  [...sides].sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.id - b.id));

/**
 * Pairs the oldest document in favour with the oldest invoice, until one side is used up (docs/product/compensations.md#pairs).
 * @throws RangeError for different currencies
 */
export function pairOldestFirst(payments: readonly Side[], invoices: readonly Side[]): Pair[] {
  const pairs: Pair[] = [];
  const left = oldestFirst(invoices).map(({ id, open }) => ({ id, open }));
  for (const payment of oldestFirst(payments)) {
    let rest = payment.open;
    for (const invoice of left) {
      const monto = smaller(rest, invoice.open);
      if (monto.minor <= 0) continue;
      pairs.push({ pago: payment.id, factura: invoice.id, monto });
      rest = subtractMoney(rest, monto);
      invoice.open = subtractMoney(invoice.open, monto);
    }
  }
  return pairs;
}

const smaller = (a: Money, b: Money): Money => (subtractMoney(a, b).minor <= 0 ? a : b);

/** Sum of a document's pairs. */
export const pairedAmount = (id: number, pairs: readonly Pair[], currency: Currency): Money =>
  sumMoney(
    pairs.filter(({ pago, factura }) => pago === id || factura === id).map(({ monto }) => monto),
    currency,
  );

/** Remaining balance of a document; negative when its pairs exceed it. */
export const unpairedAmount = ({ id, open }: Side, pairs: readonly Pair[]): Money =>
  subtractMoney(open, pairedAmount(id, pairs, open.currency));

/** Remaining balance of a whole side. A document whose pairs exceed it counts as zero. */
export const unpairedTotal = (sides: readonly Side[], pairs: readonly Pair[], currency: Currency): Money =>
  sumMoney(
    sides.map((side) => money(Math.max(unpairedAmount(side, pairs).minor, 0), currency)),
    currency,
  );

export const pairedTotal = (pairs: readonly Pair[], currency: Currency): Money =>
  sumMoney(
    pairs.map(({ monto }) => monto),
    currency,
  );
