import { type Money, subtract, sum } from '#kernel/money.ts';

export interface CreditFacts {
  readonly limit: Money;
  /** Sum of the open invoices. */
  readonly owed: Money;
  /** Sum of the orders in course, less the part that is invoiced. */
  readonly ordered: Money;
}

/** The used and the remaining credit of a customer, for every page that shows it (docs/product/home.md#credit). */
export function computeCredit({ limit, owed, ordered }: CreditFacts): { readonly used: Money; readonly left: Money } {
  const used = sum([owed, ordered], limit.currency);
  return { used, left: subtract(limit, used) };
}
