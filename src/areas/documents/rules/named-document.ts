import type { DocumentForPayment } from './document.ts';

/** Limit for the text of a decimal, in characters: a sign, 15 digits, a point and 15 decimals. */
const LONGEST_AMOUNT = 32;

export const isTooLong = (amount: string | number): boolean => String(amount).length > LONGEST_AMOUNT;

/** Finds requests that name a document twice in the same way. @returns a function that is true for a name it has had before */
export function createRepetitionCheck(): (number: string, id: number | null | undefined) => boolean {
  const seen = new Set<string>();
  return (number, id) => {
    const name = JSON.stringify([number, id ?? null]);
    if (seen.has(name)) return true;
    seen.add(name);
    return false;
  };
}

/** Looks up the documents that a request names, among the customer's. */
export function createDocumentLookup(documents: readonly DocumentForPayment[]) {
  const byNumber = Map.groupBy(documents, ({ num_documento }) => num_documento);
  /** @returns `ambiguous` when several documents have the number and no identifier is given: none is guessed */
  return (number: string, id: number | undefined): DocumentForPayment | 'ambiguous' | undefined => {
    const named = byNumber.get(number) ?? [];
    if (id !== undefined) return named.find(({ id_edocta_detalle }) => id_edocta_detalle === id);
    return named.length > 1 ? 'ambiguous' : named[0];
  };
}
