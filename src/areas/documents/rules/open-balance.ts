import { compareMoney, type Money, money, subtractMoney, sumMoney } from '#kernel/money.ts';

/** The open balance: the ERP's balance minus the ledger entries that it does not contain yet, at least zero. */
export function computeOpenBalance(saldoErp: Money, unknownToErp: readonly Money[]): Money {
  const open = subtractMoney(saldoErp, sumMoney(unknownToErp, saldoErp.currency));
  return money(Math.max(open.minor, 0), saldoErp.currency);
}

export interface SplitAmount {
  /** Amount by which the document's open balance decreased. */
  readonly aplicado: Money;
  /** Amount beyond the open balance, which stays in the customer's favour. */
  readonly sin_aplicar: Money;
}

/**
 * Splits a settled amount into the part that the open balance takes, and the excess. Their sum is always the settled amount.
 * @throws RangeError for different currencies or a negative amount
 */
export function splitSettledAmount(open: Money, settled: Money): SplitAmount {
  if (settled.minor < 0 || open.minor < 0) throw new RangeError('Amounts to apply are never negative');
  const aplicado = compareMoney(settled, open) > 0 ? open : settled;
  return { aplicado, sin_aplicar: subtractMoney(settled, aplicado) };
}
