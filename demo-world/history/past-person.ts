import type { Session } from '#areas/session/rules/scope.ts';
import { findAccount } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { findPersonId } from './queries.ts';

/**
 * A person of the demo who sees all delivery points, as a session would have them; no session is opened.
 * @throws Error when there is no such person
 */
export async function openPerson(connection: Connection, email: string): Promise<Session> {
  const id = await findPersonId(connection, email);
  const account = id === undefined ? undefined : await findAccount(connection, id);
  if (!account) throw new Error(`Nobody in the demo has the address ${email}`);
  const { user, client } = account;
  return {
    userId: user.id,
    nombre: `${user.firstname} ${user.lastname}`,
    cliente: user.cliente,
    nombreCliente: client.nombre,
    moneda: client.moneda,
    pais: client.pais,
    storeCode: client.store_code,
    roleName: user.role_name,
    permissions: new Set(user.permissions),
    destinos: 'all',
    isSupportUser: false,
    operador: null,
    visitaId: null,
    mustAcceptTerms: !user.has_accepted,
    version: '',
    tokenHash: '',
  };
}
