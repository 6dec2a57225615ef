import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { findCertificate, type StoredCertificate } from './request-queries.ts';
import type { Snapshot } from './snapshot-queries.ts';

/**
 * Queries of the job that makes certificates. A run holds one for some seconds, and says again and again that it lives. The database's clock
 * decides: those of the processes may differ.
 */
const ALIVE_SECONDS = 15;
const alive = sql<Date>`now() + ${ALIVE_SECONDS} * interval '1 second'`;

/** Takes the certificate for a run, from its beginning. @returns undefined when another run makes it, or there is nothing to make */
export const claimCertificate = (database: Database, id: number, run: string): Promise<StoredCertificate | undefined> =>
  inTransaction(database.kysely, async (transaction) => {
    const row = await transaction
      .updateTable('certificados_venta')
      .set({ estado: 'curso', ejecucion: run, ejecucion_hasta: alive, hechas: 0, lineas: 0, bytes: 0 })
      .set((set) => ({ intentos: set('intentos', '+', 1) }))
      .where('increment_sales_certificate', '=', id)
      .where(sql<boolean>`(estado = 'espera' or (estado = 'curso' and ejecucion_hasta < now()))`)
      .returningAll()
      .executeTakeFirst();
    if (row) await deleteWork(transaction, id);
    return row;
  });

/** What earlier runs left. */
async function deleteWork(transaction: Connection, id: number): Promise<void> {
  await transaction.deleteFrom('certificado_venta_lineas').where('certificado', '=', id).execute();
  await transaction.deleteFrom('certificado_venta_partes').where('certificado', '=', id).execute();
}

/** Says that the run lives, and how far it is. @returns false when another run took it */
export async function noteProgress(
  connection: Connection,
  id: number,
  run: string,
  progress: { readonly lineas?: number; readonly hechas?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('certificados_venta')
    .set({ ...progress, ejecucion_hasta: alive })
    .where('increment_sales_certificate', '=', id)
    .where('ejecucion', '=', run)
    .where('estado', '=', 'curso')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false when another run took the certificate */
export async function savePart(
  connection: Connection,
  id: number,
  run: string,
  { part, content }: { readonly part: number; readonly content: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into certificado_venta_partes (certificado, parte, contenido)
    select increment_sales_certificate, ${part}, ${content} from certificados_venta
    where increment_sales_certificate = ${id} and ejecucion = ${run} and estado = 'curso' for share`.execute(
    connection,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

interface Certified extends Snapshot {
  readonly bytes: number;
  readonly emitido_en: Date;
}

/** @param then within the transaction, unless another run took the certificate */
export const finishCertificate = (
  database: Database,
  id: number,
  run: string,
  { volumenes, ...certified }: Certified,
  then: (transaction: Connection) => Promise<unknown>,
): Promise<void> =>
  endRun(database, id, run, then, {
    ...certified,
    estado: 'lista',
    hechas: certified.lineas,
    volumenes: JSON.stringify(volumenes),
  });

/** @param motivo why, in words for the customer */
export const failCertificate = (
  database: Database,
  id: number,
  run: string,
  motivo: string,
  then: (transaction: Connection) => Promise<unknown>,
): Promise<void> => endRun(database, id, run, then, { estado: 'fallida', motivo });

type Ended =
  | { readonly estado: 'fallida'; readonly motivo: string }
  | (Omit<Certified, 'volumenes'> & {
      readonly estado: 'lista';
      readonly hechas: number;
      readonly volumenes: string;
    });

async function endRun(
  database: Database,
  id: number,
  run: string,
  then: (transaction: Connection) => Promise<unknown>,
  ended: Ended,
): Promise<void> {
  await inTransaction(database.kysely, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('certificados_venta')
      .set({ ...ended, ejecucion: null, ejecucion_hasta: null })
      .where('increment_sales_certificate', '=', id)
      .where('ejecucion', '=', run)
      .executeTakeFirst();
    await transaction
      .deleteFrom('certificado_venta_lineas')
      .where('certificado', '=', id)
      .where('ejecucion', '=', run)
      .execute();
    if (numUpdatedRows === 0n) return;
    if (ended.estado === 'fallida')
      await transaction.deleteFrom('certificado_venta_partes').where('certificado', '=', id).execute();
    await then(transaction);
  });
}

/** Certificates that nobody makes although they are not finished: their process died before it queued them, or too often. */
export async function listAbandoned(connection: Connection, before: Date): Promise<number[]> {
  const rows = await connection
    .selectFrom('certificados_venta')
    .select('increment_sales_certificate')
    .where('pedido_en', '<', before)
    .where(sql<boolean>`(estado = 'espera' or (estado = 'curso' and ejecucion_hasta < now()))`)
    .orderBy('pedido_en')
    .limit(100)
    .execute();
  return rows.map(({ increment_sales_certificate }) => increment_sales_certificate);
}

/** The paper of a certificate that the scope may see. */
export async function* readParts(connection: Connection, scope: CustomerScope, id: number): AsyncGenerator<Buffer> {
  if (!(await findCertificate(connection, scope, id))) return;
  for (let part = 0; ; part += 1) {
    const row = await connection
      .selectFrom('certificado_venta_partes')
      .select('contenido')
      .where('certificado', '=', id)
      .where('parte', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.contenido);
  }
}

/** For everybody who has the paper: the code is the proof. */
export const verifySales = (connection: Connection, codigo: string): Promise<StoredCertificate | undefined> =>
  connection
    .selectFrom('certificados_venta')
    .selectAll()
    .where('codigo', '=', codigo)
    .where('estado', '=', 'lista')
    .executeTakeFirst();
