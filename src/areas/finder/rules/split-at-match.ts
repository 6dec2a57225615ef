const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Characters that are ignored inside of numbers and names. */
const BETWEEN = /[.\s\p{Pd}]/gu;

export interface Part {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a hit at the part that matches the typed text, ignoring case, accents, hyphens and the dots between thousands: «43.487.201» matches «487201».
 * @returns all parts in order; at most one is the match
 */
export function splitAtMatch(found: string, typed: string): readonly Part[] {
  const letters = [...found];
  const wanted = plain(typed).replaceAll(BETWEEN, '');
  const at = letters.flatMap((letter, place) =>
    [...plain(letter)].filter((each) => each.replaceAll(BETWEEN, '') !== '').map((each) => ({ each, place })),
  );
  const start =
    wanted === ''
      ? -1
      : at
          .map(({ each }) => each)
          .join('')
          .indexOf(wanted);
  const first = at[start]?.place;
  const last = at[start + wanted.length - 1]?.place;
  if (first === undefined || last === undefined) return [{ text: found, isMatch: false }];
  return [
    { text: letters.slice(0, first).join(''), isMatch: false },
    { text: letters.slice(first, last + 1).join(''), isMatch: true },
    { text: letters.slice(last + 1).join(''), isMatch: false },
  ].filter(({ text }) => text !== '');
}
