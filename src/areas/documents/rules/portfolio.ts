import { addMoney, type Money, subtractMoney } from '#kernel/money.ts';
import type { StateCode } from './document-state.ts';

/** Totals of the open documents, all in the customer's only currency. */
export interface OpenAmounts {
  readonly expired: Money;
  readonly expireToday: Money;
  readonly toExpire: Money;
  /** Amount in the customer's favour, as a positive number. */
  readonly positive: Money;
}

export interface PortfolioPart {
  readonly state: StateCode | 'FAVOR';
  readonly label: string;
  /** Amount that the part adds to the portfolio; negative for the part in the customer's favour. */
  readonly amount: Money;
}

export interface Portfolio {
  /** Negative when the customer is owed more than the customer owes. */
  readonly total: Money;
  readonly parts: readonly PortfolioPart[];
  /** Overdue share of the debt, 0 to 1. */
  readonly overdueShare: number;
}

/**
 * Total portfolio = expires today + expired + to expire − positive (docs/product/documents.md#portfolio).
 * @throws RangeError for different currencies
 */
export function buildPortfolio({ expired, expireToday, toExpire, positive }: OpenAmounts): Portfolio {
  const owed = addMoney(addMoney(expireToday, expired), toExpire);
  const total = subtractMoney(owed, positive);
  return {
    total,
    parts: [
      { state: 'AT', label: 'Vencido', amount: expired },
      { state: 'V', label: 'Vence hoy', amount: expireToday },
      { state: 'NV', label: 'Por vencer', amount: toExpire },
      { state: 'FAVOR', label: 'A su favor', amount: subtractMoney(total, owed) },
    ],
    overdueShare: owed.minor > 0 ? expired.minor / owed.minor : 0,
  };
}
