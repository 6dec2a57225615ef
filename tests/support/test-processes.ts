import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSeveralProcesses } from '../../src/several-processes.ts';
import { fixedClock } from './fixed-clock.ts';
import { createDatabaseOn, templateName } from './test-database.ts';
import { type TestPortal, testConfig } from './test-portal.ts';

/** Starts a portal of several processes with its own PostgreSQL database. This process is the primary. */
export async function openTestProcesses(environment: Record<string, string>): Promise<TestPortal> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('Several processes need TEST_DATABASE_URL.');
  const clock = fixedClock();
  const folder = mkdtempSync(join(tmpdir(), 'processes-'));
  const database = await createDatabaseOn(server, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
  const ofWorkers = { ...environment, DATABASE_URL: database.url, DATA_DIR: folder };
  const config = testConfig(folder, ofWorkers);
  const workers = { exec: 'tests/support/portal-worker.ts', environment: { PORTAL: JSON.stringify(ofWorkers) } };
  const portal = await startSeveralProcesses({ config, count: Number(config.PROCESSES), clock, workers });
  return {
    ...portal,
    database,
    clock: {
      ...clock,
      async forward(seconds: number) {
        clock.forward(seconds);
        const all = Object.values(cluster.workers ?? {}) as Worker[];
        await Promise.all(
          all.map((worker) => {
            worker.send({ forward: seconds });
            return once(worker, 'message');
          }),
        );
      },
    },
    async close() {
      await portal.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
