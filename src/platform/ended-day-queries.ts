import { sql } from 'kysely';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from './database/database.ts';

/**
 * The given day of Bogotá, or an earlier one that the database's own clock permits: the clock of a process may be ahead, and its days are not over.
 * @param open number of days until today that count as not over
 */
export async function findEndedDay(connection: Connection, given: LocalDate, open: number): Promise<LocalDate> {
  const { rows } = await sql<{ dia: LocalDate }>`
    select to_char(least(${given}::date, (now() at time zone 'America/Bogota')::date - ${open}::int), 'YYYY-MM-DD') as dia`.execute(
    connection,
  );
  return rows[0]?.dia ?? given;
}
