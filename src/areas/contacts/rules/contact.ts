/** Kinds of contacts: the contract's `clase`. */
export const CONTACT_KINDS = ['asesor', 'cartera'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Spanish names of the kinds, shown before the contact's name. */
export const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  asesor: 'Asesor comercial',
  cartera: 'Cartera',
};

export const isContactKind = (text: string): text is ContactKind => (CONTACT_KINDS as readonly string[]).includes(text);

/**
 * The address that dials a telephone number: its digits, with the sign `+`. An extension is dialled after a pause.
 * @param telephone as people read it: `+57 601 555 0142 ext. 12`
 */
export function telephoneLink(telephone: string): string {
  const [number = '', extension] = telephone.split(/\s*ext\.\s*/);
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return extension ? `tel:${dialled},${extension}` : `tel:${dialled}`;
}
