import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFailed, test, vi } from 'vitest';
import { handOver } from '#areas/compensations/server/hand-over.ts';
import { backUp, markRestored, restore, undoRestore } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { eventData, findEventRange, numberEvents, readEvents, recordEvent } from '#platform/events/event-queries.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { fillDataFolder, templateName } from '#tests/support/test-database.ts';
import { type Client, createClient, IntegrationProblem } from '../../integration/client/index.ts';
import { type Books, openBooks } from '../../integration/reference-erp/books-queries.ts';
import { createBell } from '../../integration/reference-erp/erp.ts';
import { readEvents as readErpEvents } from '../../integration/reference-erp/read-events.ts';
import { readPortalConfig } from '../../src/config.ts';
import { type Portal, startPortal } from '../../src/server.ts';

/** Tests the procedure of docs/operations.md#backup-and-restore: back up, lose everything, restore. */
const folder = mkdtempSync(join(tmpdir(), 'copia-'));
const server = process.env.TEST_DATABASE_URL;
const name = `surtidor_copia_${randomBytes(4).toString('hex')}`;
const databaseUrl = server ? Object.assign(new URL(server), { pathname: `/${name}` }).href : undefined;
const dataDir = join(folder, 'data');
/** Backup of the whole database, made before the first test. Each test may begin from it and leaves the database as in it. */
const copy = join(folder, 'copia');
const ACCOUNT = { email: 'beatriz.restrepo@oriente.example', password: 'Surtidor2026*' };

const config = readPortalConfig({
  TIER: 'backend',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO: 'on',
  LOG_LEVEL: 'error',
  SESSION_SECRET: 'un-secreto-de-las-pruebas-de-sobra-largo',
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});

const CONNECTIONS = `select pid from pg_stat_activity where datname = '${name}' and backend_type = 'client backend'`;

const RESTORING = `select pid from pg_stat_activity where datname = '${name}' and application_name = 'pg_restore'`;

async function onServer(statement: string): Promise<readonly unknown[]> {
  if (!server) return [];
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const open = (): Promise<Database> | Database =>
  databaseUrl
    ? openPostgres(databaseUrl, { maxConnections: 2, onError: (error) => console.error(error) })
    : openEmbedded(dataDir);

async function using<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await open();
  try {
    return await work(database);
  } finally {
    await database.close();
    await untilClosed();
  }
}

/** A closed connection is known to the server until its process has ended; `restore` refuses to run beside one. */
async function untilClosed(): Promise<void> {
  await vi.waitFor(async () => expect(await onServer(CONNECTIONS)).toEqual([]), { timeout: 20_000 });
}

/** Deletes everything: the data folder, or the database on the server. */
async function destroy(): Promise<void> {
  await untilClosed();
  if (databaseUrl) await onServer(`drop database ${name} with (force)`);
  if (databaseUrl) await onServer(`create database ${name}`);
  rmSync(dataDir, { recursive: true, force: true });
}

const balances = () =>
  using(async ({ kysely }) => {
    const { rows } = await sql`
      select numero_cuenta, moneda, count(*)::int as documentos, sum(total)::text as total
      from documentos group by 1, 2 order by 1, 2`.execute(kysely);
    return rows;
  });

const openDocumentsOf = async (portal: Portal): Promise<unknown> => {
  const token = await signIn(portal.url, ACCOUNT);
  const answer = await callContract({ url: portal.url, token }, '{ documentos { total_count total_amount } }');
  return answer.data;
};

