import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from '#areas/compensations/server/hand-over.ts';
import { backUp, markRestored, restore } from '#platform/backup/back-up.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { eventData, findEventRange, numberEvents, readEvents, recordEvent } from '#platform/events/event-queries.ts';
import { createBackupDesk } from '#tests/support/backup-desk.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { type Client, createClient, IntegrationProblem } from '../../integration/client/index.ts';
import { type Books, openBooks } from '../../integration/reference-erp/books-queries.ts';
import { createBell } from '../../integration/reference-erp/erp.ts';
import { readEvents as readErpEvents } from '../../integration/reference-erp/read-events.ts';
import { startPortal } from '../../src/server.ts';

/** Tests that a restore is noticed by readers of events, and gives no number a second time. Each test begins from the demo. */
const desk = createBackupDesk();
const { config, databaseUrl, name, folder, copy } = desk;
const { onServer, untilClosed, using } = desk;

beforeAll(desk.open);
beforeEach(desk.fill);
afterAll(desk.close);

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

test('after a restore, readers ahead of the backup learn of it, and no event number is assigned twice', {
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

test('after a restore no number of a delivery to the ERP is assigned twice, and no file is replaced', async () => {
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

test('after a restore no reference of a payment or an annulment, and no receipt number of a station, is assigned twice', async () => {
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
});

/** Takes the next value of every sequence of the portal, by its name. */
const takeFromSequences = () =>
  using(async (database) => {
    const { rows } = await sql<{ name: string; next: number }>`
      select c.relname as name, nextval(c.oid::regclass) as next from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname = 'public' order by 1`.execute(database.kysely);
    return rows;
  });

test('after a restore no sequence assigns a number twice, also from a backup of a restored database', {
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
});

test('after a restore the number of a delivery that was opened over HTTP after the backup is unknown, and no other delivery gets it', {
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
});

test('a portal assigns no event number while its database is being restored', { timeout: 120_000 }, async () => {
  if (!databaseUrl) {
    // The embedded database belongs to one process.
    await using(() => expect(restore(config, copy, true, systemClock)).rejects.toThrow(/ya la usa otro proceso/));
    return;
  }
  const backup = join(folder, 'mientras');
  rmSync(backup, { recursive: true, force: true });
  const copied = await addCopiedEvents();
  await backUp(config, backup, systemClock);
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
});

test('a running portal notices a restore by other means before an operator marks the restore', {
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
});
