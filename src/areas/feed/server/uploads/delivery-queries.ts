import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RowRefusal } from '../../rules/refusal.ts';
import '../tables.ts';

/** A delivery of an API key. */
export type ErpDeliveryRow = Readonly<Selectable<Tables['subidas_erp']>> & {
  readonly estado: 'abierta' | 'importando' | 'terminada';
};

interface NewDelivery {
  readonly clave: number;
  readonly clave_idempotencia: string;
  readonly huella: string;
  readonly entrega: string | null;
  readonly secuencia: number | null;
  readonly guardar_buenas: boolean;
  readonly at: Date;
}

/** Adds a delivery. @returns its number; undefined when the API key has a delivery with this `clave_idempotencia` */
export async function addDelivery(
  connection: Connection,
  { at, ...delivery }: NewDelivery,
): Promise<number | undefined> {
  const added = await connection
    .insertInto('subidas_erp')
    .values({ ...delivery, operador_id: null, estado: 'abierta', creada_en: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/** Finds a delivery by its number or its idempotency key. @param clave the API key that must own it @param locks holds the row until the transaction ends */
export async function findErpDelivery(
  connection: Connection,
  clave: number,
  by: { readonly id: number } | { readonly idempotencyKey: string },
  { locks = false } = {},
): Promise<ErpDeliveryRow | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`clave_idempotencia = ${by.idempotencyKey}`;
  const { rows } = await sql<ErpDeliveryRow>`
    select * from subidas_erp where clave = ${clave} and ${which} ${locks ? sql`for update` : sql``}`.execute(
    connection,
  );
  return rows[0];
}

/** Counts an API key's deliveries that are open or wait for their import. */
export async function countUnfinishedDeliveries(connection: Connection, clave: number): Promise<number> {
  const { rows } = await sql<{ entregas: number }>`
    select count(*)::int as entregas from subidas_erp where clave = ${clave} and estado <> 'terminada'`.execute(
    connection,
  );
  return rows[0]?.entregas ?? 0;
}

/** Lists the latest deliveries of an API key. */
export async function listErpDeliveries(
  connection: Connection,
  clave: number,
  { before, most }: { readonly before: number | undefined; readonly most: number },
): Promise<readonly ErpDeliveryRow[]> {
  const { rows } = await sql<ErpDeliveryRow>`
    select * from subidas_erp where clave = ${clave} and id < ${before ?? Number.MAX_SAFE_INTEGER} order by id desc limit ${most}`.execute(
    connection,
  );
  return rows;
}

interface FileName {
  readonly subida: number;
  readonly archivo: string;
}

/** Adds a row for a file that is still arriving, under a temporary name. */
export async function addArrivingFile(connection: Connection, file: FileName): Promise<void> {
  await connection
    .insertInto('subida_archivos')
    .values({ ...file, estado: 'recibiendo', rechazos: '[]' })
    .execute();
}

export async function deleteFile(connection: Connection, { subida, archivo }: FileName): Promise<void> {
  await connection.deleteFrom('subida_archivos').where('subida', '=', subida).where('archivo', '=', archivo).execute();
}

/** Replaces the delivery's file of this kind, CSV or NDJSON, with a complete one. */
export async function replaceByArrivedFile(
  connection: Connection,
  {
    subida,
    archivo,
    kind,
    ...content
  }: FileName & {
    readonly kind: string;
    /** Temporary name of the arriving file. */
    readonly from: string;
    readonly bytes: number;
    readonly sha256: string;
  },
): Promise<void> {
  const { from, bytes, sha256 } = content;
  await sql`delete from subida_archivos where subida = ${subida} and split_part(archivo, '.', 1) = ${kind} and estado <> 'recibiendo'`.execute(
    connection,
  );
  await sql`insert into subida_archivos (subida, archivo, estado, bytes, sha256) values (${subida}, ${archivo}, 'subido', ${bytes}, ${sha256})`.execute(
    connection,
  );
  await sql`update subida_partes set archivo = ${archivo} where subida = ${subida} and archivo = ${from}`.execute(
    connection,
  );
  await deleteFile(connection, { subida, archivo: from });
}

/** Marks a delivery and its files as waiting for their import. */
export async function confirmDelivery(connection: Connection, id: number, at: Date): Promise<void> {
  await sql`update subidas_erp set estado = 'importando', confirmada_en = ${at}::timestamptz where id = ${id}`.execute(
    connection,
  );
  await sql`update subida_archivos set estado = 'importando' where subida = ${id} and estado = 'subido'`.execute(
    connection,
  );
}

export interface DeliveredFile {
  readonly archivo: string;
  readonly estado: Tables['subida_archivos']['estado'];
  readonly bytes: number;
  readonly sha256: string | null;
  readonly razon: string | null;
  readonly importacion: number | null;
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  readonly atrasadas: number;
  readonly dejadas: number;
}

/** Lists the files of a delivery with the counts of their import. */
export async function listDeliveredFiles(connection: Connection, id: number): Promise<readonly DeliveredFile[]> {
  const { rows } = await sql<DeliveredFile>`
    select a.archivo, a.estado, a.bytes, a.sha256, a.razon, a.importacion, coalesce(i.filas, 0) as filas, coalesce(i.nuevas, 0) as nuevas,
      coalesce(i.cambiadas, 0) as cambiadas, coalesce(i.rechazadas, 0) as rechazadas, coalesce(i.atrasadas, 0) as atrasadas,
      coalesce(i.dejadas, 0) as dejadas
    from subida_archivos a left join importaciones i on i.id = a.importacion
    where a.subida = ${id} and a.estado <> 'recibiendo' order by a.archivo`.execute(connection);
  return rows;
}

/**
 * Lists the refusals of imports in the order of their lines.
 * @param after number of the last known refusal; each import counts from 0
 * @param most maximum of each import
 */
export async function listDeliveryRefusals(
  connection: Connection,
  imports: readonly number[],
  { after, most }: { readonly after: number; readonly most: number },
): Promise<readonly (RowRefusal & { readonly importacion: number; readonly orden: number })[]> {
  if (imports.length === 0) return [];
  return (
    connection
      .selectFrom('importacion_rechazos')
      .select(['importacion', 'orden', 'linea', 'columna', 'razon', 'valor'])
      .where('importacion', 'in', [...imports])
      // Casts in SQL, because the sender's number may exceed the integer column.
      .where('orden', '>', sql<number>`${after}::bigint`)
      .where('orden', '<=', sql<number>`${after + most}::bigint`)
      .orderBy('orden')
      .execute()
  );
}

/** Number of refused rows of the imports that have a stored refusal. A refusal without a line is of a whole file. */
export async function countExplainedRows(connection: Connection, imports: readonly number[]): Promise<number> {
  if (imports.length === 0) return 0;
  const { rows } = await sql<{ filas: number }>`
    select count(distinct (importacion, linea))::int as filas from importacion_rechazos
    where importacion = any(${[...imports]}::bigint[]) and linea > 0`.execute(connection);
  return rows[0]?.filas ?? 0;
}

/** Deletes open deliveries from before `openBefore`, and finished ones from before `finishedBefore`. */
export async function deleteOldErpDeliveries(
  connection: Connection,
  { openBefore, finishedBefore }: { readonly openBefore: Date; readonly finishedBefore: Date },
): Promise<void> {
  await sql`delete from subidas_erp where clave is not null
    and ((estado = 'abierta' and creada_en < ${openBefore}::timestamptz) or (estado = 'terminada' and terminada_en < ${finishedBefore}::timestamptz))`.execute(
    connection,
  );
}
