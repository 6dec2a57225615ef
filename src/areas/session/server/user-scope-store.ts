import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import { type CustomerScope, scopeOf } from '../rules/scope.ts';

/**
 * What a user may see by now, for an address that carries a user instead of a token (signed downloads).
 * @returns undefined when there is no such user any more, or the user may not sign in
 */
export async function findUserScope(connection: Connection, userId: number): Promise<CustomerScope | undefined> {
  const { rows } = await sql<{ cliente: string; destinos: string[] }>`
    select u.cliente, array(select d.codigo_destinatario from usuario_destinos d where d.user_id = u.id) as destinos
    from usuarios u where u.id = ${userId} and u.status = 1`.execute(connection);
  const [user] = rows;
  return user && scopeOf({ cliente: user.cliente, destinos: user.destinos.length > 0 ? user.destinos : 'all' });
}
