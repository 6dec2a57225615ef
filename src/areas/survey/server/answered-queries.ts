import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';

interface Version {
  readonly codigo: string;
  readonly version: number;
}

/** The versions among these that have answers, with their questions as JSON. Not limited to a customer, because imports use it. */
export async function listAnswered(
  connection: Connection,
  versions: readonly Version[],
): Promise<(Version & { readonly preguntas: string })[]> {
  const codes = versions.map(({ codigo }) => codigo);
  const numbers = versions.map(({ version }) => version);
  const { rows } = await sql<Version & { preguntas: string }>`
    select q.codigo, q.version, q.preguntas from cuestionarios q
    join unnest(${codes}::text[], ${numbers}::integer[]) as f (codigo, version) using (codigo, version)
    where exists (select from respuestas_cuestionarios r where r.codigo = q.codigo and r.version = q.version)`.execute(
    connection,
  );
  return rows;
}
