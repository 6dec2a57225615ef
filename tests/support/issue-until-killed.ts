import { flushCompileCache } from 'node:module';
import { setTimeout } from 'node:timers/promises';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import { createSmtpMailer } from '#platform/mail/smtp.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { createIssuingBackend } from './issuing-backend.ts';

/**
 * A back end that settles voucher payments, issues vouchers and mails them, until it is killed
 * (tests/areas/kill-while-issuing.test.ts). Arguments: folder of the embedded database or PostgreSQL address, bank
 * address, mail server address, seconds by which its clock is ahead.
 */
const [where = '', bankUrl = '', smtpUrl = '', ahead = '0'] = process.argv.slice(2);
const database = where.startsWith('postgres')
  ? openPostgres(where, { maxConnections: 4, statementSeconds: 30, onError: () => undefined })
  : await openEmbedded(where);
const running: { jobs?: Jobs } = {};
const { payments, vouchers } = createIssuingBackend({
  database,
  bankUrl,
  mailer: createSmtpMailer({ url: smtpUrl, from: 'Surtidor <no-responda@surtidor.example>' }),
  jobs: () => running.jobs as Jobs,
  aheadSeconds: () => Number(ahead),
});
const clock = { now: () => new Date(Date.now() + Number(ahead) * 1000) };
const outbox = createOutbox({ database, clock, kinds: vouchers.outbox ?? [] });
const work = (payments.jobs ?? []).filter(({ every }) => every === undefined);
running.jobs = await startJobs(database, work, { onError: (error) => console.error(error) });
// A kill writes no cache.
flushCompileCache();
process.stdout.write('empieza\n');
const isWaiting = () =>
  database.kysely.selectFrom('compras_bonos').select('uuid').where('enviada_en', 'is', null).executeTakeFirst();
while (await isWaiting()) {
  await payments.sweep();
  outbox.wake();
  await setTimeout(50);
}
process.stdout.write('termina\n');
await running.jobs.stop();
await outbox.stop();
await database.close();
