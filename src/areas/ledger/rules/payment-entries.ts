import type { Application } from '#areas/documents/rules/open-balance.ts';
import { type Currency, type Money, sum } from '#kernel/money.ts';
import type { EntryLine } from './entry.ts';

/** Effects of an approved payment of documents. */
export interface AppliedPayment {
  /** For each document the paid amount, and the part that the document took. */
  readonly lines: readonly (Application & { readonly id_edocta_detalle: number })[];
  /** Amount that the bank took beyond all lines. */
  readonly rest: Money;
}

/** The amount that no document could take. */
export const unappliedOf = ({ lines, rest }: AppliedPayment, currency: Currency): Money =>
  sum([...lines.map(({ sin_aplicar }) => sin_aplicar), rest], currency);

/** Entries from the bank to each document. They include the part that a document could not take, because the ERP gets the payment with that amount. */
export const paidLines = ({ lines }: AppliedPayment): EntryLine[] =>
  lines.map(({ id_edocta_detalle, aplicado, sin_aplicar }) => ({
    de: null,
    a: id_edocta_detalle,
    monto: sum([aplicado, sin_aplicar], aplicado.currency),
  }));

/** Entries for the unapplied money: from each document that could not take all, and from the bank, to the document in the customer's favour. */
export const favourLines = ({ lines, rest }: AppliedPayment, favour: number): EntryLine[] =>
  [
    ...lines.map(({ id_edocta_detalle, sin_aplicar }) => ({ de: id_edocta_detalle, a: favour, monto: sin_aplicar })),
    { de: null, a: favour, monto: rest },
  ].filter(({ monto }) => monto.minor > 0);
