import { hashOfToken } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { isOpenAt, needsTouch, type OperatorSession } from '../rules/operator-session.ts';
import { findSession, type StoredSession, touchSession } from './operator-queries.ts';

/** Finds the session of an operator's token, and records its use. @returns undefined when it is unknown, expired or idle */
export async function readOperatorSession(
  connection: Connection,
  clock: Clock,
  token: string | undefined,
): Promise<OperatorSession | undefined> {
  return findOpenSession(connection, clock, hashOfToken(token));
}

/** Finds the session with this hash of its token, and records its use. @returns undefined when it is unknown, expired or idle */
export async function findOpenSession(
  connection: Connection,
  clock: Clock,
  tokenHash: string | undefined,
): Promise<OperatorSession | undefined> {
  const session = await peekSession(connection, clock, tokenHash);
  const now = clock.now();
  if (session && needsTouch(session, now)) await touchSession(connection, session.tokenHash, now);
  return session;
}

/** Finds the session without updating its last use. */
export async function peekSession(
  connection: Connection,
  clock: Clock,
  tokenHash: string | undefined,
): Promise<OperatorSession | undefined> {
  const stored = tokenHash && (await findSession(connection, tokenHash));
  if (!tokenHash || !stored) return undefined;
  const session = sessionOf(tokenHash, stored);
  return isOpenAt(session, clock.now()) ? session : undefined;
}

const sessionOf = (tokenHash: string, stored: StoredSession): OperatorSession => ({
  id: stored.id,
  nombre: stored.nombre,
  correo: stored.correo,
  rol: stored.rol,
  tiendas: stored.tiendas ?? undefined,
  stage: stored.etapa === 'abierta' ? 'open' : 'second-step',
  hasApp: stored.totp_activo_en !== null,
  passkeys: stored.llaves,
  confirmedAt: stored.confirmado_en ?? undefined,
  lastUsedAt: stored.last_used_at,
  expiresAt: stored.expires_at,
  tokenHash,
});
