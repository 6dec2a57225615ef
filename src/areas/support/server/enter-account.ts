import {
  type LimitedVisit,
  type Locked,
  type NewSession,
  type SignInLog,
  startSession,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { type VerifiedSecret, verifySecret } from './signed-secret.ts';
import { findRepresentative, lockRepresentative, markSecretUsed, saveVisit } from './visit-queries.ts';

export interface EntranceDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Key that signs the secrets. */
  readonly key: string;
  /** Minutes for which a secret is valid. */
  readonly minutes: number;
  readonly limited: LimitedVisit;
  readonly log?: SignInLog | undefined;
}

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

/** `invalid` covers wrong, expired, used and forged secrets. Only a valid secret gets the other refusals. */
export type EntranceRefusal = Locked | 'invalid' | 'unknown-client' | 'no-representative';

/** Opens a session for support staff in a customer's account. Records the operator's name and reason. */
export async function enterAccount(
  deps: EntranceDeps,
  { secret, ip, userAgent }: Caller & { readonly secret: string },
): Promise<Result<NewSession, EntranceRefusal>> {
  const attempt = await deps.limited(ip, async () => {
    const opened = verifySecret(secret, deps.key, deps.clock.now(), deps.minutes);
    return opened && enter(deps, opened, { ip, userAgent });
  });
  const outcome = attempt.ok ? (attempt.value ?? refuse('invalid' as const)) : attempt;
  if (!outcome.ok) deps.log?.warn({ ip, motivo: outcome.refusal }, 'Acceso de soporte rechazado');
  return outcome;
}

/** Opens the session. @returns undefined for a secret that was used before */
async function enter(
  deps: EntranceDeps,
  secret: VerifiedSecret,
  caller: Caller,
): Promise<Result<NewSession, 'unknown-client' | 'no-representative'> | undefined> {
  const found = await findRepresentative(deps.database.kysely, secret.client);
  if (!found) return refuse('unknown-client');
  const { userId } = found;
  // The secret stays unused and valid until it expires.
  if (userId === null) return refuse('no-representative');
  const entered = await inTransaction(deps.database.kysely, (tx) => openVisit(tx, deps, { secret, userId, ...caller }));
  if (entered?.ok)
    deps.log?.info({ ip: caller.ip, cliente: secret.client, operador: secret.operator }, 'Acceso de soporte');
  return entered;
}

/**
 * Stores the used secret, the visit and the session. The caller's transaction makes this atomic.
 * @returns undefined for a secret that was used before
 */
async function openVisit(
  connection: Connection,
  { clock }: EntranceDeps,
  arrival: Caller & { readonly secret: VerifiedSecret; readonly userId: number },
): Promise<Result<NewSession, 'no-representative'> | undefined> {
  const { secret, userId } = arrival;
  if (!(await lockRepresentative(connection, userId))) return refuse('no-representative');
  const now = clock.now();
  if (!(await markSecretUsed(connection, secret, now))) return undefined;
  const visitaId = await saveVisit(connection, { ...arrival, now });
  const actor = { kind: 'soporte', operador: secret.operator, visitaId } as const;
  const session = await startSession({ connection, clock }, userId, actor, arrival);
  if (!session) throw new Error('No se abrió la sesión de quien estaba retenido.');
  return accept(session);
}
