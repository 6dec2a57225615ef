import { type Money, subtractMoney, sumMoney } from '#kernel/money.ts';

export interface CreditFacts {
  readonly limit: Money;
  /** Sum of the customer's open invoices. */
  readonly owed: Money;
  /** Sum of the orders in course, minus their invoiced part. */
  readonly ordered: Money;
}

/** Computes used and remaining credit, for every page that shows them (docs/product/home.md#credit). */
export function computeCredit({ limit, owed, ordered }: CreditFacts): { readonly used: Money; readonly left: Money } {
  const used = sumMoney([owed, ordered], limit.currency);
  return { used, left: subtractMoney(limit, used) };
}
