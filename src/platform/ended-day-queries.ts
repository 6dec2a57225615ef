import { sql } from 'kysely';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from './database/database.ts';

/**
 * The given day in Bogotá, or an earlier one if it is not over by the database's clock. The clock of a process may be ahead.
 * @param open number of recent days that do not count as over
 */
export async function findLatestEndedDay(connection: Connection, given: LocalDate, open: number): Promise<LocalDate> {
  const { rows } = await sql<{ dia: LocalDate }>`
    select to_char(least(${given}::date, (now() at time zone 'America/Bogota')::date - ${open}::int), 'YYYY-MM-DD') as dia`.execute(
    connection,
  );
  return rows[0]?.dia ?? given;
}
