import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { OperatorRole } from '../rules/roles.ts';
import './tables.ts';

/** A note of the distributor's people (docs/product/console.md#customers). */
export interface ConsoleNote {
  readonly id: number;
  readonly texto: string;
  /** Reference of the payment to which the note belongs; null: the note belongs to the customer. */
  readonly pago: string | null;
  readonly operador: string;
  readonly rol: OperatorRole;
  readonly escrita_en: Date;
}

/** Maximum number of notes in one answer (operator.graphql). */
const MOST = 50;

async function listNotes(connection: Connection, where: RawBuilder<unknown>): Promise<readonly ConsoleNote[]> {
  const { rows } = await sql<ConsoleNote>`
    select n.id, n.texto, p.referencia as pago, o.nombre as operador, o.rol, n.escrita_en
    from notas_clientes n join operadores o on o.id = n.operador_id left join pagos p on p.uuid = n.pago
    where ${where} order by n.escrita_en desc, n.id desc limit ${sql.lit(MOST)}`.execute(connection);
  return rows;
}

/** The notes about a customer and its payments, the latest first. */
export const listCustomerNotes = (
  connection: Connection,
  { cliente }: CustomerScope,
): Promise<readonly ConsoleNote[]> => listNotes(connection, sql`n.cliente = ${cliente}`);

/** The notes about a payment that the operator may see. */
export const listPaymentNotes = (connection: Connection, uuid: string): Promise<readonly ConsoleNote[]> =>
  listNotes(connection, sql`n.pago = ${uuid}`);

interface NewNote {
  readonly operatorId: number;
  readonly text: string;
  /** Uuid of the payment; undefined: about the customer. */
  readonly payment?: string | undefined;
  readonly now: Date;
}

/** Window in which an identical form counts as a repetition. */
const SAME_NOTE_MS = 60_000;

/** Adds a note. @returns false when the operator has just written the same one */
export async function saveNote(
  connection: Connection,
  { cliente }: Pick<CustomerScope, 'cliente'>,
  { operatorId, text, payment, now }: NewNote,
): Promise<boolean> {
  const { rows } = await sql`
    insert into notas_clientes (cliente, pago, operador_id, texto, escrita_en)
    select ${cliente}, ${payment ?? null}::uuid, ${operatorId}::bigint, ${text}, ${now}::timestamptz where not exists (
      select from notas_clientes n where n.cliente = ${cliente} and n.pago is not distinct from ${payment ?? null}::uuid
        and n.operador_id = ${operatorId}::bigint and n.texto = ${text}
        and n.escrita_en > ${new Date(now.getTime() - SAME_NOTE_MS)}::timestamptz)
    returning id`.execute(connection);
  return rows.length > 0;
}
