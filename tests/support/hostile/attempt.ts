/** Goal of hostile HTML: to run `code` (without blanks and quotes, so that it fits anywhere), or to load `away`. */
export interface AttackGoal {
  readonly code: string;
  readonly away: string;
}

export type WriteVector = (attempt: AttackGoal) => string;

/** Attack vectors of one kind, by name. */
export type VectorFamily = Readonly<Record<string, WriteVector>>;

/** All pairs of two lists, as a family. */
export const combineAll = <A, B>(
  first: Readonly<Record<string, A>>,
  second: Readonly<Record<string, B>>,
  write: (a: A, b: B) => WriteVector,
): VectorFamily =>
  Object.fromEntries(
    Object.entries(first).flatMap(([one, a]) =>
      Object.entries(second).map(([other, b]) => [`${one}, ${other}`, write(a, b)] as const),
    ),
  );

export const decimal = (text: string): string => Array.from(text, (each) => `&#${each.charCodeAt(0)};`).join('');
export const hexadecimal = (text: string): string =>
  Array.from(text, (each) => `&#x${each.charCodeAt(0).toString(16)};`).join('');
