import { newToken } from '#areas/session/server/token.ts';
import type { TestPortal } from './test-portal.ts';

/** A session as signing in would open it. @returns its bearer token */
export async function openTestSession(
  { database, clock }: Pick<TestPortal, 'database' | 'clock'>,
  userId: number,
  actor: 'cliente' | 'soporte' = 'cliente',
): Promise<string> {
  const { token, tokenHash } = newToken();
  const now = clock.now();
  await database.kysely
    .insertInto('sesiones')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      actor,
      motivo: actor === 'soporte' ? 'prueba' : null,
      operador: actor === 'soporte' ? 'Pruebas' : null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 7 * 86_400_000),
    })
    .execute();
  return token;
}
