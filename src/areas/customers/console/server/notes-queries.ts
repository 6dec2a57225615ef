import { sql } from 'kysely';
import type { OperatorRole } from '#areas/operators/rules/roles.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';

export interface CustomerNote {
  readonly id: number;
  readonly texto: string;
  readonly operador: string;
  readonly rol: OperatorRole;
  readonly escrita_en: Date;
}

/** Maximum number of notes in one answer (operator.graphql). */
const MOST = 50;

/** The notes about a customer, the latest first. */
export async function listNotes(connection: Connection, { cliente }: CustomerScope): Promise<readonly CustomerNote[]> {
  const { rows } = await sql<CustomerNote>`
    select n.id, n.texto, o.nombre as operador, o.rol, n.escrita_en
    from notas_clientes n join operadores o on o.id = n.operador_id
    where n.cliente = ${cliente} order by n.escrita_en desc, n.id desc limit ${sql.lit(MOST)}`.execute(connection);
  return rows;
}

interface NewNote {
  readonly operatorId: number;
  readonly text: string;
  readonly now: Date;
}

/** The form sent twice within this time is one note. */
const SAME_NOTE_MS = 60_000;

/** Adds a note. @returns false when the operator has just written the same one */
export async function saveNote(
  connection: Connection,
  { cliente }: CustomerScope,
  { operatorId, text, now }: NewNote,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notas_clientes (cliente, operador_id, texto, escrita_en)
    select ${cliente}, ${operatorId}::bigint, ${text}, ${now}::timestamptz where not exists (
      select from notas_clientes n where n.cliente = ${cliente} and n.operador_id = ${operatorId}::bigint and n.texto = ${text}
        and n.escrita_en > ${new Date(now.getTime() - SAME_NOTE_MS)}::timestamptz)
    returning id`.execute(connection);
  return rows.length > 0;
}
