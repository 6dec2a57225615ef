/** One value of a gauge, with its labels. Label values come from a bounded list, never from a request. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A count that is read at each scrape. Areas declare their own. */
export interface Gauge {
  /** With the unit at the end where there is one, as Prometheus asks: `surtidor_payment_oldest_seconds`. */
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** How the figures of several processes become one; `first` unless told, because the database tells all the same. */
  readonly acrossProcesses?: 'first' | 'sum';
}

/** Several gauges from one query. */
export interface GaugeSource {
  readonly gauges: readonly Gauge[];
  /** @returns samples by the gauge's name */
  read(): Promise<Readonly<Record<string, readonly Sample[]>>>;
}
