/** A line of the bench whose figure is a rate. */
export interface RatedLine {
  readonly what: string;
  readonly perSecond: number;
}

/** A line of the bench with the processor time of one request, in ms. */
export interface TimedLine {
  readonly what: string;
  readonly cpuMs: number;
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

/** Matches `| Sign-in | postgres | 118/s, p50 65 ms, p99 90 ms, 8.10 ms CPU | … |`. */
const PROCESSOR_TIME = /^\| (.+?) +\| \w+ +\| [^|]*?([\d,.]+) ms CPU/;

/** Lines with a processor time in the output of `npm run bench`. */
export const parseProcessorTimes = (output: string): TimedLine[] =>
  output.split('\n').flatMap((line) => {
    const [, what, ms] = PROCESSOR_TIME.exec(line) ?? [];
    return what && ms ? [{ what, cpuMs: Number(ms.replaceAll(',', '')) }] : [];
  });

/**
 * Processor times of runs in turns, as shares of the commit before.
 * @returns per line the ratio of each turn, in order: above 1 it costs more now. Lines of one commit alone are left out.
 */
export function ratiosOf(
  before: readonly (readonly TimedLine[])[],
  after: readonly (readonly TimedLine[])[],
): { readonly what: string; readonly ratios: readonly number[] }[] {
  const times = (runs: readonly (readonly TimedLine[])[], what: string) =>
    runs.map((lines) => lines.find((line) => line.what === what)?.cpuMs);
  return (after[0] ?? []).flatMap(({ what }) => {
    const now = times(after, what);
    const ratios = times(before, what).flatMap((then, turn) => {
      const ms = now[turn];
      return then && ms ? [ms / then] : [];
    });
    return ratios.length > 0 ? [{ what, ratios }] : [];
  });
}

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
