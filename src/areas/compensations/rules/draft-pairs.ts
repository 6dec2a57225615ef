import { type Currency, type Money, money, subtractMoney, sumMoney } from '#kernel/money.ts';
import { pairOldestFirst, type Side } from './pairing.ts';
import { checkCompensationAmount } from './plan-compensation.ts';
import type { CompensationRefusalCode } from './refusal.ts';

/** A pair during editing. The amount is missing while the typed text is not an amount. */
export interface DraftPair {
  readonly pago: number;
  readonly factura: number;
  readonly monto: Money | undefined;
  /** The typed text, if it is not an amount. */
  readonly text?: string | undefined;
}

/** The documents of both sides with their present balances. */
export interface DraftSides {
  readonly payments: readonly Side[];
  readonly invoices: readonly Side[];
  readonly currency: Currency;
}

export const pairKey = ({ pago, factura }: Pick<DraftPair, 'pago' | 'factura'>): string => `${pago}-${factura}`;

/** Pairs that the dialog proposes (docs/product/compensations.md#pairs). */
export const proposedPairs = ({ payments, invoices }: DraftSides): readonly DraftPair[] =>
  pairOldestFirst(payments, invoices);

/** Sum of a document's pairs. A missing amount counts as zero. */
const takenBy = (pairs: readonly DraftPair[], currency: Currency, isOf: (pair: DraftPair) => boolean): Money =>
  sumMoney(
    pairs.filter(isOf).flatMap(({ monto }) => monto ?? []),
    currency,
  );

/** Remaining balance of a document in favour; negative when its pairs exceed it. */
export const restOfPayment = (side: Side, pairs: readonly DraftPair[]): Money =>
  subtractMoney(
    side.open,
    takenBy(pairs, side.open.currency, ({ pago }) => pago === side.id),
  );

/** Remaining balance of an invoice; negative when its pairs exceed it. */
export const restOfInvoice = (side: Side, pairs: readonly DraftPair[]): Money =>
  subtractMoney(
    side.open,
    takenBy(pairs, side.open.currency, ({ factura }) => factura === side.id),
  );

export interface DraftSums {
  readonly total: Money;
  readonly favour: Money;
  readonly owed: Money;
}

const positive = (amounts: readonly Money[], currency: Currency): Money =>
  sumMoney(
    amounts.map(({ minor }) => money(Math.max(minor, 0), currency)),
    currency,
  );

export const draftSums = (pairs: readonly DraftPair[], { payments, invoices, currency }: DraftSides): DraftSums => ({
  total: takenBy(pairs, currency, () => true),
  favour: positive(
    payments.map((side) => restOfPayment(side, pairs)),
    currency,
  ),
  owed: positive(
    invoices.map((side) => restOfInvoice(side, pairs)),
    currency,
  ),
});

export interface DraftProblem {
  readonly code: CompensationRefusalCode;
  /** The document whose balance the pair exceeds. */
  readonly exceeds?: Side;
}

/** Problem of each pair, by pair key. If a document's balance is exceeded, its last pair has the problem. */
export function draftProblems(pairs: readonly DraftPair[], sides: DraftSides): ReadonlyMap<string, DraftProblem> {
  const problems = new Map<string, DraftProblem>();
  for (const pair of pairs) {
    const code = pair.monto
      ? checkCompensationAmount(pair.monto, money(Number.MAX_SAFE_INTEGER, sides.currency))
      : missing(pair);
    if (code) problems.set(pairKey(pair), { code });
  }
  const nameLast = (side: Side, rest: Money, of: (pair: DraftPair) => boolean) => {
    const last = rest.minor < 0 ? pairs.findLast(of) : undefined;
    if (last && !problems.has(pairKey(last)))
      problems.set(pairKey(last), { code: 'amount-over-balance', exceeds: side });
  };
  for (const side of sides.payments) nameLast(side, restOfPayment(side, pairs), ({ pago }) => pago === side.id);
  for (const side of sides.invoices) nameLast(side, restOfInvoice(side, pairs), ({ factura }) => factura === side.id);
  return problems;
}

const missing = ({ text }: DraftPair): CompensationRefusalCode => (text ? 'amount-invalid' : 'amount-zero');

/** Removes a pair. Keeps the last one, because otherwise one side would be empty (docs/product/compensations.md#pairs). */
export const removePair = (pairs: readonly DraftPair[], key: string): readonly DraftPair[] =>
  pairs.length > 1 ? pairs.filter((pair) => pairKey(pair) !== key) : pairs;

/** The invoice for the rest of a payment: the oldest with an open rest and no pair with the payment yet. */
export function nextInvoice(payment: Side, pairs: readonly DraftPair[], { invoices }: DraftSides): Side | undefined {
  if (restOfPayment(payment, pairs).minor <= 0) return undefined;
  const reached = new Set(pairs.filter(({ pago }) => pago === payment.id).map(({ factura }) => factura));
  return [...invoices]
    .sort((a, b) => a.due.localeCompare(b.due) || a.id - b.id)
    .find((invoice) => !reached.has(invoice.id) && restOfInvoice(invoice, pairs).minor > 0);
}

/** Assigns the rest of a payment to the next invoice. */
export function assignRest(pairs: readonly DraftPair[], idOfPayment: number, sides: DraftSides): readonly DraftPair[] {
  const payment = sides.payments.find(({ id }) => id === idOfPayment);
  const invoice = payment && nextInvoice(payment, pairs, sides);
  if (!payment || !invoice) return pairs;
  const [left, room] = [restOfPayment(payment, pairs), restOfInvoice(invoice, pairs)];
  return [...pairs, { pago: payment.id, factura: invoice.id, monto: left.minor < room.minor ? left : room }];
}

/** Applies the change that a form button requests: `quitar:1-10`, `llevar:1`. */
export function applyButtonChange(
  change: string,
  pairs: readonly DraftPair[],
  sides: DraftSides,
): readonly DraftPair[] {
  const [verb, what = ''] = change.split(':');
  if (verb === 'quitar') return removePair(pairs, what);
  return verb === 'llevar' ? assignRest(pairs, Number(what), sides) : pairs;
}
