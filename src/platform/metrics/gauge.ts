/** One value of a gauge, with its labels. Label values come from a bounded list, never from a request. */
export interface Sample {
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
