import { Counter, collectDefaultMetrics, Histogram, Gauge as PromGauge, Registry } from 'prom-client';
import { createSourceReader, type GaugeSource } from './gauge.ts';

export type Outcome = 'ok' | 'refused' | 'failed';

export interface Metrics {
  /** Records an executed root field. `operation` is a name of the contract. */
  operation(operation: string, outcome: Outcome, seconds: number): void;
  /** Records an answered HTTP request. `route` is a route pattern, not an address. */
  request(route: string, status: number, seconds: number): void;
  jobFailed(job: string): void;
  /** Adds sources to read at each scrape. */
  watch(sources: readonly GaugeSource[]): void;
  /**
   * The metrics in Prometheus's text format. Never fails: with the database down, its gauges are missing and
   * `surtidor_database_up` is 0.
   */
  scrape(): Promise<string>;
  /** The metrics as data, for the primary process (gather-metrics.ts). */
  read(): Promise<ProcessMetrics>;
}

/** Two lists: metrics of this process, and metrics of the database, which all processes share. */
export type ProcessMetrics = readonly Awaited<ReturnType<Registry['getMetricsAsJSON']>>[];

const SECONDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

interface Options {
  /** Milliseconds since any fixed instant. Tests set their own. */
  readonly now?: () => number;
  /** Number of this process among several; a label of its metrics. */
  readonly process?: number | undefined;
}

/** Creates the metrics of this process. */
export function createMetrics({ now = () => performance.now(), process }: Options = {}): Metrics {
  const registry = new Registry();
  if (process !== undefined) registry.setDefaultLabels({ process: String(process) });
  const shared = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const histogram = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: SECONDS, registers });
  const operations = histogram(
    'surtidor_operation_seconds',
    'Operations of the contract: how long they took, by outcome.',
    'operation',
    'outcome',
  );
  const requests = histogram(
    'surtidor_http_request_seconds',
    'HTTP requests: how long they took, by route and class of status.',
    'route',
    'status',
  );
  const failures = new Counter({
    name: 'surtidor_job_failures_total',
    help: 'Background jobs that failed once; they are tried again.',
    labelNames: ['job'],
    registers,
  });
  // Only with sources: a process with pages alone has no database.
  let isUp: PromGauge | undefined;
  const gauges = new Map<string, PromGauge>();
  const sources: GaugeSource[] = [];
  const readAll = createSourceReader(sources, now);
  async function refresh(): Promise<void> {
    const read = await readAll();
    isUp?.set(read.isComplete ? 1 : 0);
    for (const [name, gauge] of gauges) {
      gauge.reset();
      for (const { labels, value } of read.samples.get(name) ?? []) gauge.set(labels, value);
    }
  }
  return {
    operation: (operation, outcome, seconds) => operations.observe({ operation, outcome }, seconds),
    request: (route, status, seconds) => requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    jobFailed: (job) => failures.inc({ job }),
    watch(more) {
      sources.push(...more);
      isUp ??= new PromGauge({
        name: 'surtidor_database_up',
        help: '1 while the database answers the counts of this page in time.',
        registers: [shared],
        aggregator: 'min',
      });
      for (const { name, help, labels, acrossProcesses = 'first' } of more.flatMap((source) => source.gauges))
        gauges.set(
          name,
          new PromGauge({ name, help, labelNames: labels, registers: [shared], aggregator: acrossProcesses }),
        );
    },
    async scrape() {
      await refresh();
      return (await registry.metrics()) + (await shared.metrics());
    },
    async read() {
      await refresh();
      return [await registry.getMetricsAsJSON(), await shared.getMetricsAsJSON()];
    },
  };
}
