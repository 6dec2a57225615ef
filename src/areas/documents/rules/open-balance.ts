import { compareMoney, type Money, money, subtract, sum } from '#kernel/money.ts';

/** What is open: the ERP's balance less the ledger's entries that this balance does not contain yet; never below zero. */
export function openBalance(saldoErp: Money, unknownToErp: readonly Money[]): Money {
  const open = subtract(saldoErp, sum(unknownToErp, saldoErp.currency));
  return money(Math.max(open.minor, 0), saldoErp.currency);
}

export interface Application {
  /** What the document's open balance fell by. */
  readonly aplicado: Money;
  /** What was paid over it: it stays in the customer's favour. */
  readonly sin_aplicar: Money;
}

/**
 * Splits a settled amount over what is still open: aplicado + sin_aplicar = settled, always.
 * @throws RangeError on two currencies or on a negative amount
 */
export function applyTo(open: Money, settled: Money): Application {
  if (settled.minor < 0 || open.minor < 0) throw new RangeError('Amounts to apply are never negative');
  const aplicado = compareMoney(settled, open) > 0 ? open : settled;
  return { aplicado, sin_aplicar: subtract(settled, aplicado) };
}
