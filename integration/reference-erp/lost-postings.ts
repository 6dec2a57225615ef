import type { Books } from './books-queries.ts';

const sentenceOf = (numero: number, tipo: string): string =>
  `El portal volvió a una copia y ya no tiene el evento ${numero} (${tipo})`;

/** Records, for a person to check, the postings of events that no longer exist after a restore. Idempotent. */
export function recordLostPostings(
  books: Books,
  { desde, hasta }: { readonly desde: number; readonly hasta: number },
): void {
  for (const { id, numero, tipo, efecto } of books.listEventsBetween(desde, hasta)) {
    const sentence = sentenceOf(numero, tipo);
    if (efecto !== 'nada' && !books.hasTrouble(id, sentence)) books.addTrouble(id, sentence);
  }
}

/** The portal has sent this event again, perhaps with a new number, so nothing was lost. */
export function renumber(books: Books, { id, numero }: { readonly id: string; readonly numero: number }): void {
  const known = books.findEvent(id);
  if (!known) return;
  if (known.numero !== numero) books.renumberEvent(id, numero);
  books.removeTrouble(id, sentenceOf(known.numero, known.tipo));
}