let before: Awaited<ReturnType<typeof balances>>;
beforeAll(async () => {
  if (server) await onServer(`create database ${name} template ${templateName('TEST_DATABASE_TEMPLATES', 'demo')}`);
  else fillDataFolder(dataDir);
  before = await balances();
  await backUp(config, copy, systemClock);
});
afterAll(async () => {
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('a lost database is restored from its backup with the same balances, and the portal works', async () => {
  const backup = join(folder, 'del-portal');
  // Deletes the backup of a failed first attempt.
  rmSync(backup, { recursive: true, force: true });
  const running = await startPortal({ config });
  onTestFailed(() => running.close());
  const shown = await openDocumentsOf(running);
  // PostgreSQL is backed up while the portal runs. Only one process may open the embedded database.
  if (!databaseUrl) {
    await expect(backUp(config, backup, systemClock)).rejects.toThrow(/ya la usa otro proceso/);
    expect(existsSync(backup)).toBe(false);
    await running.close();
  }
  const manifest = await backUp(config, backup, systemClock);
  if (databaseUrl) await running.close();
  expect(manifest.rows['public.documentos']).toBeGreaterThan(100);
  expect(Object.keys(manifest.migrations)).toContain('0001-house.sql');
  expect(readdirSync(backup).toSorted()).toEqual(['datos', 'manifiesto.json']);

  await destroy();
  expect(await restore(config, backup, false, systemClock)).toEqual(manifest);
  expect(await balances()).toEqual(before);
  const again = await startPortal({ config });
  onTestFailed(() => again.close());
  expect(await openDocumentsOf(again)).toEqual(shown);
  await again.close();
});

test('restoring replaces existing data only with --replace', async () => {
  await using((database) => sql`update documentos set total = 0`.execute(database.kysely));
  const changed = await balances();
  await expect(restore(config, copy, false, systemClock)).rejects.toThrow(/no está vacía/);
  expect(await balances()).toEqual(changed);
  await restore(config, copy, true, systemClock);
  expect(await balances()).toEqual(before);
});

test('a backup into the folder of another one is refused', async () => {
  await expect(backUp(config, copy, systemClock)).rejects.toThrow(/ya existe/);
});

test('restoring a damaged backup is refused, and the database stays unchanged', async () => {
  const damaged = join(folder, 'otra');
  rmSync(damaged, { recursive: true, force: true });
  await backUp(config, damaged, systemClock);
  appendFileSync(join(damaged, 'datos'), 'x');
  await expect(restore(config, damaged, true, systemClock)).rejects.toThrow(/está dañada/);
  rmSync(join(damaged, 'manifiesto.json'));
  await expect(restore(config, damaged, true, systemClock)).rejects.toThrow(/no hay una copia completa/);
  expect(await balances()).toEqual(before);
});

/** Starts the portal, runs `work` with a client that has the key, and closes the portal. */
async function withClient<Result>(key: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const portal = await startPortal({ config });
  try {
    return await work(createClient({ url: portal.url, key }));
  } finally {
    await portal.close();
    await untilClosed();
  }
}

/** Lets the reference ERP read until its cursor is there. */
async function letErpRead(portal: Client, books: Books, until: (cursor: number) => boolean): Promise<void> {
  const stop = new AbortController();
  const reading = readErpEvents({
    ...{ books, portal, now: () => new Date(), faults: new Set(), signal: stop.signal, changed: createBell() },
    ...{ webhookSecret: undefined, hasCaughtUp: false, log: () => undefined },
  });
  await vi.waitFor(() => expect(until(books.findCursor() ?? 0)).toBe(true), { timeout: 20_000, interval: 20 });
  stop.abort();
  await reading;
}

async function writeEvents({ kysely }: Database, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const datos = eventData({ persona: 1, correo: `${name}@prueba.example`, textos: [] });
    await recordEvent(kysely, { tipo: 'terminos.aceptados', version: 1, cliente: null, at: new Date(), datos });
  }
}

test('after a restore, readers beyond the backup learn of it, and no number is assigned twice', {
  timeout: 180_000,
}, async () => {
  const events = join(folder, 'con-eventos');
  rmSync(events, { recursive: true, force: true });
  const { key, copied } = await using(async (database) => {
    const { secreto } = await addSystemKey({ database, clock: systemClock }, { permisos: ['leer'] });
    await writeEvents(database, ['a', 'b']);
    await numberEvents(database);
    const { last } = await findEventRange(database.kysely);
    // This event is in the backup, still without a number.
    await writeEvents(database, ['c']);
    return { key: secreto, copied: last };
  });
  const { createdAt } = await backUp(config, events, systemClock);
  await using((database) => writeEvents(database, ['d']));
  const books = openBooks(':memory:');
  await withClient(key, (client) => letErpRead(client, books, (cursor) => cursor >= copied + 2));
  const [kept] = books.listEventsBetween(copied + 1, copied + 1);

  await restore(config, events, true, systemClock);
  const given = await withClient(key, async (client) => {
    const gone: unknown = await client.readEvents({ after: copied + 2 }).catch((error: unknown) => error);
    expect(gone).toBeInstanceOf(IntegrationProblem);
    const { status, codigo, siguiente, perdidos, detail } = gone as IntegrationProblem;
    expect({ status, codigo, siguiente }).toEqual({ status: 409, codigo: 'portal_restaurado', siguiente: copied });
    expect(detail).toContain(createdAt);
    expect(perdidos?.desde).toBe(copied + 1);
    // A reader at the end of the backup continues. An event without a number in the backup keeps its id.
    const { eventos } = await client.readEvents({ after: copied });
    const [told, again] = eventos;
    expect(told).toMatchObject({ tipo: 'portal.restaurado', datos: { copia_de: createdAt, perdidos } });
    expect(again).toMatchObject({ id: kept?.id, numero: (told?.numero ?? 0) + 1 });
    expect(eventos).toHaveLength(2);
    await letErpRead(client, books, (cursor) => cursor === again?.numero);
    expect(books.findEvent(kept?.id ?? '')?.numero).toBe(again?.numero);
    return eventos.map(({ numero }) => numero);
  });

  // Restores the same backup again: numbers assigned after the first restore are lost too.
  await restore(config, events, true, systemClock);
  const second = await using(async (database) => {
    await numberEvents(database);
    for (const after of given)
      expect((await readEvents(database.kysely, { after, atMost: 9 })).lost).toMatchObject({ hasta: copied });
    return (await readEvents(database.kysely, { after: copied, atMost: 9 })).events;
  });
  expect(second.map(({ tipo }) => tipo)).toEqual(['portal.restaurado', 'terminos.aceptados']);
  expect(second.filter(({ numero }) => given.includes(numero))).toEqual([]);

  // The database was restored without `npm run restore`.
  await markRestored(config, systemClock);
  await using(async (database) => {
    await numberEvents(database);
    const { events: noted } = await readEvents(database.kysely, { after: second.at(-1)?.numero, atMost: 9 });
    expect(noted).toMatchObject([{ tipo: 'portal.restaurado', datos: { copia_de: null } }]);
  });
  await restore(config, copy, true, systemClock);
});

/** Compensations that wait for the ERP, sent two hours ago. @returns their identifiers, in order */
async function addCompensations({ kysely }: Database, howMany: number): Promise<string[]> {
  const { rows } = await sql<{ id_transaccion: string }>`
    with una as (
      insert into compensaciones (id_transaccion, numero_cuenta, user_id, clave_idempotencia, huella, moneda, total_compensado, confirma, created_at, updated_at)
      select gen_random_uuid(), c.numero_cuenta, (select min(id) from usuarios), gen_random_uuid()::text, '', 'COP', 100, 'erp',
        now() - interval '2 hours', now() from (select min(numero_cuenta) as numero_cuenta from documentos) c cross join generate_series(1, ${howMany}::int)
      returning id_compensacion, id_transaccion
    ), pares as (
      insert into compensacion_pares (id_transaccion, pago, factura, monto)
      select id_transaccion, (select min(id_edocta_detalle) from documentos), (select max(id_edocta_detalle) from documentos), 100 from una
    )
    select id_transaccion from una order by id_compensacion`.execute(kysely);
  return rows.map(({ id_transaccion }) => id_transaccion);
}

test('after a restore no number of a delivery to the ERP is given twice, and no file is replaced', async () => {
  const backup = join(folder, 'con-entregas');
  const files = join(folder, 'entregas');
  for (const path of [backup, files]) rmSync(path, { recursive: true, force: true });
  mkdirSync(files);
  const deliver = () =>
    using(async (database) => {
      const written = await handOver({ database, clock: systemClock, confirmation: 'erp' }, files);
      return written.map(({ file }) => ({ file, text: readFileSync(join(files, file), 'utf8') }));
    });
  await using((database) => addCompensations(database, 1));
  const copied = await deliver();
  expect(copied).toHaveLength(1);
  await backUp(config, backup, systemClock);
  const [lost = ''] = await using((database) => addCompensations(database, 1));
  const undone = await deliver();
  expect(undone).toMatchObject([{ text: expect.stringContaining(lost) }]);

  const seen = [...copied, ...undone];
  // Restores the same backup twice: deliveries after the first restore are lost too.
  for (const round of ['first', 'second']) {
    await restore(config, backup, true, systemClock);
    const [next = ''] = await using((database) => addCompensations(database, 1));
    const written = await deliver();
    expect(written, round).toMatchObject([{ text: expect.stringContaining(next) }]);
    const [{ file, text } = { file: '', text: '' }] = written;
    expect(seen.map((each) => each.file)).not.toContain(file);
    expect(text.split('\n')[1]).toMatch(
      new RegExp(`^${Number(file.slice('compensaciones-'.length, -'.csv'.length))},`),
    );
    seen.push({ file, text });
  }
  for (const { file, text } of seen) expect(readFileSync(join(files, file), 'utf8')).toBe(text);
  // The number after it is the next one.
  await using((database) => addCompensations(database, 1));
  const [last] = await deliver();
  const numberIn = (file = '') => Number(file.replace(/\D/g, ''));
  expect(numberIn(last?.file)).toBe(numberIn(seen.at(-1)?.file) + 1);
  await restore(config, copy, true, systemClock);
});

/** A portal whose connections have ended: it opens the next one when it needs it. */
const openLivingPortal = (): Database =>
  openPostgres(databaseUrl ?? '', { maxConnections: 2, onError: () => undefined });

/** Two events with a number and one without, which are in the backup that is made next. @returns the last number */
const addCopiedEvents = () =>
  using(async (database) => {
    await writeEvents(database, ['a', 'b']);
    await numberEvents(database);
    await writeEvents(database, ['c']);
    return (await findEventRange(database.kysely)).last;
  });

test('after a restore no reference of a payment or an annulment, and no receipt of a station, is given twice', async () => {
  const at = (instant: string) => ({ now: () => new Date(instant) });
  const next = () =>
    using(async (database) => {
      const { rows } = await sql<Record<string, number>>`
        select nextval('referencia_de_pago')::float8 as pago, nextval('anulacion_de_bono')::float8 as anulacion,
          nextval('comprobante_de_bono')::float8 as comprobante`.execute(database.kysely);
      return Object.values(rows[0] ?? {});
    });
  const lost = await next();
  await restore(config, copy, true, at('2100-01-01T00:00:00Z'));
  const first = await next();
  await restore(config, copy, true, at('2100-01-01T00:01:00Z'));
  const second = await next();
  for (const [place, number] of first.entries()) {
    expect(number).toBeGreaterThan(lost[place] ?? Number.NaN);
    expect(second[place]).toBe(number + 60);
    // The feed reads references of at most twelve digits.
    expect(String(second[place]).length).toBeLessThanOrEqual(12);
  }
  await restore(config, copy, true, systemClock);
});

/** Takes the next value of every sequence of the portal, by its name. */
const takeFromSequences = () =>
  using(async (database) => {
    const { rows } = await sql<{ name: string; next: number }>`
      select c.relname as name, nextval(c.oid::regclass) as next from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public' order by 1`.execute(database.kysely);
    return rows;
  });

test('after a restore no sequence gives a number twice, also from a backup of a restored database', {
  timeout: 180_000,
}, async () => {
  const restored = join(folder, 'restaurada');
  rmSync(restored, { recursive: true, force: true });
  const at = (instant: string) => ({ now: () => new Date(instant) });
  const given = [await takeFromSequences()];
  const restoreAndTake = async (backup: string, instant: string) => {
    await restore(config, backup, true, at(instant));
    given.push(await takeFromSequences());
  };
  await restoreAndTake(copy, '2030-01-01T00:00:00Z');
  await restoreAndTake(copy, '2030-01-01T01:00:00Z');
  await backUp(config, restored, systemClock);
  given.push(await takeFromSequences());
  await restoreAndTake(restored, '2030-01-03T00:00:00Z');
  await restoreAndTake(restored, '2030-01-03T01:00:00Z');
  // A clock that was set back.
  await restoreAndTake(restored, '2029-01-01T00:00:00Z');
  await restoreAndTake(restored, '2029-01-01T00:00:00Z');

  const numbers = new Map<string, number[]>();
  for (const { name, next } of given.flat()) numbers.set(name, [...(numbers.get(name) ?? []), next]);
  expect(numbers.size).toBeGreaterThan(40);
  const twice = [...numbers].filter(([, of]) => new Set(of).size < given.length);
  expect(twice).toEqual([]);
  // The contract names people, destinations and documents as Int; addresses of documents have ten digits at most.
  for (const name of ['usuarios_id_seq', 'destinatarios_id_destinatario_seq', 'documentos_id_edocta_detalle_seq'])
    expect(Math.max(...(numbers.get(name) ?? [])), name).toBeLessThan(2 ** 31);
  await restore(config, copy, true, systemClock);
});

test('after a restore the number of a delivery over HTTP that was opened after the backup is unknown, and never that of another one', {
  timeout: 180_000,
}, async () => {
  const backup = join(folder, 'con-entregas-http');
  rmSync(backup, { recursive: true, force: true });
  const { secreto: key } = await using((database) =>
    addSystemKey({ database, clock: systemClock }, { permisos: ['entregar'] }),
  );
  const files = { sociedades: [{ sociedad: 'Q1', nombre: 'Distribuidora', nit: '900000001', pais: 'CO' }] };
  await backUp(config, backup, systemClock);
  let { id: lost } = await withClient(key, (client) => client.open({}, 'antes'));
  for (const round of ['first', 'second']) {
    await restore(config, backup, true, systemClock);
    await withClient(key, async (client) => {
      const other = await client.open({}, 'otra');
      expect(other.id, round).not.toBe(lost);
      const unknown = { status: 404, codigo: 'entrega_desconocida' };
      await expect(client.read(lost)).rejects.toMatchObject(unknown);
      await expect(client.upload({ id: lost, file: 'sociedades', content: files.sociedades })).rejects.toMatchObject(
        unknown,
      );
      await expect(client.commit(lost)).rejects.toMatchObject(unknown);
      await expect(client.discard(lost)).rejects.toMatchObject(unknown);
      expect(await client.read(other.id)).toMatchObject({ estado: 'abierta', archivos: [] });
      // The same idempotency key opens a new delivery.
      const again = await client.open({}, 'antes');
      expect([lost, other.id]).not.toContain(again.id);
      lost = again.id;
    });
  }
  await restore(config, copy, true, systemClock);
});

test('a portal that comes back while a restore runs gives no number', { timeout: 120_000 }, async () => {
  const backup = join(folder, 'mientras');
  rmSync(backup, { recursive: true, force: true });
  const copied = await addCopiedEvents();
  await backUp(config, backup, systemClock);
  if (!databaseUrl) {
    // The embedded database belongs to one process.
    await using(() => expect(restore(config, backup, true, systemClock)).rejects.toThrow(/ya la usa otro proceso/));
    return;
  }
  const bin = mkdtempSync(join(folder, 'bin-'));
  const [loaded, go] = [join(bin, 'loaded'), join(bin, 'go')];
  execFileSync('mkfifo', [loaded, go]);
  const tool = execFileSync('which', ['pg_restore'], { encoding: 'utf8' }).trim();
  // Holds the restore between its data and its note.
  writeFileSync(join(bin, 'pg_restore'), `#!/bin/sh\n${tool} "$@" && echo > ${loaded} && read _ < ${go}\n`, {
    mode: 0o755,
  });
  const restoring = spawn(
    process.execPath,
    [...SHORT_LIVED, 'src/platform/backup/cli/restore.ts', backup, '--replace'],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl, PATH: `${bin}:${process.env.PATH}` },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = once(restoring, 'exit');
  await readFile(loaded);
  const portal = openLivingPortal();
  const given = await numberEvents(portal).catch((error: unknown) => error);
  await writeFile(go, '\n');
  expect(await ended).toEqual([0, null]);
  expect(given).toMatchObject({ name: 'UnfinishedRestore' });
  await numberEvents(portal);
  const { events: noted } = await readEvents(portal.kysely, { after: copied, atMost: 9 });
  await portal.close();
  await untilClosed();
  expect(noted).toMatchObject([
    { tipo: 'portal.restaurado', datos: { perdidos: { desde: copied + 1 } } },
    { datos: { correo: 'c@prueba.example' } },
  ]);
  await restore(config, copy, true, systemClock);
});

test('a portal that lives through a restore by other means notices it before it is marked', {
  timeout: 120_000,
}, async () => {
  if (!databaseUrl) {
    await using(() => expect(markRestored(config, systemClock)).rejects.toThrow(/ya la usa otro proceso/));
    return;
  }
  const copied = await addCopiedEvents();
  await onServer(`create database ${name}_antes template ${name}`);
  const portal = openLivingPortal();
  await writeEvents(portal, ['d']);
  await numberEvents(portal);
  const { last: lost } = await findEventRange(portal.kysely);
  expect(lost).toBe(copied + 2);

  await onServer(`drop database ${name} with (force)`);
  await onServer(`create database ${name} template ${name}_antes`);
  await onServer(`drop database ${name}_antes`);
  await vi.waitFor(() => numberEvents(portal), { timeout: 20_000 });
  const read = await readEvents(portal.kysely, { after: lost, atMost: 9 });
  await portal.close();
  await untilClosed();
  expect(read.lost).toMatchObject({ hasta: copied, copia_de: null });
  expect(read.events).toMatchObject([
    { tipo: 'portal.restaurado', datos: { perdidos: { desde: copied + 1 } } },
    { datos: { correo: 'c@prueba.example' } },
  ]);
  await markRestored(config, systemClock);
  await using(async (database) => {
    await numberEvents(database);
    const { events: again } = await readEvents(database.kysely, { after: read.last, atMost: 9 });
    expect(again).toMatchObject([{ tipo: 'portal.restaurado' }]);
  });
  await restore(config, copy, true, systemClock);
});

/** Kills a restore with the copy in `copy` once it has put the earlier data aside. */
async function killRestore(): Promise<void> {
  const restoring = spawn(process.execPath, [...SHORT_LIVED, 'src/platform/backup/cli/restore.ts', copy, '--replace'], {
    env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
    stdio: 'ignore',
  });
  const ended = once(restoring, 'exit');
  // Seen from another database: a restore refuses to begin beside a connection to its own.
  const isAside = async () =>
    server ? (await onServer(RESTORING)).length > 0 : existsSync(join(dataDir, 'postgres-antes-de-restaurar'));
  await vi.waitFor(async () => expect(await isAside()).toBe(true), { timeout: 20_000, interval: 5 });
  restoring.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  await untilClosed();
}

test('after a killed restore nothing starts on half a database, and it can be undone or begun again', async () => {
  await expect(undoRestore(config)).rejects.toThrow(/No hay una restauración sin terminar/);
  await using((database) => sql`update documentos set total = 0`.execute(database.kysely));
  const changed = await balances();
  await killRestore();

  await expect(startPortal({ config })).rejects.toThrow(/restauración no terminó.*--replace.*--undo/);
  await untilClosed();
  await expect(backUp(config, join(folder, 'a-medias'), systemClock)).rejects.toThrow(/restauración no terminó/);
  expect(existsSync(join(folder, 'a-medias'))).toBe(false);
  await untilClosed();
  await expect(restore(config, copy, false, systemClock)).rejects.toThrow(/anterior no terminó/);
  await untilClosed();
  await undoRestore(config);
  expect(await balances()).toEqual(changed);

  await killRestore();
  await restore(config, copy, true, systemClock);
  expect(await balances()).toEqual(before);
  const portal = await startPortal({ config });
  await portal.close();
});

test('a missing database is not marked as restored', async () => {
  await destroy();
  await expect(markRestored(config, systemClock)).rejects.toThrow(/no hay una base de datos/);
  await untilClosed();
  await restore(config, copy, false, systemClock);
});

test('a restore into an empty database that was killed is undone to an empty one', async () => {
  await destroy();
  await killRestore();
  await expect(startPortal({ config })).rejects.toThrow(/restauración no terminó/);
  await untilClosed();
  await undoRestore(config);
  await untilClosed();
  await restore(config, copy, false, systemClock);
  expect(await balances()).toEqual(before);
});
