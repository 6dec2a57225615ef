import { z } from 'zod';
import { systemClock } from '#platform/clock.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { makeCertificate } from './make-certificate.ts';
import type { StoredCertificate } from './request-queries.ts';
import { listAbandoned } from './run-queries.ts';

export const CERTIFICATE_JOB = 'certificado-venta';

const order = z.object({ id: z.number().int() });

/** Makes the certificates of this process one after another: two at once would need the memory of both. */
export function certificateJob(deps: CertificatesDeps): Job<{ id: number }> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    name: CERTIFICATE_JOB,
    parse: (input) => order.parse(input),
    run({ id }) {
      const made = last.then(() => makeCertificate(deps, id));
      last = made.catch(() => undefined);
      return made;
    },
  };
}

const ABANDONED_SECONDS = 60;

/** Every minute: queues the certificates again that were asked for and that no process is making. */
export const sweepCertificates = ({ database, clock, jobs }: CertificatesDeps): Job<Record<string, never>> => ({
  name: 'certificados-venta-barrido',
  every: '* * * * *',
  parse: () => ({}),
  async run() {
    const before = new Date(clock.now().getTime() - ABANDONED_SECONDS * 1000);
    for (const id of await listAbandoned(database.kysely, before)) await jobs().send(CERTIFICATE_JOB, { id });
  },
});

/**
 * Queues again the certificates whose run is silent, when somebody looks at them: sooner than the sweep. A claim decides who makes them, so
 * one job too many does nothing.
 */
export async function resumeSilent({ jobs }: CertificatesDeps, stored: readonly StoredCertificate[]): Promise<void> {
  const now = systemClock.now();
  const silent = stored.filter(({ estado, ejecucion_hasta: until }) => estado === 'curso' && until && until < now);
  for (const { increment_sales_certificate: id } of silent) await jobs().send(CERTIFICATE_JOB, { id });
}
