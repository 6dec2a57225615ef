import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { closedPeriod, mailDay } from '#areas/account/rules/statement-mail.ts';
import { addStatementMails } from '#areas/account/server/mail-queries.ts';
import { compensationEndMail } from '#areas/compensations/server/notify-of-compensation.ts';
import { createDemo } from '#demo-world/create-demo.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { freePort } from '#tests/support/free-port.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import { tellPerson } from '#tests/support/tell-person.ts';

const KILLS = 2;
const NOTICES = 12;
/** Delay of the mail server between accepting a message and answering. */
const SLOW_MS = 300;
/** Longer than the lease of a notice. */
const ROUND_SECONDS = 3 * 60;

const folder = mkdtempSync(join(tmpdir(), 'kill-mailing-'));
const server = process.env.TEST_DATABASE_URL;
const name = `surtidor_kill_${randomBytes(4).toString('hex')}`;
const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : undefined;

async function onServer(statement: string): Promise<void> {
  if (!server) return;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

let child: ChildProcess | undefined;

/** Cleans up after each attempt, so that a repeated test starts from the same state. */
afterEach(async () => {
  child?.kill('SIGKILL');
  if (child && child.exitCode === null && child.signalCode === null) await once(child, 'close');
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** The embedded database is opened between the lives of the portal. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  const onError = (error: Error) => console.error(error.message);
  const database = databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 4, statementSeconds: 30, onError })
    : await openEmbedded(folder);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

/**
 * Recipients: `reset` and `changed` request their mail in the portal, `invited` is invited there. Mails to the others are already queued: notices, a
 * statement, the end of a compensation. kill-while-issuing.test.ts tests the mails with vouchers.
 */
interface People {
  readonly reset: TestPerson;
  readonly changed: TestPerson;
  readonly invited: TestPerson;
  readonly notified: TestPerson;
  readonly subscribed: TestPerson;
  readonly compensated: TestPerson;
}

async function prepare(database: Database): Promise<People> {
  await migrate(database, 'migrations');
  await createDemo({ database, clock: systemClock, provider: 'Terpel', documents: 50, clients: 2 });
  const reset = await addCustomer(database);
  const changed = await addColleague(database, reset, []);
  const invited = await addColleague(database, reset, [], undefined, { password_hash: null });
  const notified = await addColleague(database, reset, []);
  const notices = Array.from({ length: NOTICES }, (_, serial) => ({
    ...{
      tipo: 'pago' as const,
      key: `pago-${serial}`,
      title: `Pago ${serial}`,
      body: '',
      href: '/allied/payment-list',
    },
    data: {},
  }));
  await tellPerson({ database, clock: systemClock }, notified.userId, notices);
  const subscribed = await addColleague(database, reset, []);
  const compensated = await addColleague(database, reset, []);
  await database.kysely
    .insertInto('suscripciones_extracto')
    .values({ user_id: subscribed.userId, cadencia: 'mensual', desde: '2026-01-01' })
    .execute();
  const now = systemClock.now();
  // The month for which the portal's own job would queue the statement every ten minutes.
  const month = closedPeriod('mensual', mailDay(now));
  await addStatementMails(database.kysely, {
    ...{ ...month, cadencia: 'mensual', permission: 'Terpel_EstadoDeCuenta::linea', now, atMost: 10 },
  });
  const ended = await database.kysely
    .insertInto('compensaciones')
    .values({
      ...{ id_transaccion: randomUUID(), numero_cuenta: reset.cliente, user_id: compensated.userId, huella: 'x' },
      ...{ clave_idempotencia: 'x', moneda: 'COP', total_compensado: '5000', estado: 'S', confirma: 'portal' },
      ...{ created_at: now, updated_at: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await addToOutbox(database.kysely, compensationEndMail(ended, now));
  return { reset, changed, invited, notified, subscribed, compensated };
}

/** Starts the portal with a clock that is this many seconds ahead. @returns its address, once it takes requests */
async function start(smtpUrl: string, ahead: number): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const environment = {
    ...{ NODE_ENV: 'production', TIER: 'backend', DEMO: 'off', LOG_LEVEL: 'fatal', DATA_DIR: folder },
    ...{ PORT: String(port), PUBLIC_URL: url, BACKEND_URL: url, SMTP_URL: smtpUrl, DRAIN_SECONDS: '0' },
    ...{ PAYMENT_URL: 'http://127.0.0.1:1', PAYMENT_SECRET: 'un-secreto-de-las-pruebas-con-el-banco' },
    SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo',
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  child = spawn(resolve('node_modules/.bin/node'), [...SHORT_LIVED, 'tests/faults/start-shifted.ts', String(ahead)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady, { timeout: 60_000, interval: 50 }).toBe(true);
  return url;
}

async function askForMails(url: string, { reset, changed, invited }: People): Promise<void> {
  const forgot = 'mutation ($email: String!) { solicitarRestablecerClave(email: $email) { success } }';
  const change = `mutation ($old: String!, $new: String!) {
    changeCustomerPassword(currentPassword: $old, newPassword: $new) { success } }`;
  const invite = 'mutation ($id: Int!) { reenviarInvitacion(user_id: $id) { success } }';
  const token = await signIn(url, changed);
  const answers = [
    await callContract({ url }, forgot, { email: reset.email }),
    await callContract({ url, token }, invite, { id: invited.userId }),
    await callContract({ url, token }, change, { old: changed.password, new: 'tejado#7azul' }),
  ];
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
}

/** Does what the job queue does half a minute after a job's process died, and what the outbox job does at its next run. */
async function resumeJobs({ kysely }: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', start_after = now() where state in ('active', 'retry')`.execute(
    kysely,
  );
  await sql`insert into pgboss.job (name, data) values ('salidas', '{}'::jsonb)`.execute(kysely);
}

test(`after ${KILLS} kills with a slow mail server no mail is lost, and repeated mails are identical`, {
  timeout: 240_000,
}, async () => {
  await onServer(`create database ${name}`);
  let arrived = (): void => undefined;
  let slowness = SLOW_MS;
  const smtp = await openSmtpServer(() => {
    arrived();
    return setTimeout(slowness);
  });
  const people = await withDatabase(prepare);
  for (let round = 0; round < KILLS; round += 1) {
    const firstOfRound = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const url = await start(smtp.url, round * ROUND_SECONDS);
    if (round === 0) await askForMails(url, people);
    await firstOfRound;
    // The queue starts its jobs one after another, so each round kills while other mails are being sent.
    await setTimeout(round * 100);
    child?.kill('SIGKILL');
    if (child?.exitCode === null) await once(child, 'close');
    await withDatabase(resumeJobs);
  }
  slowness = 0;
  await start(smtp.url, KILLS * ROUND_SECONDS);
  const mails = () =>
    smtp.received.map(({ recipients: [to], source }) => ({
      to,
      id: /^Message-ID:\s*(\S+)/im.exec(source)?.[1] ?? '',
      link: /token=3D([\w-]{43})/.exec(source.replaceAll('=\r\n', ''))?.[1],
    }));
  const idsOf = ({ email }: TestPerson) => new Set(mails().flatMap(({ to, id }) => (to === email ? [id] : [])));
  const counts = () => Object.values(people as unknown as Record<string, TestPerson>).map((each) => idsOf(each).size);
  await expect.poll(counts, { timeout: 60_000 }).toEqual([1, 1, 1, NOTICES, 1, 1]);
  child?.kill('SIGTERM');
  if (child?.exitCode === null) await once(child, 'close');
  expect(counts()).toEqual([1, 1, 1, NOTICES, 1, 1]);
  // Some mails arrived twice, with the same link both times.
  expect(mails().length).toBeGreaterThan(5 + NOTICES);
  for (const { email } of [people.reset, people.invited])
    expect(new Set(mails().flatMap(({ to, link }) => (to === email ? [link] : []))).size).toBe(1);
  await smtp.close();
});
