import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Refusal } from '../../rules/refusal.ts';
import '../../server/tables.ts';

export type UploadRow = Readonly<Selectable<Tables['subidas_erp']> & { nombre: string }>;
export type UploadedFile = Readonly<Omit<Selectable<Tables['subida_archivos']>, 'rechazos'>>;

/** Opens an upload. @returns its number; undefined when too many are kept */
export async function addUpload(
  connection: Connection,
  { operatorId, at, most }: { readonly operatorId: number; readonly at: Date; readonly most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into subidas_erp (operador_id, estado, creada_en)
    select ${operatorId}, 'subiendo', ${at}::timestamptz where (select count(*) from subidas_erp) < ${most}
    returning id`.execute(connection);
  return rows[0]?.id;
}

export async function deleteUpload(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('subidas_erp').where('id', '=', id).execute();
}

/** Deletes uploads from before an instant, except those whose import runs or waits. */
export async function deleteOldUploads(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('subidas_erp')
    .where('creada_en', '<', before)
    .where('estado', '<>', 'importando')
    .execute();
}

type NewFile = Pick<UploadedFile, 'subida' | 'archivo' | 'estado' | 'razon'>;

/** @returns false when the upload has a file of that name */
export async function addUploadedFile(connection: Connection, file: NewFile): Promise<boolean> {
  const added = await connection
    .insertInto('subida_archivos')
    .values({ ...file, rechazos: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('archivo')
    .executeTakeFirst();
  return added !== undefined;
}

interface FileName {
  readonly subida: number;
  readonly archivo: string;
}

export async function saveUploadedPart(
  connection: Connection,
  part: FileName & { readonly parte: number; readonly contenido: Buffer },
): Promise<void> {
  await connection.insertInto('subida_partes').values(part).execute();
}

export async function completeUploadedFile(
  connection: Connection,
  { subida, archivo, ...file }: FileName & Pick<UploadedFile, 'bytes' | 'sha256'>,
): Promise<void> {
  await connection
    .updateTable('subida_archivos')
    .set(file)
    .where('subida', '=', subida)
    .where('archivo', '=', archivo)
    .execute();
}

/** Refuses a whole file and deletes its content. */
export async function refuseUploadedFile(connection: Connection, file: FileName, razon: string): Promise<void> {
  await deleteContent(connection, file);
  await connection
    .updateTable('subida_archivos')
    .set({ estado: 'rechazado', razon })
    .where('subida', '=', file.subida)
    .where('archivo', '=', file.archivo)
    .execute();
}

/** Deletes the content of a file that needs it no longer. */
export async function deleteContent(connection: Connection, { subida, archivo }: FileName): Promise<void> {
  await connection.deleteFrom('subida_partes').where('subida', '=', subida).where('archivo', '=', archivo).execute();
}

const uploadSql = sql`select s.*, o.nombre from subidas_erp s join operadores o on o.id = s.operador_id`;

/** An upload that has arrived. @param locks holds it until the transaction ends */
export async function findUpload(
  connection: Connection,
  id: number,
  { locks = false } = {},
): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    ${uploadSql} where s.id = ${id} and s.estado <> 'subiendo' ${locks ? sql`for update of s` : sql``}`.execute(
    connection,
  );
  return rows[0];
}

/** The kept uploads that have arrived, the newest first. */
export async function listUploads(connection: Connection): Promise<readonly UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    ${uploadSql} where s.estado <> 'subiendo' order by s.creada_en desc, s.id desc limit 20`.execute(connection);
  return rows;
}

const FILE_COLUMNS = [
  'subida',
  'archivo',
  'bytes',
  'sha256',
  'estado',
  'razon',
  'filas',
  'nuevas',
  'cambiadas',
  'rechazadas',
  'atrasadas',
  'importacion',
] as const;

/** The files of uploads by name, without what was refused in them. */
export async function listUploadedFiles(
  connection: Connection,
  uploads: readonly number[],
): Promise<readonly UploadedFile[]> {
  if (uploads.length === 0) return [];
  return connection
    .selectFrom('subida_archivos')
    .select(FILE_COLUMNS)
    .where('subida', 'in', [...uploads])
    .orderBy('archivo')
    .execute();
}

/** What the trial refused, by file: the first of each. */
export async function listTriedRefusals(
  connection: Connection,
  subida: number,
  most: number,
): Promise<ReadonlyMap<string, readonly Refusal[]>> {
  const { rows } = await sql<{ archivo: string; rechazos: readonly Refusal[] }>`
    select archivo, jsonb_path_query_array(rechazos, ${`$[0 to ${most - 1}]`}::jsonpath) as rechazos
    from subida_archivos where subida = ${subida} and rechazos <> '[]'`.execute(connection);
  return new Map(rows.map(({ archivo, rechazos }) => [archivo, rechazos]));
}

/** The content of a file in its order. */
export async function* readUploadedParts(
  connection: Connection,
  { subida, archivo }: FileName,
): AsyncGenerator<Buffer> {
  for (let parte = 0; ; parte += 1) {
    const part = await connection
      .selectFrom('subida_partes')
      .select('contenido')
      .where('subida', '=', subida)
      .where('archivo', '=', archivo)
      .where('parte', '=', parte)
      .executeTakeFirst();
    if (!part) return;
    yield Buffer.from(part.contenido);
  }
}

export async function setUploadState(
  connection: Connection,
  id: number,
  change: Partial<Pick<UploadRow, 'estado' | 'entrega' | 'secuencia' | 'problema' | 'guardar_buenas'>>,
): Promise<void> {
  await connection.updateTable('subidas_erp').set(change).where('id', '=', id).execute();
}

export interface Trial
  extends Pick<UploadedFile, 'estado' | 'razon' | 'filas' | 'nuevas' | 'cambiadas' | 'rechazadas' | 'atrasadas'> {
  readonly rechazos: readonly Refusal[];
}

/** Records a trial, unless the file is imported meanwhile. */
export async function saveTrial(
  connection: Connection,
  { subida, archivo }: FileName,
  { rechazos, ...trial }: Trial,
): Promise<void> {
  await connection
    .updateTable('subida_archivos')
    .set({ ...trial, rechazos: JSON.stringify(rechazos) })
    .where('subida', '=', subida)
    .where('archivo', '=', archivo)
    .where('estado', 'in', ['subido', 'espera', 'probado'])
    .execute();
}

export async function setFileState(
  connection: Connection,
  { subida, archivo }: FileName,
  change: Partial<Pick<UploadedFile, 'estado' | 'razon' | 'importacion'>>,
): Promise<void> {
  await connection
    .updateTable('subida_archivos')
    .set(change)
    .where('subida', '=', subida)
    .where('archivo', '=', archivo)
    .execute();
}
