/** Goal of hostile HTML: to run `code` (without blanks and quotes, so that it fits anywhere), or to load `away`. */
export interface Attempt {
  readonly code: string;
  readonly away: string;
}

export type Write = (attempt: Attempt) => string;

/** Attack vectors of one kind, by name. */
export type Family = Readonly<Record<string, Write>>;

/** All pairs of two lists, as a family. */
export const across = <A, B>(
  first: Readonly<Record<string, A>>,
  second: Readonly<Record<string, B>>,
  write: (a: A, b: B) => Write,
): Family =>
  Object.fromEntries(
    Object.entries(first).flatMap(([one, a]) =>
      Object.entries(second).map(([other, b]) => [`${one}, ${other}`, write(a, b)] as const),
    ),
  );

export const decimal = (text: string): string => Array.from(text, (each) => `&#${each.charCodeAt(0)};`).join('');
export const hexadecimal = (text: string): string =>
  Array.from(text, (each) => `&#x${each.charCodeAt(0).toString(16)};`).join('');
