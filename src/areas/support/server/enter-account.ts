import {
  type LimitedVisit,
  type Locked,
  type OpenedSession,
  type SignInLog,
  startSession,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { findRepresentative, holdRepresentative, saveVisit, spendSecret } from './entrance-store.ts';
import { type OpenedSecret, openSecret } from './signed-secret.ts';

export interface EntranceDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Signs the secrets. */
  readonly key: string;
  /** How long a secret is good for. */
  readonly minutes: number;
  readonly limited: LimitedVisit;
  readonly log?: SignInLog | undefined;
}

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
}

/** `invalid` does not say whether it is wrong, over, used or forged; the others only whoever holds a true secret gets to hear. */
export type EntranceRefusal = Locked | 'invalid' | 'unknown-client' | 'no-representative';

/** Opens a session in the account of a customer for support staff, and writes down who it is and why. */
export async function enterAccount(
  deps: EntranceDeps,
  { secret, ip, userAgent }: Caller & { readonly secret: string },
): Promise<Result<OpenedSession, EntranceRefusal>> {
  const attempt = await deps.limited(ip, async () => {
    const opened = openSecret(secret, deps.key, deps.clock.now(), deps.minutes);
    return opened && enter(deps, opened, { ip, userAgent });
  });
  const outcome = attempt.ok ? (attempt.value ?? refuse('invalid' as const)) : attempt;
  if (!outcome.ok) deps.log?.warn({ ip, motivo: outcome.refusal }, 'Acceso de soporte rechazado');
  return outcome;
}

/** @returns nothing when the secret had been used */
async function enter(
  deps: EntranceDeps,
  secret: OpenedSecret,
  caller: Caller,
): Promise<Result<OpenedSession, 'unknown-client' | 'no-representative'> | undefined> {
  const found = await findRepresentative(deps.database.kysely, secret.client);
  if (!found) return refuse('unknown-client');
  const { userId } = found;
  // Nothing was opened, so the secret stays good for the rest of its minutes.
  if (userId === null) return refuse('no-representative');
  const entered = await deps.database.kysely
    .transaction()
    .execute((tx) => openVisit(tx, deps, { secret, userId, ...caller }));
  if (entered?.ok)
    deps.log?.info({ ip: caller.ip, cliente: secret.client, operador: secret.operator }, 'Acceso de soporte');
  return entered;
}

/**
 * The secret, the visit and the session are kept together or not at all.
 * @returns nothing when the secret had been used
 */
async function openVisit(
  connection: Connection,
  { clock }: EntranceDeps,
  arrival: Caller & { readonly secret: OpenedSecret; readonly userId: number },
): Promise<Result<OpenedSession, 'no-representative'> | undefined> {
  const { secret, userId } = arrival;
  if (!(await holdRepresentative(connection, userId))) return refuse('no-representative');
  const now = clock.now();
  if (!(await spendSecret(connection, secret, now))) return undefined;
  const visitaId = await saveVisit(connection, { ...arrival, now });
  const actor = { kind: 'soporte', operador: secret.operator, visitaId } as const;
  const session = await startSession({ connection, clock }, userId, actor, arrival);
  if (!session) throw new Error('No se abrió la sesión de quien estaba retenido.');
  return accept(session);
}
