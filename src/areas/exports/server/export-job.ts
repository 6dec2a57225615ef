import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { makeExport } from './make-export.ts';
import { deletePastExports, listAbandoned } from './run-queries.ts';

export const EXPORT_JOB = 'descarga';

const order = z.object({ id: z.uuid() });

/** Makes the ordered files of this process one after another: two at once would need the memory of both. */
export function exportJob(deps: ExportsDeps): Job<{ id: string }> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: EXPORT_JOB,
    parse: (input) => order.parse(input),
    run({ id }) {
      const made = last.then(() => makeExport(deps, id, deps.tell));
      last = made.catch(() => undefined);
      return made;
    },
  };
}

const ABANDONED_SECONDS = 60;

/** Every minute: deletes the files past their day, and queues again those that nobody makes. */
export const sweepExports = (deps: ExportsDeps): Job<Record<string, never>> => ({
  name: 'descargas-barrido',
  every: '* * * * *',
  parse: () => ({}),
  async run() {
    const { database, clock, jobs } = deps;
    const now = clock.now();
    await deletePastExports(database.kysely, now);
    const before = new Date(now.getTime() - ABANDONED_SECONDS * 1000);
    for (const id of await listAbandoned(database.kysely, before)) await jobs().send(EXPORT_JOB, { id });
  },
});

/**
 * Queues again the files whose run is silent, when their owner looks at them: sooner than the sweep. A claim decides who makes them, so one
 * job too many does nothing.
 */
export async function resumeSilent({ jobs }: ExportsDeps, files: readonly StoredExport[]): Promise<void> {
  const now = systemClock.now();
  const silent = files.filter(({ estado, ejecucion_hasta: until }) => estado === 'curso' && until && until < now);
  for (const { id } of silent) await jobs().send(EXPORT_JOB, { id });
}
