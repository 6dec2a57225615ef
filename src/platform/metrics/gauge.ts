/** A value of a gauge with its labels. Label values come from a bounded set, never from a request. */
interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A gauge that is read at each scrape. Areas declare their own. */
export interface Gauge {
  /** Name with the unit at the end, as Prometheus recommends: `surtidor_payment_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Aggregation over processes. Default: `first`, because all processes read the same database. */
  readonly acrossProcesses?: 'first' | 'sum';
}

/** Several gauges from one query. */
export interface GaugeSource {
  readonly gauges: readonly Gauge[];
  /** Reads all samples, by the gauge's name. */
  read(): Promise<Readonly<Record<string, readonly Sample[]>>>;
}

export interface GaugeReading {
  readonly samples: ReadonlyMap<string, readonly Sample[]>;
  /** True when every source answered in time. */
  readonly isComplete: boolean;
}

/** Cache time: the database is queried once per period, however often metrics are scraped. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/**
 * Creates a function that reads all sources, each for at most two seconds. Results are cached for five seconds.
 * @param sources may grow later
 * @param now milliseconds
 */
export function createSourceReader(sources: readonly GaugeSource[], now: () => number): () => Promise<GaugeReading> {
  let kept: { readonly reading: Promise<GaugeReading>; readonly until: number } | undefined;
  return () => {
    if (!kept || kept.until <= now()) kept = { reading: readRound(sources), until: now() + FRESH_MS };
    return kept.reading;
  };
}

async function readRound(sources: readonly GaugeSource[]): Promise<GaugeReading> {
  const samples = new Map<string, readonly Sample[]>();
  const rounds = await Promise.all(sources.map((source) => inTime(source)));
  for (const round of rounds) for (const [name, values] of Object.entries(round ?? {})) samples.set(name, values);
  return { samples, isComplete: rounds.every((round) => round !== undefined) };
}

/**
 * Reads a source. @returns undefined when it fails or is too slow: the metrics must report a broken database instead
 * of failing
 */
async function inTime(source: GaugeSource): Promise<Awaited<ReturnType<GaugeSource['read']>> | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
  const read = source.read().catch(() => undefined);
  const answer = await Promise.race([read, late]);
  clearTimeout(timer);
  return answer;
}
