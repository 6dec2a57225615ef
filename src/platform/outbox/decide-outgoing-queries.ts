import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { OutboxKind, OutgoingRow } from './outbox-kind.ts';
import { endOutgoing, wakeOutboxSql } from './outbox-queries.ts';

type Tx = Transaction<Tables>;

/** A message as an operator saw it. It has changed when its number of attempts or its final state differs. */
export interface OutgoingSnapshot {
  readonly id: number;
  readonly intentos: number;
  /** Null: it failed and waits for a retry. */
  readonly final: 'abandonada' | 'enviada' | null;
  /** Whether an operator had closed it. Default: no. */
  readonly isHandled?: boolean;
}

/** SQL condition: the row has not changed since. A row without final state and error may be in an attempt. */
const asSeen = ({ id, intentos, final, isHandled = false }: OutgoingSnapshot) => sql`
  id = ${id} and intentos = ${intentos} and final is not distinct from ${final}::text and (final is not null or motivo is not null)
  and (atendida_en is not null) = ${isHandled}`;

/**
 * Retries a message at once. A message past its retry period gets one attempt. Always wakes the outbox: even a stale decision locks the row until its
 * commit, and a concurrent claim skips locked rows.
 * @returns false when it has changed meanwhile
 */
export async function retryOutgoing(tx: Tx, seen: OutgoingSnapshot, now: Date): Promise<boolean> {
  const { rows } = await sql<{ cuantas: number }>`
    with otra_vez as (
      update salidas set terminada_en = null, final = null, motivo = null, atendida_en = null, siguiente_en = ${now}::timestamptz
      where ${asSeen(seen)} returning 1)
    select count(*)::int as cuantas, ${wakeOutboxSql} from otra_vez`.execute(tx);
  return rows[0]?.cuantas === 1;
}

/**
 * Gives up a failing message, or closes a given-up one. Always wakes the outbox, like `retryOutgoing`.
 * @returns false when it has changed meanwhile
 */
export async function closeOutgoing(
  tx: Tx,
  kind: Pick<OutboxKind, 'onEnd'>,
  seen: OutgoingSnapshot,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<OutgoingRow & { readonly motivo: string }>`
    update salidas set atendida_en = ${now}::timestamptz where ${asSeen({ ...seen, isHandled: false })}
    returning id, tipo, clave, user_id, datos, mensaje, intentos, creada_en, motivo, null as contexto`.execute(tx);
  const [row] = rows;
  if (!row) await sql`select ${wakeOutboxSql}`.execute(tx);
  if (!row || seen.final !== null) return row !== undefined;
  const ending = { final: 'abandonada', motivo: row.motivo, isHopeless: true } as const;
  if (await endOutgoing(tx, row, ending, now)) await kind.onEnd?.(tx, row, ending, now);
  return true;
}
