import { type Insertable, sql, type Updateable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type NewPerson = Omit<Insertable<Tables['usuarios']>, 'cliente' | 'id'>;

/** @returns undefined when the address is somebody's already; of two at once, the second waits and is told so */
export async function insertPerson(
  connection: Connection,
  { cliente }: CustomerScope,
  person: NewPerson,
): Promise<number | undefined> {
  const inserted = await connection
    .insertInto('usuarios')
    .values({ ...person, cliente })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export type PersonChange = Omit<Updateable<Tables['usuarios']>, 'id' | 'cliente' | 'email' | 'country_id'>;

export async function updatePerson(
  connection: Connection,
  { cliente }: CustomerScope,
  id: number,
  change: PersonChange,
): Promise<void> {
  await connection.updateTable('usuarios').set(change).where('id', '=', id).where('cliente', '=', cliente).execute();
}
