import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import { waitAtMost } from '../concurrency.ts';
import type { Metrics, ProcessMetrics } from './metrics.ts';

interface Asked {
  readonly measure: number;
}
interface Answered {
  readonly measured: number;
  readonly measures: ProcessMetrics;
}

/** Above the two-second limit for a worker's own database (gauge.ts). */
const PATIENCE_MS = 3_000;

/** Sends a worker's metrics to the primary process, which serves `/metrics` for all. */
export function sendMetricsToPrimary(metrics: Metrics): void {
  process.on('message', async (message: Partial<Asked>) => {
    if (message.measure === undefined) return;
    const measures = await metrics.read();
    const answer: Answered = { measured: message.measure, measures };
    if (process.connected) process.send?.(answer, undefined, undefined, () => undefined);
  });
}

/**
 * Gathers the metrics of all workers in the primary process. Process metrics get the label `process`; database metrics occur once. A worker that does
 * not answer in time is left out.
 */
export function gatherMetrics(): Pick<Metrics, 'scrape'> {
  let serial = 0;
  const ask = async (worker: Worker): Promise<ProcessMetrics | undefined> => {
    serial += 1;
    const measure = serial;
    let hear: (message: Partial<Answered>) => void = () => undefined;
    let measures: ProcessMetrics | undefined;
    const answered = new Promise<void>((resolve) => {
      hear = (message) => {
        if (message.measured !== measure) return;
        measures = message.measures;
        resolve();
      };
      worker.on('message', hear);
      worker.send({ measure } satisfies Asked, () => undefined);
    });
    await waitAtMost(PATIENCE_MS, answered);
    worker.off('message', hear);
    return measures;
  };
  return {
    async scrape() {
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected() === true);
      const all = await Promise.all(workers.map((worker) => worker && ask(worker)));
      return AggregatorRegistry.aggregate(all.flatMap((measures) => measures ?? [])).metrics();
    },
  };
}
