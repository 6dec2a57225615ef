import { type Insertable, sql } from 'kysely';
import { type Connection, type Database, sharesOneConnection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RowRefusal } from '../rules/refusal.ts';
import './tables.ts';
import { freshnessAt } from '#areas/freshness/rules/freshness.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import { FEED_KINDS, type Pace } from './feed-files.ts';
import { listKindStates } from './kind-states-queries.ts';

export type ImportRecord = Readonly<Omit<Insertable<Tables['importaciones']>, 'id' | 'terminada_en'>>;

/** The last import of each embedded database. */
const lastImportOf = new WeakMap<Database['kysely'], Promise<unknown>>();

/**
 * Runs the work on one connection, because temporary tables and the import's lock belong to a connection. The embedded database has only one, so its
 * customers' statements run between those of the work, and further work waits for this one (docs/decisions/0125).
 */
export function onOneConnection<Result>(
  database: Pick<Database, 'kind' | 'kysely'>,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const { kysely } = database;
  if (!sharesOneConnection(database)) return kysely.connection().execute(work);
  const result = (lastImportOf.get(kysely) ?? Promise.resolve()).then(() => work(kysely));
  lastImportOf.set(
    kysely,
    result.catch(() => undefined),
  );
  return result;
}

/** Runs a transaction that waits at most a second for a lock, because the lock's holder may wait for a lock of this transaction. */
export const inShortTransaction = <Result>(
  connection: Connection,
  work: (tx: Connection) => Promise<Result>,
): Promise<Result> =>
  connection.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '1s'`.execute(tx);
    return work(tx);
  });

/**
 * Acquires the lock that allows one import at a time, because slices of two imports could overtake each other. Held until `releaseImportLock` or the
 * end of the connection.
 * @returns false when another import is running
 */
export async function acquireImportLock(connection: Connection): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(72617) as taken`.execute(connection);
  return rows[0]?.taken === true;
}

export async function releaseImportLock(connection: Connection): Promise<void> {
  await sql`select pg_advisory_unlock(72617)`.execute(connection);
}

/** Days until refusals are deleted. The counts of the import stay. */
const REFUSALS_KEPT_DAYS = 90;

/** Records an import with its refusals, and deletes old refusals. @returns the import's number */
export async function saveImport(
  connection: Connection,
  record: ImportRecord,
  terminada_en: Date,
  refusals: readonly RowRefusal[] = [],
): Promise<number> {
  const listed = refusals.map((refusal, orden) => ({ ...refusal, orden }));
  const { rows } = await sql<{ id: number }>`
    with nueva as (
      insert into importaciones (archivo, filas, nuevas, cambiadas, dejadas, rechazadas, atrasadas, aceptado, entrega, secuencia, operador,
        clave, terminada_en)
      values (${record.archivo}, ${record.filas}, ${record.nuevas}, ${record.cambiadas}, ${record.dejadas ?? 0}, ${record.rechazadas},
        ${record.atrasadas ?? 0}, ${record.aceptado}, ${record.entrega ?? null}, ${record.secuencia ?? null},
        ${record.operador ?? null}, ${record.clave ?? null}, ${terminada_en}::timestamptz)
      returning id), rechazos as (
      insert into importacion_rechazos (importacion, orden, linea, columna, razon, valor)
      select nueva.id, r.orden, r.linea, r.columna, r.razon, r.valor from nueva,
        jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as r (orden integer, linea integer, columna text, razon text, valor text))
    select id from nueva`.execute(connection);
  const until = new Date(terminada_en.getTime() - REFUSALS_KEPT_DAYS * 86_400_000);
  await sql`delete from importacion_rechazos r using importaciones i where i.id = r.importacion and i.terminada_en < ${until}::timestamptz`.execute(
    connection,
  );
  return rows[0]?.id ?? 0;
}

/**
 * Updates the table's statistics after many new rows. Otherwise the planner would assume an empty table, and pages would be slow until the next
 * autovacuum.
 */
export async function refreshStatistics(database: Database, table: string): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(database.kysely);
}

