import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { seedPeople } from '#tests/support/bank/payment-people.ts';
import {
  openScriptedBank,
  type ScriptedBank,
  sessionOpened,
  sessionReport,
} from '#tests/support/bank/scripted-bank.ts';
import { openDeskContract } from '#tests/support/desk-contract.ts';
import { createIssuingBackend } from '#tests/support/issuing-backend.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { openSmtpServer } from '#tests/support/smtp-server.ts';

/** Number of kills. The figure in docs/performance.md needs more of them. */
const KILLS = Number(process.env.VOUCHER_KILLS ?? 3);
const PURCHASES = 3;
const UNITS = 2;
/** Longer than the lease of a mail, and than the pause before its next attempt. */
const ROUND_SECONDS = 6 * 60;
const SHOP = 'Terpel_Ecommerce::tienda';

const folder = mkdtempSync(join(tmpdir(), 'kill-vouchers-'));
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
let bank: ScriptedBank | undefined;
afterAll(async () => {
  child?.kill('SIGKILL');
  bank?.close();
  await kept?.close();
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Errors of connections that break when the database is dropped. */
const lost: Error[] = [];

let kept: Database | undefined;

/** PostgreSQL stays open; the embedded database has one process at a time. */
async function withDatabase<T>(use: (database: Database) => Promise<T>): Promise<T> {
  if (databaseUrl) {
    kept ??= openPostgres(databaseUrl, {
      maxConnections: 4,
      statementSeconds: 30,
      onError: (error) => lost.push(error),
    });
    return use(kept);
  }
  const database = await openEmbedded(folder);
  try {
    return await use(database);
  } finally {
    await database.close();
  }
}

let ana: Awaited<ReturnType<typeof seedPeople>>['ana'] | undefined;

async function prepare(database: Database): Promise<void> {
  await migrate(database, 'migrations');
  const seeded = await seedPeople(database);
  ana = { ...seeded.ana, permissions: new Set([...seeded.ana.permissions, SHOP]) };
  await database.kysely
    .insertInto('bonos_usos')
    .values({
      ...{ store_code: 'main', uso: 'combustible', reward: 'COMB-01', titulo: 'Combustible', descripcion: 'Todo.' },
      ...{ monto_maximo: '1000000', dias_vencimiento: 180, terminos: '', activo: true, orden: 1 },
    })
    .execute();
  await database.kysely
    .insertInto('bonos_montos')
    .values({ store_code: 'main', uso: 'combustible', monto: '100000', activo: true })
    .execute();
}

const START = '{ easyPayContado(filter: { id_segment: "BO", amount: 200000 }) { uuid } }';
const REGISTER = 'mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { entity_id } }';

/** Number of the current round, which sets the purchases' clock. */
let current = 0;
const desks = new WeakMap<Database, ReturnType<typeof openDeskContract>>();

function openDesk(database: Database): ReturnType<typeof openDeskContract> {
  const { payments, vouchers } = createIssuingBackend({
    ...{ database, bankUrl: bank?.url ?? '' },
    aheadSeconds: () => current * ROUND_SECONDS,
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    mailer: { send: async () => undefined },
  });
  const area = {
    resolvers: {
      Query: { ...payments.resolvers.Query, ...vouchers.resolvers.Query },
      Mutation: { ...payments.resolvers.Mutation, ...vouchers.resolvers.Mutation },
    },
    operations: { ...payments.operations, ...vouchers.operations },
  };
  return openDeskContract(Fastify(), area, { database, clock: systemClock });
}

/** Registers purchases that the bank reports as paid at the first query. */
async function buy(database: Database): Promise<string[]> {
  const opening = desks.get(database) ?? openDesk(database);
  desks.set(database, opening);
  const ask = await opening;
  const bought: string[] = [];
  for (let count = 0; count < PURCHASES; count += 1) {
    const { data } = await ask(ana, START);
    const { uuid = '' } = (data?.easyPayContado ?? {}) as { uuid?: string };
    const line = { customer: ana?.cliente, uuid, monto: 100_000, cantidad: UNITS, tipo_bono: 'Bono' };
    const { errors } = await ask(ana, REGISTER, {
      input: [{ ...line, email: 'flota@laceiba.test', reward: 'COMB-01' }],
    });
    expect(errors).toBeUndefined();
    bought.push(uuid);
  }
  return bought;
}

const events = new EventTarget();
const seen = (what: 'question' | 'mail') => void events.dispatchEvent(new Event(what));

/** Each round kills at another point: after the start, after the bank answered, or after the mail server took a message. */
async function momentOf(round: number, began: Promise<void>): Promise<void> {
  const what = (['start', 'question', 'mail'] as const)[round % 3];
  if (what === 'start' || what === undefined) await began;
  else for (let count = 0; count <= round % 2; count += 1) await once(events, what);
  await setTimeout(what === 'start' ? (round * 53) % 500 : (round * 7) % (what === 'mail' ? 12 : 60));
}

/** Starts a process that issues and mails, and kills it in the middle of that. @returns whether it had finished */
async function issueAndKill(round: number, smtpUrl: string): Promise<boolean> {
  const run = spawn(
    resolve('node_modules/.bin/node'),
    [
      ...SHORT_LIVED,
      'tests/support/issue-until-killed.ts',
      databaseUrl ?? folder,
      bank?.url ?? '',
      smtpUrl,
      String((round + 1) * ROUND_SECONDS),
    ],
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
  // The last round runs without a kill.
  if (round < KILLS) {
    await Promise.race([ended, momentOf(round, began)]);
    run.kill('SIGKILL');
  }
  await ended;
  return written.includes('termina');
}

/** Returns the work that a kill interrupted. */
const leftOf = async ({ kysely }: Database): Promise<'to issue' | 'to mail' | 'nothing'> => {
  const { rows } = await sql<{ unissued: number; unsent: number }>`
    select count(*) filter (where emitida_en is null)::int as unissued, count(*) filter (where enviada_en is null)::int as unsent
    from compras_bonos`.execute(kysely);
  return rows[0]?.unissued ? 'to issue' : rows[0]?.unsent ? 'to mail' : 'nothing';
};

test(`after ${KILLS} kills while vouchers are issued and mailed, each paid unit is one voucher and each purchase one mail`, {
  timeout: 120_000 + KILLS * 20_000,
}, async () => {
  await onServer(`create database ${name}`);
  bank = await openScriptedBank();
  bank.answer = ({ method, uuid }) => {
    if (method === 'POST') return sessionOpened;
    seen('question');
    return sessionReport(uuid, 'aprobada', '200000');
  };
  const smtp = await openSmtpServer(() => seen('mail'));
  await withDatabase(prepare);
  const bought: string[] = [];
  const left: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    current = round;
    bought.push(...(await withDatabase((database) => buy(database))));
    await issueAndKill(round, smtp.url);
    left.push(await withDatabase(leftOf));
  }
  expect(await issueAndKill(KILLS, smtp.url)).toBe(true);

  await withDatabase(async (database) => {
    const { rows } = await sql<{ unidades: number; codigos: number }>`
      select count(*)::int as unidades, count(distinct b.codigo)::int as codigos
      from bonos_lineas l join bonos b using (entity_id) group by l.uuid`.execute(database.kysely);
    expect(rows).toEqual(bought.map(() => ({ unidades: UNITS, codigos: UNITS })));
    expect((await verifyLedger(database)).faltas).toEqual([]);
  });
  // A process that dies between the mail server's answer and the note sends the same message again, which mail programs show once.
  const messages = smtp.received.map(({ source }) => /^Message-ID:\s*<bonos-compra-([0-9a-f-]+)@/im.exec(source)?.[1]);
  expect(new Set(messages)).toEqual(new Set(bought));
  expect(messages.length - bought.length).toBeLessThanOrEqual(KILLS * PURCHASES);
  if (KILLS > 3)
    process.stdout.write(
      `${KILLS} kills, ${bought.length} purchases; left ${JSON.stringify(
        Object.groupBy(left, (each) => each),
        (_key, value) => (Array.isArray(value) ? value.length : value),
      )}; ${messages.length - bought.length} mails sent again with the same identifier\n`,
    );
  await smtp.close();
});
