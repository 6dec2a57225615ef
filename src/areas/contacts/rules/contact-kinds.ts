/** Kinds of contacts: the contract's `clase`. */
export const CONTACT_KINDS = ['asesor', 'cartera'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Spanish names of the kinds, shown before the contact's name. */
export const CONTACT_WORDS: Readonly<Record<ContactKind, string>> = {
  asesor: 'Asesor comercial',
  cartera: 'Cartera',
};

export const isContactKind = (text: string): text is ContactKind => (CONTACT_KINDS as readonly string[]).includes(text);
