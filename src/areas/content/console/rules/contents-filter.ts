import { isPublishedKind, type PublishedKind } from '#areas/publishing/rules/published-kinds.ts';
import { isStoreCode, type StoreCode } from '#areas/stores/rules/stores.ts';
import { searchWords } from '#kernel/list/search-words.ts';

/** States of a publishable thing, in the list's filter. A thing may have several: published, with a draft, and with a scheduled version. */
export const CONTENT_STATES = {
  borrador: 'Borrador',
  programado: 'Programado',
  publicado: 'Publicado',
  vencido: 'Vencido',
} as const;
export type ContentState = keyof typeof CONTENT_STATES;

export const CONTENT_OWNERS = { consola: 'Operación', erp: 'El ERP' } as const;
export type ContentOwner = keyof typeof CONTENT_OWNERS;

export interface ContentsFilter {
  /** All must occur in key, title or text. Without case and accents. */
  readonly words: readonly string[];
  readonly state: ContentState | undefined;
  readonly kind: PublishedKind | undefined;
  readonly store: StoreCode | undefined;
  readonly owner: ContentOwner | undefined;
}

type Text = string | null | undefined;

export interface ContentsFilterInput {
  readonly texto?: Text;
  readonly estado?: Text;
  readonly clase?: Text;
  readonly tienda?: Text;
  readonly dueno?: Text;
}

/** Reads a filter of the list. Unknown values count as not given. */
export function readContentsFilter({ texto, estado, clase, tienda, dueno }: ContentsFilterInput): ContentsFilter {
  const known = <Key extends string>(options: Readonly<Record<Key, string>>, text: Text): Key | undefined =>
    typeof text === 'string' && Object.hasOwn(options, text) ? (text as Key) : undefined;
  return {
    words: searchWords(texto),
    ...{ state: known(CONTENT_STATES, estado), owner: known(CONTENT_OWNERS, dueno) },
    kind: typeof clase === 'string' && isPublishedKind(clase) ? clase : undefined,
    store: typeof tienda === 'string' && isStoreCode(tienda) ? tienda : undefined,
  };
}

/** Letters with their accented forms, in both cases: databases without a locale fold the case of ASCII alone. */
const FORMS: Readonly<Record<string, string>> = {
  a: 'aáàâäãåAÁÀÂÄÃÅ',
  c: 'cçCÇ',
  e: 'eéèêëEÉÈÊË',
  i: 'iíìîïIÍÌÎÏ',
  n: 'nñNÑ',
  o: 'oóòôöõOÓÒÔÖÕ',
  u: 'uúùûüUÚÙÛÜ',
};

/** The regular expression of a searched word for PostgreSQL: its letters with any accent, everything else as it is. @param word of `searchWords` */
export const wordPattern = (word: string): string =>
  [...word]
    .map((letter) => (FORMS[letter] ? `[${FORMS[letter]}]` : /[a-z\d]/.test(letter) ? letter : escaped(letter)))
    .join('');

/** Escapes a character for a regular expression. Letters and digits stay: a backslash would make them a character class. */
const escaped = (letter: string): string => (/[!-/:-@[-`{-~]/.test(letter) ? `\\${letter}` : letter);
