/** The two texts that each person accepts, apart from each other, in the order they are asked for (docs/product/legal.md#rules). */
export const TEXT_KINDS = ['terminos', 'tratamiento'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const isTextKind = (word: string): word is TextKind => TEXT_KINDS.some((kind) => kind === word);

/** What the HTML of a text may consist of: words, lists and tables, and no picture (`sanitizeHtml`). */
export const TEXT_TAGS = [
  ...(['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
];

interface Version {
  readonly tipo: string;
  readonly version: number;
}

/** What somebody had on the screen. */
export interface ReadVersions {
  readonly terms: number;
  readonly policy: number;
}

/**
 * Whether what was on the screen is what is in force. With another version, accepting would be the evidence of something that nobody
 * read (docs/product/legal.md#evidence).
 */
export const areInForce = (read: ReadVersions, inForce: readonly Version[]): boolean =>
  isInForce('terminos', read.terms, inForce) && isInForce('tratamiento', read.policy, inForce);

const isInForce = (kind: TextKind, version: number, inForce: readonly Version[]): boolean =>
  inForce.some((text) => text.tipo === kind && text.version === version);
