import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createCompensationsBackend } from '#areas/compensations/server/index.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { addInvoices, seedPeople } from '#tests/support/bank/payment-people.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';

const KILLS = 3;
const COMPENSATIONS = 60;
const OPEN = 5_000;
const TAKEN = 3_000;

const folder = mkdtempSync(join(tmpdir(), 'kill-'));
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
afterAll(async () => {
  child?.kill('SIGKILL');
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Errors of connections that break when the database is dropped. */
const lost: Error[] = [];

const openDatabase = (): Promise<Database> | Database =>
  databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 4, statementSeconds: 30, onError: (error) => lost.push(error) })
    : openEmbedded(folder);

const SEND = `mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }`;

/** Sends many compensations an hour ago, so that all of them are due. */
async function fill(database: Database): Promise<void> {
  await migrate(database, 'migrations');
  const people = await seedPeople(database);
  const clock = fixedClock(new Date(Date.now() - 3_600_000).toISOString());
  const compensations = createCompensationsBackend({
    ...{ database, clock, minutes: 15, confirmation: 'portal', publicUrl: 'http://portal.example' },
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    mailer: { send: async () => undefined },
    addToOutbox,
    links: createDownloadLinks({ secret: 'un secreto de las pruebas', clock, baseUrl: 'http://portal.example' }),
    findAllowedSession: async () => undefined,
  });
  const ask = await openDeskContract(Fastify(), compensations, { database, clock });
  const numbers = Array.from({ length: COMPENSATIONS }, (_none, at) => String(at));
  await addInvoices(
    database,
    numbers.flatMap((num) => [
      { num: `P${num}`, total: String(OPEN), session: people.ana, clase: 'PAYMENT' as const },
      { num: `F${num}`, total: String(OPEN), session: people.ana },
    ]),
  );
  for (const num of numbers) {
    const line = (tipo: string, prefix: string) => ({ tipo, num_documento: `${prefix}${num}`, monto: TAKEN });
    const { errors } = await ask(people.ana, SEND, { input: [line('PAYMENT', 'P'), line('INVOICE', 'F')] });
    expect(errors).toBeUndefined();
  }
}

/** Starts a process that ends compensations, and kills it in the middle of that. @returns whether it had finished */
async function settleAndKill(round: number): Promise<boolean> {
  const run = spawn(
    resolve('node_modules/.bin/node'),
    [...SHORT_LIVED, 'tests/support/settle-until-killed.ts', databaseUrl ?? folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  child = run;
  let written = '';
  const began = new Promise<void>((begin) => {
    run.stdout.on('data', (chunk: Buffer) => {
      written += chunk;
      if (written.includes('empieza')) begin();
    });
  });
  const ended = once(run, 'close');
  await Promise.race([began, ended]);
  // Each round kills at another point; the last round runs without a kill.
  if (round < KILLS) {
    await setTimeout(20 + round * 40);
    run.kill('SIGKILL');
  }
  await ended;
  return written.includes('termina');
}

test(`after ${KILLS} kills while compensations are confirmed, each is confirmed once, and no document stays blocked`, {
  timeout: 300_000,
}, async () => {
  await onServer(`create database ${name}`);
  const first = await openDatabase();
  await fill(first);
  await first.close();
  for (let round = 0; round < KILLS; round += 1) await settleAndKill(round);
  expect(await settleAndKill(KILLS)).toBe(true);

  const database = await openDatabase();
  const states = await database.kysely.selectFrom('compensaciones').select('estado').distinct().execute();
  expect(states).toEqual([{ estado: 'S' }]);
  const totals = await database.kysely.selectFrom('documentos').select('total').distinct().execute();
  expect(totals).toEqual([{ total: `${OPEN - TAKEN}.00` }]);
  expect(await database.kysely.selectFrom('bloqueos').selectAll().execute()).toEqual([]);
  const entries = await database.kysely.selectFrom('asientos').select('monto').execute();
  expect(entries).toHaveLength(COMPENSATIONS);
  expect((await verifyLedger(database)).faltas).toEqual([]);
  await database.close();
});
