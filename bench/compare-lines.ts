/** A line of the bench whose figure is a rate. */
export interface RatedLine {
  readonly what: string;
  readonly perSecond: number;
}

/** A line that fell, with the best rate at each commit. */
export interface FallenLine {
  readonly what: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Matches `| Sign-in | postgres | 118/s, p50 65 ms | … |` and `| Import: documents | postgres | 14,310 documents/s |
 * … |`.
 */
const RATE = /^\| (.+?) +\| \w+ +\| ([\d,]+)(?: \w+)?\/s\b/;

/** Lines with a rate in the output of `npm run bench`. */
export const parseRates = (output: string): RatedLine[] =>
  output.split('\n').flatMap((line) => {
    const [, what, rate] = RATE.exec(line) ?? [];
    return what && rate ? [{ what, perSecond: Number(rate.replaceAll(',', '')) }] : [];
  });

/** Best rate of each line, because other work on the machine only lowers a rate. */
function bestOf(runs: readonly (readonly RatedLine[])[]): Map<string, number> {
  const best = new Map<string, number>();
  for (const { what, perSecond } of runs.flat()) best.set(what, Math.max(perSecond, best.get(what) ?? 0));
  return best;
}

/**
 * Finds lines whose best rate fell below a share of the earlier one.
 * @param least the share, between 0 and 1
 */
export function findFallenLines(
  before: readonly (readonly RatedLine[])[],
  after: readonly (readonly RatedLine[])[],
  least: number,
): FallenLine[] {
  const now = bestOf(after);
  return [...bestOf(before)].flatMap(([what, then]) => {
    const rate = now.get(what);
    return rate !== undefined && rate < then * least ? [{ what, before: then, after: rate }] : [];
  });
}
