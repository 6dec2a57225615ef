/** One value of a gauge, with its labels. Label values come from a bounded list, never from a request. */
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
  /** Aggregation over processes: `first` by default, because every process reads the same database. */
  readonly acrossProcesses?: 'first' | 'sum';
}

/** Several gauges from one query. */
export interface GaugeSource {
  readonly gauges: readonly Gauge[];
  /** @returns samples by the gauge's name */
  read(): Promise<Readonly<Record<string, readonly Sample[]>>>;
}

export interface GaugeReading {
  readonly samples: ReadonlyMap<string, readonly Sample[]>;
  /** Whether every source answered in time. */
  readonly isComplete: boolean;
}

/** However often the page is scraped, the database is queried once in this time. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 2_000;

/**
 * @param sources may grow later
 * @param now milliseconds
 * @returns a function that reads all sources; results are cached for five seconds, and each source has two seconds to answer
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

/** @returns undefined when the source fails or is too slow; the page must report an unusable database, not fail */
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
