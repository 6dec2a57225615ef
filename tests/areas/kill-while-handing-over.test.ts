import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'csv-parse/sync';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { createCompensationsBackend } from '#areas/compensations/server/index.ts';
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

const COMPENSATIONS = 40;

const work = mkdtempSync(join(tmpdir(), 'kill-'));
const [data, folder] = [join(work, 'datos'), join(work, 'entregas')];
mkdirSync(folder);
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

afterAll(async () => {
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(work, { recursive: true, force: true });
});

/** Errors of connections that break when the database is dropped. */
const lost: Error[] = [];

const openDatabase = (): Promise<Database> | Database =>
  databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 4, statementSeconds: 30, onError: (error) => lost.push(error) })
    : openEmbedded(data);

const SEND = `mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }`;

/** Sends compensations that the ERP is to confirm. @returns their identifiers */
async function send(prefix: string): Promise<string[]> {
  const database = await openDatabase();
  const clock = fixedClock();
  const compensations = createCompensationsBackend({
    ...{ database, clock, minutes: 15, confirmation: 'erp', publicUrl: 'http://portal.example' },
    jobs: () => ({ send: async () => undefined, stop: async () => undefined }),
    mailer: { send: async () => undefined },
    addToOutbox,
    links: createDownloadLinks({ secret: 'un secreto de las pruebas', clock, baseUrl: 'http://portal.example' }),
    findAllowedSession: async () => undefined,
  });
  const ask = await openDeskContract(Fastify(), compensations, { database, clock });
  people ??= await seedPeople(database);
  const { ana } = people;
  const numbers = Array.from({ length: COMPENSATIONS }, (_none, at) => `${prefix}${at}`);
  await addInvoices(
    database,
    numbers.flatMap((num) => [
      { num: `P${num}`, total: '5000', session: ana, clase: 'PAYMENT' as const },
      { num: `F${num}`, total: '5000', session: ana },
    ]),
  );
  const sent: string[] = [];
  for (const num of numbers) {
    const line = (tipo: string, side: string) => ({ tipo, num_documento: `${side}${num}`, monto: 5000 });
    const { data: answer, errors } = await ask(ana, SEND, { input: [line('PAYMENT', 'P'), line('INVOICE', 'F')] });
    expect(errors).toBeUndefined();
    sent.push((answer as { crearCompensacion: { idTransaccion: string } }).crearCompensacion.idTransaccion);
  }
  await database.close();
  return sent;
}
let people: Awaited<ReturnType<typeof seedPeople>> | undefined;

interface Kill {
  /** Kills the command when a file that satisfies this condition appears in the folder. */
  readonly at?: ((file: string) => boolean) | undefined;
  readonly afterMs?: number;
}

/** Runs the operator's command, and kills it with SIGKILL. @returns its exit code; null when it was killed */
async function runCommand({ at, afterMs }: Kill = {}): Promise<number | null> {
  const run = spawn(
    resolve('node_modules/.bin/node'),
    [...SHORT_LIVED, 'src/areas/compensations/cli/hand-over.ts', '--to-erp', folder],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        DATA_DIR: data,
        DATABASE_URL: databaseUrl ?? '',
        COMPENSATION_CONFIRMATION: 'erp',
      },
    },
  );
  const watcher = watch(folder, (_event, file) => {
    if (file && at?.(file)) run.kill('SIGKILL');
  });
  const timer = afterMs === undefined ? undefined : setTimeout(() => run.kill('SIGKILL'), afterMs);
  const [code] = await once(run, 'close');
  watcher.close();
  clearTimeout(timer);
  return code;
}

const isDraft = (file: string): boolean => file.startsWith('.');
const filesIn = (): string[] => readdirSync(folder).filter((file) => !isDraft(file));

const sqlOf = async <Row>(statement: string): Promise<Row[]> => {
  const database = await openDatabase();
  const { rows } = await sql<Row>`${sql.raw(statement)}`.execute(database.kysely);
  await database.close();
  return rows as Row[];
};

test('after kills during the hand-over to the ERP every compensation is in one file, and every file is complete', {
  timeout: 300_000,
}, async () => {
  await onServer(`create database ${name}`);
  const first = await openDatabase();
  await migrate(first, 'migrations');
  await first.close();

  const sent: string[] = [];
  // Kills while the file is being written, after it has its final name, and never.
  const kills = [isDraft, (file: string) => !isDraft(file), undefined];
  // Compensations from before the portal recorded events: the command reads them from their table.
  sent.push(...(await send('old-')));
  await sqlOf('delete from eventos');
  expect(await runCommand({ at: isDraft })).toBe(null);
  for (const [round, at] of kills.entries()) {
    sent.push(...(await send(`${round}-`)));
    expect(await runCommand({ at })).toBe(at ? null : 0);
  }
  // Kills at any moment, also before the position is saved, and between that and the file.
  sent.push(...(await send('any-')));
  for (let afterMs = 250; (await runCommand({ afterMs })) === null; ) afterMs += 150;
  expect(await runCommand()).toBe(0);

  const files = filesIn();
  expect(files.length).toBeGreaterThan(1);
  const rows = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(text.endsWith('\n')).toBe(true);
    const given: Record<string, string>[] = parse(text, { columns: true });
    expect(new Set(given.map(({ entrega }) => Number(entrega)))).toEqual(new Set([Number(file.slice(15, 21))]));
    return given;
  });
  expect(rows.map(({ id_transaccion }) => id_transaccion).sort()).toEqual(sent.toSorted());

  // The saved position is that of the last event: no event is read twice, and none was skipped.
  const [position] = await sqlOf(
    'select (select leido from lectores_eventos) = (select max(numero) from eventos) and not exists (select from eventos where numero is null) as "isLast"',
  );
  expect(position).toEqual({ isLast: true });

  // Nothing is left to hand over, so a file that the ERP took away does not come back.
  for (const file of files) rmSync(join(folder, file));
  expect(await runCommand()).toBe(0);
  expect(filesIn().filter((file) => existsSync(join(folder, file)))).toEqual([]);
});
