import { flushCompileCache } from 'node:module';
import { createCompensationsBackend } from '#areas/compensations/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';

/**
 * A back end that settles compensations until it is killed (tests/areas/kill-while-compensating.test.ts). Argument:
 * folder of the embedded database, or PostgreSQL address.
 */
const [where = ''] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openPostgres(where, { maxConnections: 4, statementSeconds: 30, onError: () => undefined })
  : await openEmbedded(where);
const running: { jobs?: Jobs } = {};
const compensations = createCompensationsBackend({
  database,
  clock: systemClock,
  jobs: () => running.jobs as Jobs,
  mailer: { send: async () => undefined },
  addToOutbox,
  links: createDownloadLinks({
    secret: 'un secreto de las pruebas',
    clock: systemClock,
    baseUrl: 'http://portal.example',
  }),
  findAllowedSession: async () => undefined,
  publicUrl: 'http://portal.example',
  minutes: 15,
  confirmation: 'portal',
});
running.jobs = await startJobs(database, compensations.jobs ?? [], { onError: (error) => console.error(error) });
// A kill writes no cache.
flushCompileCache();
process.stdout.write('empieza\n');
await compensations.sweep();
process.stdout.write('termina\n');
await running.jobs.stop();
await database.close();
