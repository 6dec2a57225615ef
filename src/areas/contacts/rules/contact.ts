/** Kinds of contacts, the values of the contract's `clase`. */
export const CONTACT_KINDS = ['asesor', 'cartera'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Spanish name of each kind, shown before the contact's name. */
export const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  asesor: 'Asesor comercial',
  cartera: 'Cartera',
};

export const isContactKind = (text: string): text is ContactKind => (CONTACT_KINDS as readonly string[]).includes(text);

/**
 * Link that dials a telephone number: digits, the sign `+`, and a pause before an extension.
 * @param telephone as people write it: `+57 601 555 0142 ext. 12`
 */
export function telephoneLink(telephone: string): string {
  const [number = '', extension] = telephone.split(/\s*ext\.\s*/);
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return extension ? `tel:${dialled},${extension}` : `tel:${dialled}`;
}
