import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';

/** Rows that get their position in one transaction. */
const AT_ONCE = 2_000;

/** What woke the processes of the portal (migrations/0024-notifications.sql). */
export const NUMBERED = 'n';

/**
 * Gives positions to committed rows that have none. One transaction at a time holds the row of `posiciones_notificaciones`, until its commit
 * can be seen: whoever sees a position sees all smaller ones, too. A process that finds the row locked leaves the work to the one that holds
 * it, which was woken by the same message.
 * @returns whether there may be more
 */
export const givePositions = ({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> =>
  inTransaction(kysely, async (tx) => {
    const { rows } = await sql<{ ultima: number }>`
      select ultima from posiciones_notificaciones for update skip locked`.execute(tx);
    const [last] = rows;
    if (!last) return false;
    // A statement of its own: it sees everything that was committed before the lock was taken.
    const { rows: given } = await sql<{ notices: number; changes: number }>`
      with notices as (
        select user_id, clave, row_number() over (order by creada_en, user_id, clave) as place from (
          select user_id, clave, creada_en from notificaciones where posicion is null order by creada_en limit ${AT_ONCE}) n
      ), changes as (
        select id, (select count(*) from notices) + row_number() over (order by id) as place from (
          select id from cambios_notificaciones where posicion is null order by id limit ${AT_ONCE}) c
      ), numbered as (
        update notificaciones t set posicion = ${last.ultima}::bigint + n.place from notices n
        where t.user_id = n.user_id and t.clave = n.clave returning 1
      ), numbered_changes as (
        update cambios_notificaciones t set posicion = ${last.ultima}::bigint + c.place from changes c where t.id = c.id returning 1
      )
      select (select count(*)::int from numbered) as notices, (select count(*)::int from numbered_changes) as changes`.execute(
      tx,
    );
    const { notices = 0, changes = 0 } = given[0] ?? {};
    if (notices + changes === 0) return false;
    await sql`update posiciones_notificaciones set ultima = ultima + ${notices + changes}::bigint`.execute(tx);
    await sql`select pg_notify('avisos', ${NUMBERED})`.execute(tx);
    return notices === AT_ONCE || changes === AT_ONCE;
  });
