import type { SplitAmount } from '#areas/documents/rules/open-balance.ts';
import { type Currency, type Money, sumMoney } from '#kernel/money.ts';

/** Types of ledger entries (docs/product/ledger.md#entries). */
export type EntryType =
  | 'pago'
  | 'contado'
  | 'favor'
  | 'compensacion'
  | 'devolucion'
  | 'compra'
  | 'correccion'
  | 'anulacion';

/** Types of entries that operations write and that have a document on one side. A purchase has none, and corrections come from migrations. */
export type DocumentEntryType = Exclude<EntryType, 'compra' | 'correccion'>;

/** One pair of the ledger: an amount of money that went from one side to the other. */
export interface EntryLine {
  /** The document that gave the money; null: the bank, or an annulled voucher. */
  readonly de: number | null;
  /** The document that received the money; null: the customer, to whom it was returned. */
  readonly a: number | null;
  readonly monto: Money;
}

type Side = 'document' | 'none' | 'either';

const SIDES: Readonly<Record<DocumentEntryType, { readonly de: Side; readonly a: Side }>> = {
  pago: { de: 'none', a: 'document' },
  contado: { de: 'none', a: 'document' },
  favor: { de: 'either', a: 'document' },
  compensacion: { de: 'document', a: 'document' },
  devolucion: { de: 'document', a: 'none' },
  anulacion: { de: 'none', a: 'document' },
};

/**
 * Refuses entries that no operation may write. They result from bugs, so this throws.
 * @throws RangeError when the sides do not fit the type, an amount is not positive, a pair occurs twice, or currencies differ
 */
export function checkEntries(tipo: DocumentEntryType, lineas: readonly EntryLine[]): void {
  const pairs = new Set<string>();
  for (const { de, a, monto } of lineas) {
    const sides = SIDES[tipo];
    if (!fits(sides.de, de) || !fits(sides.a, a) || de === a)
      throw new RangeError(`An entry "${tipo}" does not go from ${de} to ${a}`);
    if (monto.minor <= 0) throw new RangeError(`An entry must be above zero: ${monto.minor}`);
    const pair = `${de} ${a}`;
    if (pairs.has(pair)) throw new RangeError(`Two entries "${tipo}" from ${de} to ${a}`);
    pairs.add(pair);
  }
  const [first] = lineas;
  if (first)
    sumMoney(
      lineas.map(({ monto }) => monto),
      first.monto.currency,
    );
}

const fits = (side: Side, document: number | null): boolean =>
  side === 'either' || (document !== null) === (side === 'document');

/** Effect of an approved payment on documents. */
export interface AppliedPayment {
  /** For each document the paid amount, and the part that the document could take. */
  readonly lines: readonly (SplitAmount & { readonly id_edocta_detalle: number })[];
  /** Amount that the bank took beyond the sum of the lines. */
  readonly rest: Money;
}

/** Amount that no document could take. */
export const unappliedAmount = ({ lines, rest }: AppliedPayment, currency: Currency): Money =>
  sumMoney([...lines.map(({ sin_aplicar }) => sin_aplicar), rest], currency);

/**
 * Entries from the bank to each document. They include the part that the document could not take, because the ERP receives the payment with that
 * amount.
 */
export const paymentEntries = ({ lines }: AppliedPayment): EntryLine[] =>
  lines.map(({ id_edocta_detalle, aplicado, sin_aplicar }) => ({
    de: null,
    a: id_edocta_detalle,
    monto: sumMoney([aplicado, sin_aplicar], aplicado.currency),
  }));

/** Entries for money that no document could take: from each such document, and from the bank, to the document in the customer's favour. */
export const favourEntries = ({ lines, rest }: AppliedPayment, favour: number): EntryLine[] =>
  [
    ...lines.map(({ id_edocta_detalle, sin_aplicar }) => ({ de: id_edocta_detalle, a: favour, monto: sin_aplicar })),
    { de: null, a: favour, monto: rest },
  ].filter(({ monto }) => monto.minor > 0);
