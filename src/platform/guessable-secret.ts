/** Fewer bits than this are guessed offline from one signed cookie. */
const FEWEST_BITS = 64;

/**
 * Whether a secret has too little variety: repeated characters, a repeated word, or a sequence such as `abcdef…` or `012345…`. The estimate is
 * Shannon's entropy of its characters times its length, without repetitions and sequences.
 */
export function isGuessable(secret: string): boolean {
  const once = /^(.+?)\1+.{0,16}$/su.exec(secret)?.[1] ?? secret;
  const characters = [...once];
  const jumps = characters
    .slice(1)
    .map((each, index) => (each.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0));
  return Math.min(bitsOf(characters), bitsOf(jumps)) < FEWEST_BITS;
}

function bitsOf(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(values.length / count), 0);
}
