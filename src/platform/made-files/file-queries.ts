import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { FileChange, FileRow, FileTable, FileTables } from './file-kind.ts';

/**
 * Lease of a run, which it renews while working. Only the database's clock is compared, because the clocks of
 * processes may differ.
 */
const LEASE_SECONDS = 15;
const lease = sql`now() + ${LEASE_SECONDS} * interval '1 second'`;

const isUnclaimed = sql<boolean>`(estado = 'espera' or (estado = 'curso' and ejecucion_hasta < now()))`;

/** A run's claim on a file. */
export interface RunClaim<Table extends FileTable> {
  readonly tables: FileTables<Table>;
  readonly id: string | number;
  /** UUID. */
  readonly run: string;
}

const isFile = <Table extends FileTable>({ tables, id }: Omit<RunClaim<Table>, 'run'>) =>
  sql<boolean>`${sql.ref(tables.id)} = ${id}`;

const isHeld = <Table extends FileTable>(claim: RunClaim<Table>) =>
  sql<boolean>`${isFile(claim)} and ejecucion = ${claim.run}`;

const setTo = (change: object) =>
  sql.join(Object.entries(change).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

const partsOf = <Table extends FileTable>({ tables: { parts }, id }: Omit<RunClaim<Table>, 'run'>) =>
  sql`${sql.table(parts.table)} where ${sql.ref(parts.file)} = ${id}`;

/**
 * Claims the file for a run, and deletes data of earlier runs. @returns undefined when the file is finished or
 * claimed by another run
 */
export const claimFile = <Table extends FileTable>(
  database: Database,
  claim: RunClaim<Table>,
  reset: FileChange<Table>,
): Promise<FileRow<Table> | undefined> =>
  inTransaction(database.kysely, async (transaction) => {
    const { tables, id, run } = claim;
    const begun = { ...reset, estado: 'curso', ejecucion: run, ejecucion_hasta: lease, hechas: 0, bytes: 0 };
    const { rows } = await sql<FileRow<Table>>`
      update ${sql.table(tables.table)} set ${setTo(begun)}, intentos = intentos + 1
      where ${isFile(claim)} and ${isUnclaimed} returning *`.execute(transaction);
    if (!rows[0]) return undefined;
    await sql`delete from ${partsOf(claim)}`.execute(transaction);
    const { work } = tables;
    if (work) await sql`delete from ${sql.table(work.table)} where ${sql.ref(work.file)} = ${id}`.execute(transaction);
    return rows[0];
  });

/** Renews the lease. @returns false when the file was cancelled, or another run has claimed it */
export async function saveProgress<Table extends FileTable>(
  connection: Connection,
  claim: RunClaim<Table>,
  progress: FileChange<Table>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update ${sql.table(claim.tables.table)} set ${setTo({ ...progress, ejecucion_hasta: lease })}
    where ${isHeld(claim)} and estado = 'curso'`.execute(connection);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Stores a part. @returns false when the file was cancelled, or another run has claimed it */
export async function savePart<Table extends FileTable>(
  connection: Connection,
  claim: RunClaim<Table>,
  part: number,
  content: Buffer,
): Promise<boolean> {
  const { table, id, parts } = claim.tables;
  const { numAffectedRows } = await sql`
    insert into ${sql.table(parts.table)} (${sql.ref(parts.file)}, parte, contenido)
    select ${sql.ref(id)}, ${part}, ${content} from ${sql.table(table)}
    where ${isHeld(claim)} and estado = 'curso' for share`.execute(connection);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Deletes the parts before a run restarts the file. */
export const deleteParts = <Table extends FileTable>(
  connection: Connection,
  claim: RunClaim<Table>,
): Promise<unknown> =>
  sql`delete from ${partsOf(claim)} and exists (select from ${sql.table(claim.tables.table)} where ${isHeld(claim)})`.execute(
    connection,
  );

/** Deletes the rows copied by a run, even if it has lost the file. */
export async function deleteCopiedRows<Table extends FileTable>(
  connection: Connection,
  { tables: { work }, id, run }: RunClaim<Table>,
): Promise<void> {
  if (!work) return;
  await sql`delete from ${sql.table(work.table)} where ${sql.ref(work.file)} = ${id} and ejecucion = ${run}`.execute(
    connection,
  );
}

export interface RunEnd<Table extends FileTable> {
  readonly estado: 'lista' | 'fallida';
  readonly bytes: number;
  /** More columns to save. */
  readonly change: FileChange<Table>;
}

/** Ends a run. @param then runs in the same transaction, unless the file was cancelled or another run has claimed it */
export const endRun = <Table extends FileTable>(
  database: Database,
  claim: RunClaim<Table>,
  { estado, bytes, change }: RunEnd<Table>,
  then: (transaction: Connection) => Promise<unknown>,
): Promise<void> =>
  inTransaction(database.kysely, async (transaction) => {
    const ended = { ...change, estado, bytes, ejecucion: null, ejecucion_hasta: null };
    const { numAffectedRows } = await sql`
      update ${sql.table(claim.tables.table)} set ${setTo(ended)} where ${isHeld(claim)}`.execute(transaction);
    await deleteCopiedRows(transaction, claim);
    if (!numAffectedRows) return;
    if (estado === 'fallida') await sql`delete from ${partsOf(claim)}`.execute(transaction);
    await then(transaction);
  });

/** Files without a living run: their process died before enqueuing, or too often. The oldest 100. */
export async function listAbandonedFiles<Table extends FileTable>(
  connection: Connection,
  { table, id, orderedAt }: FileTables<Table>,
  before: Date,
): Promise<(string | number)[]> {
  const { rows } = await sql<{ id: string | number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)} where ${sql.ref(orderedAt)} < ${before} and ${isUnclaimed}
    order by ${sql.ref(orderedAt)} limit 100`.execute(connection);
  return rows.map((row) => row.id);
}

/** Reads the parts in order. @param visible condition on the file's row that grants access; checked for each part */
export async function* readParts<Table extends FileTable>(
  connection: Connection,
  tables: FileTables<Table>,
  id: string | number,
  visible: RawBuilder<boolean>,
): AsyncGenerator<Buffer> {
  const file = { tables, id };
  for (let part = 0; ; part += 1) {
    const { rows } = await sql<{ contenido: Uint8Array }>`
      select contenido from ${partsOf(file)} and parte = ${part}
        and exists (select from ${sql.table(tables.table)} where ${isFile(file)} and ${visible})`.execute(connection);
    if (!rows[0]) return;
    yield Buffer.from(rows[0].contenido);
  }
}
