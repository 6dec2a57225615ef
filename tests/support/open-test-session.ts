import { lifetimeSeconds } from '#areas/session/rules/idle.ts';
import { newToken } from '#areas/session/server/start-session.ts';
import type { TestPortal } from './test-portal.ts';

type Portal = Pick<TestPortal, 'database' | 'clock'>;

/**
 * Opens a session like signing in.
 * @returns the bearer token
 */
export async function openTestSession(
  portal: Portal,
  userId: number,
  actor: 'cliente' | 'soporte' = 'cliente',
): Promise<string> {
  const { token, tokenHash } = newToken();
  const now = portal.clock.now();
  await portal.database.kysely
    .insertInto('sesiones')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      actor,
      ...(actor === 'soporte' && { operador: OPERATOR, visita_id: await openVisit(portal, userId) }),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + lifetimeSeconds({ isSupportUser: actor === 'soporte' }) * 1000),
    })
    .execute();
  return token;
}

const OPERATOR = 'Pruebas';

/** Opens a visit, which support sessions need because operations are logged there. */
async function openVisit({ database, clock }: Portal, userId: number): Promise<number> {
  const { id } = await database.kysely
    .insertInto('visitas_de_soporte')
    .columns(['cliente', 'operador', 'motivo', 'iniciada_en', 'ip', 'user_agent'])
    .expression((from) =>
      from
        .selectFrom('usuarios')
        .where('id', '=', userId)
        .select(({ ref, val }) => [
          ref('cliente').as('cliente'),
          val(OPERATOR).as('operador'),
          val('Una prueba').as('motivo'),
          val(clock.now()).as('iniciada_en'),
          val('127.0.0.1').as('ip'),
          val('prueba').as('user_agent'),
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