/** Finds which of these people have a password already. */
export async function findEmailsWithPassword(
  connection: Connection,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from usuarios where password_hash is not null and lower(email) = any(${[...emails]})`.execute(
    connection,
  );
  return new Set(rows.map(({ email }) => email));
}

/** Finds the hashes of these stations' PINs, by station code. */
export async function findPinHashes(
  connection: Connection,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await connection
    .selectFrom('bonos_estaciones')
    .select(['codigo', 'pin'])
    .where('codigo', 'in', [...codes])
    .where('pin', '<>', '')
    .execute();
  return new Map(rows.map(({ codigo, pin }) => [codigo, pin]));
}

/** Finds which of these stations the console owns. */
export async function findConsoleStations(
  connection: Connection,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await connection
    .selectFrom('bonos_estaciones')
    .select('codigo')
    .where('dueno', '=', 'consola')
    .where('codigo', 'in', [...codes])
    .execute();
  return new Set(rows.map(({ codigo }) => codigo));
}

/** Finds which of these stations have a PIN that the console owns. */
export async function findConsolePins(connection: Connection, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await connection
    .selectFrom('pines_estaciones')
    .select('estacion')
    .where('dueno', '=', 'consola')
    .where('estacion', 'in', [...codes])
    .execute();
  return new Set(rows.map(({ estacion }) => estacion));
}

export async function hasCustomers(connection: Connection): Promise<boolean> {
  const row = await connection.selectFrom('clientes').select('cliente').limit(1).executeTakeFirst();
  return row !== undefined;
}

export const findLastImport = (connection: Connection, archivo: string): Promise<{ aceptado: boolean } | undefined> =>
  connection
    .selectFrom('importaciones')
    .select('aceptado')
    .where('archivo', '=', archivo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Maximum number of label values, because file names come from the distributor's folder. A feed has far fewer files. */
const MOST_FILES = 60;

const lastImports = (connection: Connection, since: Date) =>
  connection
    .selectFrom('importaciones')
    .select(['archivo', 'aceptado', sql<number>`extract(epoch from max(terminada_en))::float8`.as('ultima')])
    .where('terminada_en', '>', since)
    .groupBy(['archivo', 'aceptado'])
    .orderBy('ultima', 'desc')
    .limit(MOST_FILES)
    .execute();

const MONTH_MS = 31 * 86_400_000;

interface GaugeFacts {
  readonly now: () => Date;
  readonly pace: Pace;
}

/**
 * Gauges with the times of each file's last accepted and last refused import, and of the next expected delivery of each kind with a schedule. Leaves
 * out files that were not sent for a month.
 */
export const feedGauges = (connection: Connection, { now, pace }: GaugeFacts): GaugeSource => ({
  gauges: [
    {
      name: 'surtidor_feed_accepted_timestamp_seconds',
      help: 'When the last accepted import of each file ended.',
      labels: ['file'],
    },
    {
      name: 'surtidor_feed_refused_timestamp_seconds',
      help: 'When the last refused import of each file ended.',
      labels: ['file'],
    },
    {
      name: 'surtidor_feed_due_timestamp_seconds',
      help: 'When the next delivery of each kind of file is expected; past it, the kind is late.',
      labels: ['kind'],
    },
  ],
  async read() {
    const at = now();
    const rows = await lastImports(connection, new Date(at.getTime() - MONTH_MS));
    const states = await listKindStates(connection, FEED_KINDS);
    const of = (accepted: boolean) =>
      rows
        .filter(({ aceptado }) => aceptado === accepted)
        .map(({ archivo, ultima }) => ({ labels: { file: archivo }, value: ultima }));
    const due = states.flatMap(({ clase, recibida_en }) => {
      const age = freshnessAt({ everyMinutes: pace.get(clase), receivedAt: recibida_en }, at);
      return age?.dueAt ? [{ labels: { kind: clase }, value: age.dueAt.getTime() / 1_000 }] : [];
    });
    return {
      surtidor_feed_accepted_timestamp_seconds: of(true),
      surtidor_feed_refused_timestamp_seconds: of(false),
      surtidor_feed_due_timestamp_seconds: due,
    };
  },
});
