import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { networkKey, normalizeAddress } from '../../rules/address.ts';
import type { AuditEntry, Origin } from '../../rules/audit-entry.ts';
import { auditFacts, type SessionFact } from '../../rules/audit-facts.ts';
import { recordAudit } from '../audit-queries.ts';
import { type NewSession, startSession } from '../start-session.ts';
import { findKnownDevice, type KnownDevices } from './known-device.ts';
import { matchesPassword } from './password.ts';
import type { LimitedAttempt, Locked } from './sign-in-limits.ts';
import { findSignIn, type SignInFacts } from './sign-in-queries.ts';

/** The operator's log of sign-ins. It never contains a mail address, a password or a token. */
export interface SignInLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface SignInDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly limited: LimitedAttempt;
  readonly devices: KnownDevices;
  readonly log?: SignInLog | undefined;
}

interface Given extends Origin {
  readonly email: string;
  readonly password: string;
  /** Proofs of earlier sign-ins, which the browser sent. */
  readonly proofs: string | undefined;
}

/** A new session, and the proof that makes this browser a known device of the account. */
export interface SignInResult {
  readonly opened: NewSession;
  readonly deviceProof: string;
}

/**
 * Opens a session. An unknown address, a wrong password and an inactive account get the same refusal after the same
 * work, and lock after the same number of attempts. So an attacker cannot find out which addresses exist.
 */
export async function signIn(deps: SignInDeps, given: Given): Promise<Result<SignInResult, Locked | 'incorrect'>> {
  const { ip } = given;
  const address = normalizeAddress(given.email);
  const known = await findKnownDevice(deps, given.proofs, address);
  const attempt = await deps.limited({ address, ip, known }, (isLast) => findUser(deps, address, given, isLast));
  if (!attempt.ok) {
    deps.log?.warn({ ip, ...attempt.refusal }, 'Inicio de sesión bloqueado');
    return refuse(attempt.refusal);
  }
  const opened = attempt.value && (await open(deps, attempt.value, given));
  if (!attempt.value || !opened) return refuse('incorrect');
  deps.log?.info({ ip, userId: opened.user.id }, 'Inicio de sesión');
  const { passwordHash } = attempt.value;
  return accept({ opened, deviceProof: deps.devices.issue({ address, passwordHash }, known) });
}

interface Found {
  readonly user: SignInFacts;
  readonly passwordHash: string;
}

/** Checks address, password and status, and records a failure in the audit trail. @returns undefined for a failure */
async function findUser(
  { database, clock, log }: SignInDeps,
  address: string,
  { password, ip, userAgent }: Given,
  isLast: boolean,
): Promise<Found | undefined> {
  const user = await findSignIn(database.kysely, address);
  const isRight = await matchesPassword(user?.password_hash, password);
  if (user?.password_hash && isRight && user.status === 1) return { user, passwordHash: user.password_hash };
  const failure = factsOfFailure(user, isRight, { at: clock.now(), origin: { ip, userAgent }, isLast });
  await recordAudit(database.kysely, auditFacts, failure, log);
  return undefined;
}

const open = ({ database, clock, log }: SignInDeps, { user, passwordHash }: Found, origin: Origin) =>
  inTransaction(database.kysely, async (tx) => {
    const opened = await startSession({ connection: tx, clock }, user.id, { kind: 'cliente', passwordHash }, origin);
    if (opened) await recordAudit(tx, auditFacts, [signedIn(user, clock.now(), origin)], log);
    return opened;
  });

const signedIn = (
  { id, nombre, cliente, role_name }: SignInFacts,
  at: Date,
  origin: Origin,
): AuditEntry<SessionFact> => ({
  hecho: 'ingreso',
  at,
  cliente,
  actor: { kind: 'persona', id, nombre, rol: role_name },
  sujeto: { id, nombre },
  origin,
});

const MINUTE_MS = 60_000;
/** Maximum audit entries per minute for addresses that belong to no user, over all networks. */
const UNKNOWN_PER_MINUTE = 60;

interface Attempt {
  readonly at: Date;
  readonly origin: Origin;
  /** Whether this failure locks the caller out. */
  readonly isLast: boolean;
}

/** Audit entries for a failed sign-in. An unknown address writes one too, so that timing does not reveal it. */
function factsOfFailure(user: SignInFacts | undefined, isRight: boolean, attempt: Attempt): AuditEntry<SessionFact>[] {
  const { at, origin, isLast } = attempt;
  const entry = { at, actor: { kind: 'desconocido' }, origin } as const;
  if (!user) return [{ ...entry, hecho: 'clave_incorrecta', cliente: null, onceKey: unknownKey(attempt) }];
  const known = { ...entry, cliente: user.cliente, sujeto: { id: user.id, nombre: user.nombre } };
  const facts: SessionFact[] = [isRight ? 'ingreso_negado' : 'clave_incorrecta'];
  if (isLast) facts.push('cuenta_bloqueada');
  return facts.map((hecho) => ({ ...known, hecho }));
}

/** Key that allows one entry per network and minute, and sixty per minute in total. */
function unknownKey({ at, origin }: Attempt): string {
  const network = createHash('sha256').update(networkKey(origin.ip)).digest().readUInt32BE() % UNKNOWN_PER_MINUTE;
  return `desconocido:${Math.floor(at.getTime() / MINUTE_MS)}:${network}`;
}
