import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';

/** Rows that get their position in one transaction. */
const AT_ONCE = 2_000;

/** Payload of the database notification that wakes the portal's processes (migrations/0024-notifications.sql). */
export const NUMBERED = 'n';

/**
 * Assigns positions to committed rows without one. A lock on the row of `posiciones_notificaciones`, held until the commit is visible, lets one
 * transaction at a time assign them. A reader that sees a position therefore sees all smaller ones. A process that finds the row locked leaves the
 * work to the holder, which the same message woke.
 * @returns whether there may be more
 */
export const givePositions = ({ kysely }: Pick<Database, 'kysely'>): Promise<boolean> =>
  inTransaction(kysely, async (tx) => {
    const { rows } = await sql<{ ultima: number }>`
      select ultima from posiciones_notificaciones for update skip locked`.execute(tx);
    const [last] = rows;
    if (!last) return false;
    // A separate statement after the lock: its snapshot includes everything committed before the lock was acquired.
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
