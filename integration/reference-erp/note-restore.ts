import type { Books } from './books-queries.ts';

const sentenceOf = (numero: number, tipo: string): string =>
  `El portal volvió a una copia y ya no tiene el evento ${numero} (${tipo})`;

/** Leaves to a person what events that the portal no longer has did to the books. Called again it adds nothing. */
export function noteRestore(books: Books, { desde, hasta }: { readonly desde: number; readonly hasta: number }): void {
  for (const { id, numero, tipo, efecto } of books.listEventsBetween(desde, hasta)) {
    const sentence = sentenceOf(numero, tipo);
    if (efecto !== 'nada' && !books.hasTrouble(id, sentence)) books.addTrouble(id, sentence);
  }
}

/** An event that the books have has come again, perhaps under a new number: the portal has it after all. */
export function renumber(books: Books, { id, numero }: { readonly id: string; readonly numero: number }): void {
  const known = books.findEvent(id);
  if (!known) return;
  if (known.numero !== numero) books.renumberEvent(id, numero);
  books.removeTrouble(id, sentenceOf(known.numero, known.tipo));
}
