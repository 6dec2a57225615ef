import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Answer } from '../rules/check-answers.ts';

/** The questions of each version, the newest first. For the operator's export, which reads all customers. */
export const listVersions = (
  connection: Connection,
  codigo: string,
  version: number | undefined,
): Promise<{ codigo: string; version: number; preguntas: string }[]> =>
  connection
    .selectFrom('cuestionarios')
    .select(['codigo', 'version', 'preguntas'])
    .where('codigo', '=', codigo)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .execute();

export interface ExportedAnswers {
  readonly user_id: number;
  readonly version: number;
  readonly cliente: string;
  readonly nombre: string;
  readonly email: string;
  readonly respuestas: readonly Answer[];
  /** The database's instant with microseconds: the next slice begins after it. */
  readonly en: string;
}

export interface SliceRequest {
  readonly codigo: string;
  readonly version: number | undefined;
  readonly after: Pick<ExportedAnswers, 'en' | 'user_id' | 'version'> | undefined;
  readonly size: number;
}

/** The next answers in the order in which they were saved. */
export async function listAnswers(
  connection: Connection,
  { codigo, version, after, size }: SliceRequest,
): Promise<ExportedAnswers[]> {
  const from = after
    ? sql`and (r.respondido_en, r.user_id, r.version) > (${after.en}::timestamptz, ${after.user_id}::bigint, ${after.version}::integer)`
    : sql``;
  const only = version === undefined ? sql`` : sql`and r.version = ${version}`;
  const { rows } = await sql<ExportedAnswers>`
    select r.user_id, r.version, r.cliente, c.nombre, u.email, r.respuestas,
      to_char(r.respondido_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as en
    from respuestas_cuestionarios r join usuarios u on u.id = r.user_id join clientes c on c.cliente = r.cliente
    where r.codigo = ${codigo} ${only} ${from}
    order by r.respondido_en, r.user_id, r.version limit ${sql.lit(size)}`.execute(connection);
  return rows;
}
