/** A line of the bench whose figure is a rate. */
export interface Rated {
  readonly what: string;
  readonly perSecond: number;
}

/** A line that fell, with the best rate of each commit. */
export interface Fallen {
  readonly what: string;
  readonly before: number;
  readonly after: number;
}

/** `| Sign-in | postgres | 118/s, p50 65 ms | … |`, `| Import: documents | postgres | 14,310 documents/s | … |` */
const RATE = /^\| (.+?) +\| \w+ +\| ([\d,]+)(?: \w+)?\/s\b/;

/** Lines with a rate in the table that `npm run bench` prints. */
export const ratesIn = (output: string): Rated[] =>
  output.split('\n').flatMap((line) => {
    const [, what, rate] = RATE.exec(line) ?? [];
    return what && rate ? [{ what, perSecond: Number(rate.replaceAll(',', '')) }] : [];
  });

/** The best rate of each line: other work on the machine only ever takes from it. */
function bestOf(runs: readonly (readonly Rated[])[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { what, perSecond } of runs.flat()) best.set(what, Math.max(perSecond, best.get(what) ?? 0));
  return best;
}

/**
 * Lines of both commits whose best rate fell below a share of what it was.
 * @param least between 0 and 1
 */
export function fallenLines(
  before: readonly (readonly Rated[])[],
  after: readonly (readonly Rated[])[],
  least: number,
): Fallen[] {
  const now = bestOf(after);
  return [...bestOf(before)].flatMap(([what, then]) => {
    const rate = now.get(what);
    return rate !== undefined && rate < then * least ? [{ what, before: then, after: rate }] : [];
  });
}
