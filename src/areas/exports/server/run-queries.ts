import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { StoredExport } from './export-queries.ts';

/**
 * Queries of the job that makes files. A run holds a file for some seconds, and says again and again that it lives. The database's clock
 * decides: those of the processes may differ.
 */
const ALIVE_SECONDS = 15;
const alive = sql<Date>`now() + ${ALIVE_SECONDS} * interval '1 second'`;

/** Takes the file for a run, from its beginning. @returns undefined when another run makes it, or there is nothing to make */
export const claimExport = (
  database: Database,
  id: string,
  run: string,
  now: Date,
): Promise<StoredExport | undefined> =>
  inTransaction(database.kysely, async (transaction) => {
    const row = await transaction
      .updateTable('exportaciones')
      .set({ estado: 'curso', ejecucion: run, ejecucion_hasta: alive, hechas: 0, bytes: 0, empezada_en: now })
      .set((set) => ({ intentos: set('intentos', '+', 1) }))
      .where('id', '=', id)
      .where(sql<boolean>`(estado = 'espera' or (estado = 'curso' and ejecucion_hasta < now()))`)
      .returningAll()
      .executeTakeFirst();
    if (row) await transaction.deleteFrom('exportacion_partes').where('id', '=', id).execute();
    return row;
  });

interface Progress {
  readonly hechas?: number;
  readonly filas?: number;
  readonly total?: string | null;
}

/** Says that the run lives, and how far it is. @returns false when the file was cancelled or taken by another run */
export async function noteProgress(
  connection: Connection,
  id: string,
  run: string,
  progress: Progress,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('exportaciones')
    .set({ ...progress, ejecucion_hasta: alive })
    .where('id', '=', id)
    .where('ejecucion', '=', run)
    .where('estado', '=', 'curso')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when the file was cancelled or taken by another run */
export async function savePart(
  connection: Connection,
  {
    id,
    run,
    part,
    content,
  }: { readonly id: string; readonly run: string; readonly part: number; readonly content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into exportacion_partes (id, parte, contenido)
    select id, ${part}, ${content} from exportaciones where id = ${id} and ejecucion = ${run} and estado = 'curso' for share`.execute(
    connection,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Before a file is begun again by the same run. */
export const deleteParts = (connection: Connection, id: string, run: string): Promise<unknown> =>
  sql`delete from exportacion_partes where id = (select id from exportaciones where id = ${id} and ejecucion = ${run})`.execute(
    connection,
  );

interface End {
  readonly estado: 'lista' | 'fallida';
  readonly hechas?: number;
  readonly bytes: number;
  readonly aviso: string | null;
  readonly lista_en: Date;
  readonly borrar_en: Date;
}

/** @param then within the transaction, unless the file was cancelled or taken by another run */
export async function finishExport(
  database: Database,
  id: string,
  run: string,
  end: End,
  then?: (transaction: Connection) => Promise<unknown>,
): Promise<void> {
  await inTransaction(database.kysely, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('exportaciones')
      // A portal whose clock is behind keeps the file as long as was said when it was ordered.
      .set({ ...end, borrar_en: sql`greatest(borrar_en, ${end.borrar_en})`, ejecucion: null, ejecucion_hasta: null })
      .where('id', '=', id)
      .where('ejecucion', '=', run)
      .executeTakeFirst();
    if (end.estado === 'fallida' && numUpdatedRows > 0n)
      await transaction.deleteFrom('exportacion_partes').where('id', '=', id).execute();
    if (numUpdatedRows > 0n) await then?.(transaction);
  });
}

/** Files past their day. The database's clock must say so too: a portal whose clock is a day ahead would delete everybody's files. */
export const deletePastExports = (connection: Connection, now: Date): Promise<unknown> =>
  connection
    .deleteFrom('exportaciones')
    .where('borrar_en', '<=', now)
    .where('borrar_en', '<=', sql<Date>`now()`)
    .execute();

/** Files that nobody makes although they are not finished: their process died before it queued them, or too often. */
export async function listAbandoned(connection: Connection, before: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom('exportaciones')
    .select('id')
    .where('creada_en', '<', before)
    .where(sql<boolean>`(estado = 'espera' or (estado = 'curso' and ejecucion_hasta < now()))`)
    .orderBy('creada_en')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of the customer, for the head of the file. */
export const findCustomer = (connection: Connection, { cliente }: CustomerScope) =>
  connection
    .selectFrom('clientes')
    .select(['nombre', 'clienteNit as nit', 'tipoNit', 'pais'])
    .where('cliente', '=', cliente)
    .executeTakeFirstOrThrow();
