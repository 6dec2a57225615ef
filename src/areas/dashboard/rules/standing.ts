import { AGE_BANDS, type AgeBand } from '#areas/documents/rules/ageing.ts';
import { type AgeingScale, barHeights, MAXIMUM_BAR_HEIGHT } from '#areas/documents/rules/ageing-scale.ts';
import type { Money } from '#kernel/money.ts';

/** Counts of all open invoices, of overdue ones, and of those due today. */
export interface OpenCounts {
  readonly open: number;
  readonly expired: number;
  readonly expireToday: number;
}

const number = new Intl.NumberFormat('es-CO');
const invoices = (count: number): string => (count === 1 ? 'una factura' : `${number.format(count)} facturas`);

/** The home's Spanish sentence about overdue invoices and those due today. */
export function invoicesSentence({ open, expired, expireToday }: OpenCounts): string {
  if (open === 0) return 'Está al día: no tiene facturas pendientes.';
  const today = expireToday === 1 ? 'una que vence hoy' : `${number.format(expireToday)} que vencen hoy`;
  if (expired > 0) {
    const overdue = `Tiene ${invoices(expired)} ${expired === 1 ? 'vencida' : 'vencidas'}`;
    return expireToday > 0 ? `${overdue} y ${today}.` : `${overdue}.`;
  }
  if (expireToday > 0) return `Tiene ${invoices(expireToday)} que ${expireToday === 1 ? 'vence' : 'vencen'} hoy.`;
  return `Nada está vencido. Tiene ${invoices(open)} por vencer.`;
}

/** Counts of overdue invoices. */
export interface OverdueCounts {
  readonly expired: number;
  /** Overdue invoices that can be paid now. */
  readonly payable: number;
  /** Overdue invoices that an open payment blocks. */
  readonly atBank: number;
}

/**
 * The Spanish sentence next to "Pagar lo vencido" about overdue invoices that cannot be paid online now, except those at the bank
 * (docs/product/home.md#what-it-shows).
 * @param amount formatted amount that can be paid now
 * @returns undefined without such invoices
 */
export function unpayableSentence({ expired, payable, atBank }: OverdueCounts, amount: string): string | undefined {
  const leftOut = expired - payable - atBank;
  if (leftOut <= 0) return undefined;
  const way = leftOut === 1 ? 'paga' : 'pagan';
  if (payable > 0) return `Puede pagar hoy ${amount} de lo vencido; ${blocked(leftOut)} o no se ${way} en línea.`;
  if (atBank > 0) return `De lo vencido, ${blocked(leftOut)} o no se ${way} en línea.`;
  return 'Lo vencido no se puede pagar en línea por ahora: está bloqueado o no se paga en línea.';
}

const blocked = (count: number): string =>
  count === 1 ? 'una factura está bloqueada' : `${invoices(count)} están bloqueadas`;

/**
 * The Spanish sentence about payments without a final result.
 * @param amount their formatted sum
 * @returns undefined without such payments
 */
export function paymentsAtBankSentence(count: number, amount: string): string | undefined {
  if (count === 0) return undefined;
  return count === 1
    ? `Un pago de ${amount} espera al banco.`
    : `${number.format(count)} pagos por ${amount} esperan al banco.`;
}

export interface AgeingBar {
  readonly key: AgeBand | 'total';
  readonly label: string;
  readonly amount: Money;
  /** Height relative to the tallest bar, 0 to 1. */
  readonly share: number;
}

/** The five bars: total overdue, then one for each age (docs/product/home.md#age-chart). Amounts are exact; only heights are scaled. */
export function ageingBars(scale: AgeingScale, total: Money, byAge: Readonly<Record<AgeBand, Money>>): AgeingBar[] {
  const heights = barHeights(
    scale,
    AGE_BANDS.map(({ key }) => byAge[key].minor),
    total.minor,
  );
  const bands = AGE_BANDS.map(({ key, label }, at) => ({
    key,
    label,
    amount: byAge[key],
    share: (heights[at] ?? 0) / MAXIMUM_BAR_HEIGHT,
  }));
  return [{ key: 'total', label: 'Total vencido', amount: total, share: 1 }, ...bands];
}

/**
 * Used share of the credit limit in whole percent (docs/product/home.md#credit). 100 means that nothing is left, 0 that nothing is used: other values
 * are rounded away from both.
 * @returns 0 to 100
 */
export function usedPercent(used: Money, limit: Money): number {
  if (used.minor <= 0) return 0;
  if (used.minor >= limit.minor) return 100;
  return Math.min(99, Math.max(1, Math.round((used.minor / limit.minor) * 100)));
}
