/** A piece of a text, and whether both texts have it. */
export interface TextPiece {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Maximum words on each side that are compared word by word; longer texts count as replaced. */
const MOST_WORDS = 1_200;

/** Splits HTML into words. Tags separate words, and are left out. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');

/**
 * Compares two texts word by word, for the history (docs/product/publishing.md#rules). Takes quadratic time in the changed words, at most 1,200 on
 * each side.
 * @param before HTML or text
 * @param after HTML or text
 */
export function textChanges(before: string, after: string): readonly TextPiece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < now.length - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end += 1;
  const middle = compare(old.slice(start, old.length - end), now.slice(start, now.length - end));
  const words: (readonly [TextPiece['kind'], string])[] = [
    ...old.slice(0, start).map((word) => ['same', word] as const),
    ...middle,
    ...old.slice(old.length - end).map((word) => ['same', word] as const),
  ];
  return joined(words);
}

function compare(old: readonly string[], now: readonly string[]): (readonly [TextPiece['kind'], string])[] {
  const removed = () => old.map((word) => ['removed', word] as const);
  const added = () => now.map((word) => ['added', word] as const);
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return [...removed(), ...added()];
  // Table of the longest common subsequences, from each pair of positions to the ends.
  const width = now.length + 1;
  const longest = new Uint16Array((old.length + 1) * width);
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        old[row] === now[column]
          ? (longest[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(longest[(row + 1) * width + column] ?? 0, longest[row * width + column + 1] ?? 0);
  const words: (readonly [TextPiece['kind'], string])[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < now.length) {
    const [was, is] = [old[row], now[column]];
    if (was !== undefined && was === is) {
      words.push(['same', was]);
      row += 1;
      column += 1;
    } else if (
      was !== undefined &&
      (is === undefined || (longest[(row + 1) * width + column] ?? 0) >= (longest[row * width + column + 1] ?? 0))
    ) {
      words.push(['removed', was]);
      row += 1;
    } else {
      words.push(['added', is as string]);
      column += 1;
    }
  }
  return words;
}

/** Joins adjacent pieces of the same kind. */
function joined(words: readonly (readonly [TextPiece['kind'], string])[]): readonly TextPiece[] {
  const pieces: { kind: TextPiece['kind']; text: string }[] = [];
  for (const [kind, word] of words) {
    const last = pieces.at(-1);
    if (last?.kind === kind) last.text += ` ${word}`;
    else pieces.push({ kind, text: word });
  }
  return pieces;
}
