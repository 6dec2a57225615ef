import { compareMoney, type Money, subtract, sum, zero } from '#kernel/money.ts';

/** A ledger entry, or what is about to become one: an amount that a payment or a compensation settles on one document. */
export interface Applied {
  readonly monto: Money;
  readonly aplicado_en: Date;
}

/**
 * What is open on a document: the ERP's balance less what was applied here after the ERP wrote that balance; never below zero.
 * What was applied earlier is already inside the ERP's figure and must not count twice.
 *
 * The feed computes the same in SQL, in a statement of its own after the rows were written (they are locked then, so a payment
 * that commits meanwhile is either seen or waits):
 * `greatest(saldo_erp - (select coalesce(sum(monto), 0) from movimientos where … and aplicado_en > actualizado_en), 0)`.
 * @throws RangeError on two currencies
 */
export function openBalance(saldoErp: Money, actualizadoEn: Date, applied: readonly Applied[]): Money {
  const later = applied.filter(({ aplicado_en }) => aplicado_en > actualizadoEn).map(({ monto }) => monto);
  const open = subtract(saldoErp, sum(later, saldoErp.currency));
  return open.minor < 0 ? zero(saldoErp.currency) : open;
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
