import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { RowRefusal } from '../../rules/refusal.ts';
import '../tables.ts';

export type AnyUploadRow = Readonly<Selectable<Tables['subidas_erp']> & { nombre: string }>;
/** An upload whose import was ordered. `tiendas`: the key may deliver rows of customers of these stores only; null: all. */
export type QueuedUpload = AnyUploadRow & { readonly tiendas: readonly string[] | null };
/** An operator's upload. */
export type UploadRow = AnyUploadRow & { readonly estado: 'subiendo' | 'probando' | 'lista' | 'importando' };
type AnyFile = Readonly<Omit<Selectable<Tables['subida_archivos']>, 'rechazos'>>;
/** A completely received file. */
export type UploadedFile = AnyFile & { readonly estado: Exclude<AnyFile['estado'], 'recibiendo'> };

/** Adds an upload. @returns its number; undefined when too many uploads are stored */
export async function addUpload(
  connection: Connection,
  { operatorId, at, most }: { readonly operatorId: number; readonly at: Date; readonly most: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into subidas_erp (operador_id, estado, creada_en)
    select ${operatorId}, 'subiendo', ${at}::timestamptz where (select count(*) from subidas_erp where operador_id is not null) < ${most}
    returning id`.execute(connection);
  return rows[0]?.id;
}

export async function deleteUpload(connection: Connection, id: number): Promise<void> {
  await connection.deleteFrom('subidas_erp').where('id', '=', id).execute();
}

/** Deletes operators' uploads from before an instant, unless their import runs or waits. */
export async function deleteOldUploads(connection: Connection, before: Date): Promise<void> {
  await connection
    .deleteFrom('subidas_erp')
    .where('creada_en', '<', before)
    .where('operador_id', 'is not', null)
    .where('estado', '<>', 'importando')
    .execute();
}

type NewFile = Pick<AnyFile, 'subida' | 'archivo' | 'estado' | 'razon'>;

/** Adds a file. @returns false when the upload has a file of this name */
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

/** Bytes of a part before compression. Each part is a transaction, so small parts would be slow. */
export const UPLOADED_PART_BYTES = 1_048_576;

/** Output buffer of the compression in bytes. A compressed part has about 100 KB. */
const COMPRESSED_BYTES = 65_536;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** Stores a part compressed. Rows of a file are similar and shrink to a tenth. */
export async function saveUploadedPart(
  connection: Connection,
  part: FileName & { readonly parte: number; readonly contenido: Buffer },
): Promise<void> {
  const contenido = await compress(part.contenido, {
    pledgedSrcSize: part.contenido.length,
    chunkSize: COMPRESSED_BYTES,
  });
  await connection
    .insertInto('subida_partes')
    .values({ ...part, contenido, comprimida: true })
    .execute();
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
  await deleteFileContent(connection, file);
  await connection
    .updateTable('subida_archivos')
    .set({ estado: 'rechazado', razon })
    .where('subida', '=', file.subida)
    .where('archivo', '=', file.archivo)
    .execute();
}

/** Deletes the content of a file and keeps its row. */
export async function deleteFileContent(connection: Connection, { subida, archivo }: FileName): Promise<void> {
  await connection.deleteFrom('subida_partes').where('subida', '=', subida).where('archivo', '=', archivo).execute();
}

const uploadSql = sql`select s.*, o.nombre from subidas_erp s join operadores o on o.id = s.operador_id`;

/** Finds a completely received upload of an operator. @param locks holds the row until the transaction ends */
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

/**
 * Finds an upload or a delivery whose import was ordered. `nombre` is the operator's or the key's.
 * @param locks holds the row until the transaction ends
 */
export async function findQueuedUpload(
  connection: Connection,
  id: number,
  { locks = false } = {},
): Promise<QueuedUpload | undefined> {
  const { rows } = await sql<QueuedUpload>`
    select s.*, coalesce(o.nombre, k.nombre) as nombre, k.tiendas from subidas_erp s left join operadores o on o.id = s.operador_id
      left join claves_integracion k on k.id = s.clave
    where s.id = ${id} and s.estado = 'importando' ${locks ? sql`for update of s` : sql``}`.execute(connection);
  return rows[0];
}

/**
 * Whether an earlier delivery with a file of the same kind is unfinished; its rows must be imported first. It blocks only deliveries that were
 * confirmed within six hours after it.
 */
export async function hasEarlierDelivery(
  connection: Connection,
  { id, clave, confirmada_en }: Pick<AnyUploadRow, 'id' | 'clave' | 'confirmada_en'>,
): Promise<boolean> {
  if (clave === null || confirmada_en === null) return false;
  const { rows } = await sql`
    select from subidas_erp s join subida_archivos a on a.subida = s.id and a.estado = 'importando'
      join subida_archivos own on own.subida = ${id} and split_part(own.archivo, '.', 1) = split_part(a.archivo, '.', 1)
    where s.clave is not null and s.estado = 'importando' and (s.confirmada_en, s.id) < (${confirmada_en}::timestamptz, ${id})
      and s.confirmada_en > ${confirmada_en}::timestamptz - interval '6 hours' limit 1`.execute(connection);
  return rows.length > 0;
}

/** Lists the completely received uploads, newest first. */
export async function listUploads(connection: Connection): Promise<readonly UploadRow[]> {
  const { rows } = await sql<UploadRow>`
    ${uploadSql} where s.estado <> 'subiendo' order by s.creada_en desc, s.id desc limit 20`.execute(connection);
  return rows;
}

/** Sums the received bytes of an upload's files, before compression for storage. */
export async function sumUploadBytes(connection: Connection, subida: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(bytes), 0)::float8 as bytes from subida_archivos where subida = ${subida} and estado <> 'recibiendo'`.execute(
    connection,
  );
  return rows[0]?.bytes ?? 0;
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

/** Lists the files of uploads by name, without their refusals. */
export async function listUploadedFiles(
  connection: Connection,
  uploads: readonly number[],
): Promise<readonly UploadedFile[]> {
  if (uploads.length === 0) return [];
  return connection
    .selectFrom('subida_archivos')
    .select(FILE_COLUMNS)
    .where('subida', 'in', [...uploads])
    .where('estado', '<>', 'recibiendo')
    .orderBy('archivo')
    .$narrowType<Pick<UploadedFile, 'estado'>>()
    .execute();
}

/** Lists the first rejected rows of each file in the dry run, at most `most` per file. */
export async function listDryRunRefusals(
  connection: Connection,
  subida: number,
  most: number,
): Promise<ReadonlyMap<string, readonly RowRefusal[]>> {
  const { rows } = await sql<{ archivo: string; rechazos: readonly RowRefusal[] }>`
    select archivo, jsonb_path_query_array(rechazos, ${`$[0 to ${most - 1}]`}::jsonpath) as rechazos
    from subida_archivos where subida = ${subida} and rechazos <> '[]'`.execute(connection);
  return new Map(rows.map(({ archivo, rechazos }) => [archivo, rechazos]));
}

/** Deletes incompletely received files. */
export async function deleteArrivingFiles(connection: Connection, subida: number): Promise<void> {
  await connection
    .deleteFrom('subida_archivos')
    .where('subida', '=', subida)
    .where('estado', '=', 'recibiendo')
    .execute();
}

/** Reads the decompressed parts of a file in order. */
export async function* readUploadedParts(
  connection: Connection,
  { subida, archivo }: FileName,
): AsyncGenerator<Buffer> {
  for (let parte = 0; ; parte += 1) {
    const part = await connection
      .selectFrom('subida_partes')
      .select(['contenido', 'comprimida'])
      .where('subida', '=', subida)
      .where('archivo', '=', archivo)
      .where('parte', '=', parte)
      .executeTakeFirst();
    if (!part) return;
    const contenido = Buffer.from(part.contenido);
    yield part.comprimida ? await decompress(contenido, { chunkSize: UPLOADED_PART_BYTES }) : contenido;
  }
}

export async function updateUpload(
  connection: Connection,
  id: number,
  change: Partial<
    Pick<AnyUploadRow, 'estado' | 'entrega' | 'secuencia' | 'problema' | 'guardar_buenas' | 'terminada_en'>
  >,
): Promise<void> {
  await connection.updateTable('subidas_erp').set(change).where('id', '=', id).execute();
}

export interface DryRunResult
  extends Pick<UploadedFile, 'estado' | 'razon' | 'filas' | 'nuevas' | 'cambiadas' | 'rechazadas' | 'atrasadas'> {
  readonly rechazos: readonly RowRefusal[];
}

/** Records the result of a dry run, unless the file was imported in the meantime. */
export async function saveDryRun(
  connection: Connection,
  { subida, archivo }: FileName,
  { rechazos, ...trial }: DryRunResult,
): Promise<void> {
  await connection
    .updateTable('subida_archivos')
    .set({ ...trial, rechazos: JSON.stringify(rechazos) })
    .where('subida', '=', subida)
    .where('archivo', '=', archivo)
    .where('estado', 'in', ['subido', 'espera', 'probado'])
    .execute();
}

export async function updateUploadedFile(
  connection: Connection,
  { subida, archivo }: FileName,
  change: Partial<Pick<AnyFile, 'estado' | 'razon' | 'importacion'>>,
): Promise<void> {
  await connection
    .updateTable('subida_archivos')
    .set(change)
    .where('subida', '=', subida)
    .where('archivo', '=', archivo)
    .execute();
}
