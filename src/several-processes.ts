import { setTimeout } from 'node:timers/promises';
import { type Clock, systemClock } from '#platform/clock.ts';
import { hasBackend } from '#platform/config.ts';
import { type MetricsServer, serveMetrics } from '#platform/metrics/serve-metrics.ts';
import { forwardPeerMessages } from '#platform/processes/peers.ts';
import { startProcesses } from '#platform/processes/start-processes.ts';
import type { Config } from './config.ts';
import { buildPortalFacts, freePort } from './portal-facts.ts';
import type { Portal } from './server.ts';
import { SIMULATORS_VARIABLE, startSimulators } from './simulators.ts';

interface Options {
  readonly config: Config;
  readonly count: number;
  /** Set by tests only. */
  readonly clock?: Clock;
  readonly workers?: { readonly exec: string; readonly environment: Readonly<Record<string, string>> };
}

/**
 * Starts a portal of several processes. This primary process serves no pages: it starts, replaces and stops the workers. It also runs parts that
 * exist once per portal: the demo's bank and store, and `/metrics`.
 */
export async function startSeveralProcesses({ config, count, clock = systemClock, workers }: Options): Promise<Portal> {
  const port = config.PORT || (await freePort());
  const facts = buildPortalFacts(config, port);
  const simulators = hasBackend(config) && config.demo ? await startSimulators({ config, clock, ...facts }) : undefined;
  forwardPeerMessages();
  const processes = await startProcesses({
    count,
    environment: {
      ...workers?.environment,
      PORT: String(port),
      ...(simulators && { [SIMULATORS_VARIABLE]: simulators.url }),
    },
    ...(workers && { exec: workers.exec }),
    say: (sentence) => console.error(sentence),
  });
  const metricsServer = config.METRICS_PORT ? await serveAll(config.METRICS_HOST, config.METRICS_PORT) : undefined;
  return {
    url: facts.publicUrl,
    banner: `${processes.said}  Procesos: ${processes.pids().join(', ')}\n`,
    async drain() {
      processes.stop();
      await setTimeout(config.DRAIN_SECONDS * 1_000);
    },
    async close() {
      processes.stop();
      const isWell = await processes.ended;
      await metricsServer?.close();
      await simulators?.close();
      if (!isWell) throw new Error('un proceso no terminó bien.');
    },
  };
}

/** The metrics library is loaded only with METRICS_PORT. */
async function serveAll(host: string, port: number): Promise<MetricsServer> {
  const { gatherMetrics } = await import('#platform/metrics/gather-metrics.ts');
  return serveMetrics(gatherMetrics(), host, port);
}
