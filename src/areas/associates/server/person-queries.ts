import { type Insertable, sql, type Updateable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type NewPerson = Omit<Insertable<Tables['usuarios']>, 'cliente' | 'id'>;

/**
 * Stores a new person of the customer. Of two concurrent requests with one address, the second waits for the first.
 * @returns the id; undefined when the address, or one that looks the same, is taken
 */
export async function insertPerson(
  connection: Connection,
  { cliente }: CustomerScope,
  person: NewPerson,
): Promise<number | undefined> {
  if (await isAlikeTaken(connection, person.email)) return undefined;
  const inserted = await connection
    .insertInto('usuarios')
    .values({ ...person, cliente })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/**
 * The lock makes two requests with look-alike addresses wait for each other. A unique index cannot: older people may
 * have such addresses.
 */
async function isAlikeTaken(connection: Connection, email: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('usuarios.correo_parecido'), hashtext(correo_parecido(${email})))`.execute(
    connection,
  );
  const { rows } = await sql`
    select 1 from usuarios where correo_parecido(email) = correo_parecido(${email}) limit 1`.execute(connection);
  return rows.length > 0;
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
