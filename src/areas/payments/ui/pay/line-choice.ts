import type { Country } from '#areas/stores/rules/countries.ts';
import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { type Currency, type Money, money, moneyOf, parseMoney, sumMoney } from '#kernel/money.ts';
import { checkPaymentAmount } from '../../rules/allocation.ts';
import { partialAmountField } from '../../rules/pay-address.ts';
import type { PaymentRefusalCode } from '../../rules/refusal.ts';

/**
 * The payment of one invoice, in full or in part. `amount` is undefined for an empty field and for a text that is not an amount, which `text` has.
 */
export type LineChoice =
  | { readonly kind: 'total' }
  | { readonly kind: 'parcial'; readonly amount: Money | undefined; readonly text?: string };

export const IN_FULL: LineChoice = { kind: 'total' };

export type Choices = Readonly<Record<number, LineChoice>>;

/** Reads the partial amounts in an address, by document. An invalid amount becomes an empty part, never the full amount. */
export const readPartialAmounts = (search: URLSearchParams, ids: readonly number[], currency: Currency): Choices =>
  Object.fromEntries(
    ids
      .filter((id) => search.has(partialAmountField(id)))
      .map((id) => [id, { kind: 'parcial', amount: partOf(search.get(partialAmountField(id)) ?? '', currency) }]),
  );

function partOf(written: string, currency: Currency): Money | undefined {
  const amount = parseMoney(written, currency);
  return amount && amount.minor >= 0 ? amount : undefined;
}

/**
 * Checks a line as the server does (docs/product/payments.md#limits).
 * @returns undefined for an allowed amount
 */
export function lineRefusal(choice: LineChoice, openBalance: Money, country: Country): PaymentRefusalCode | undefined {
  if (choice.kind === 'total') return undefined;
  if (choice.amount) return checkPaymentAmount(choice.amount, openBalance, country);
  return choice.text ? 'amount-invalid' : 'amount-zero';
}

/** The amount of a line: a part starts at zero; "in full" is the whole balance (docs/product/payments.md#amounts). */
export const lineAmount = (choice: LineChoice, openBalance: Money): Money =>
  choice.kind === 'total' ? openBalance : (choice.amount ?? money(0, openBalance.currency));

export interface PayLine {
  readonly id: number;
  readonly invoice: InvoiceRowFragment;
  readonly openBalance: Money;
  /** The customer's country. */
  readonly country: Country;
  readonly choice: LineChoice;
  readonly refusal: PaymentRefusalCode | undefined;
}

export function buildPayLines(
  invoices: readonly InvoiceRowFragment[],
  { currency, country }: { readonly currency: Currency; readonly country: Country },
  choiceOf: (id: number, openBalance: Money) => LineChoice,
): PayLine[] {
  return invoices.map((invoice) => {
    const id = invoice.id_edocta_detalle;
    const openBalance = moneyOf(invoice.total, currency);
    const choice = choiceOf(id, openBalance);
    return { id, invoice, openBalance, choice, country, refusal: lineRefusal(choice, openBalance, country) };
  });
}

/** Sum of the amounts. A part without an amount counts as zero. */
export const totalToPay = (lines: readonly PayLine[], currency: Currency): Money =>
  sumMoney(
    lines.map(({ choice, openBalance }) => lineAmount(choice, openBalance)),
    currency,
  );
