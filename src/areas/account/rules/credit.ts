import { type Money, subtract, sum } from '#kernel/money.ts';

export interface CreditFacts {
  readonly limit: Money;
  /** What is owed: the open invoices. */
  readonly owed: Money;
  /** Orders in course, without what is invoiced of them. */
  readonly ordered: Money;
}

/** How a customer's credit stands, for every page that says it (docs/product/home.md#credit). */
export function creditOf({ limit, owed, ordered }: CreditFacts): { readonly used: Money; readonly left: Money } {
  const used = sum([owed, ordered], limit.currency);
  return { used, left: subtract(limit, used) };
}
