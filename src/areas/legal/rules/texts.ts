/** The two texts that each person accepts separately, in the order of the form (docs/product/legal.md#rules). */
export const TEXT_KINDS = ['terminos', 'tratamiento'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const isTextKind = (word: string): word is TextKind => TEXT_KINDS.some((kind) => kind === word);

/** HTML tags allowed in a text: words, lists and tables, no pictures (`sanitizeHtml`). */
export const TEXT_TAGS = [
  ...(['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
];

interface Version {
  readonly tipo: string;
  readonly version: number;
}

/** Versions that a person had on the screen. */
export interface ReadVersions {
  readonly terms: number;
  readonly policy: number;
}

/**
 * Whether the versions on the screen are those in force. Otherwise the evidence would be of a text that the person has
 * not read (docs/product/legal.md#evidence).
 */
export const areInForce = (read: ReadVersions, inForce: readonly Version[]): boolean =>
  isInForce('terminos', read.terms, inForce) && isInForce('tratamiento', read.policy, inForce);

const isInForce = (kind: TextKind, version: number, inForce: readonly Version[]): boolean =>
  inForce.some((text) => text.tipo === kind && text.version === version);
