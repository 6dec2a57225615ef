import { normalizeAddress } from '#areas/session/rules/address.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import {
  type LimitedAttempt,
  type Locked,
  matchesPassword,
  newToken,
  recordAudit,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts, type OperatorFact } from '../rules/audit-facts.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { ROLE_WORDS } from '../rules/roles.ts';
import {
  activateSecondFactor,
  confirmSession,
  consumeRecoveryCode,
  deleteSession,
  findOperatorByMail,
  lockOperator,
  markTotpStepUsed,
  type StoredOperator,
  saveHalfSession,
  saveUnconfirmedSecret,
} from './operator-queries.ts';
import {
  enrolmentUri,
  findStep,
  hashOfRecoveryCode,
  newRecoveryCodes,
  newSecret,
  sealSecret,
  unsealSecret,
} from './second-factor.ts';

export interface OperatorLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface OperatorDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The key derived for SECOND_FACTOR_PURPOSE. */
  readonly key: string;
  readonly limited: LimitedAttempt;
  readonly log?: OperatorLog | undefined;
}

/** A token that exists only in this answer. */
export interface OpenedToken {
  readonly token: string;
}

type Who = Pick<StoredOperator, 'id' | 'nombre' | 'rol'>;

export const operatorActor = ({ id, nombre, rol }: Who) =>
  ({ kind: 'operador', id, nombre, rol: ROLE_WORDS[rol].name }) as const;

/**
 * Checks mail address and password, and opens a session for the second step. An unknown address, a wrong password and an inactive operator get the
 * same refusal after the same work.
 */
export async function checkPassword(
  deps: OperatorDeps,
  { correo, clave, ...origin }: Origin & { readonly correo: string; readonly clave: string },
): Promise<Result<OpenedToken, Locked | 'incorrect'>> {
  const address = normalizeAddress(correo);
  const attempt = await deps.limited({ address: `operador:${address}`, ip: origin.ip }, async (isLast) => {
    const operator = await findOperatorByMail(deps.database.kysely, address);
    const isRight = await matchesPassword(operator?.password_hash, clave);
    if (operator && isRight && operator.estado === 'activo') return operator;
    await recordFailure(deps, operator, { hecho: 'operador_clave_incorrecta', isLast, origin });
    return undefined;
  });
  if (!attempt.ok) return refuse(attempt.refusal);
  if (!attempt.value) return refuse('incorrect');
  const { token, tokenHash } = newToken();
  await saveHalfSession(deps.database.kysely, {
    tokenHash,
    operatorId: attempt.value.id,
    ...origin,
    now: deps.clock.now(),
  });
  return accept({ token });
}

interface Failure {
  readonly hecho: OperatorFact;
  readonly isLast: boolean;
  readonly origin: Origin;
  readonly detalle?: string;
}

/** Records a failed step. Unknown mail addresses are recorded at most once a minute per network. */
export async function recordFailure(
  { database, clock, log }: OperatorDeps,
  operator: Pick<StoredOperator, 'id' | 'nombre'> | undefined,
  { hecho, isLast, origin, detalle }: Failure,
): Promise<void> {
  const at = clock.now();
  const entry = {
    at,
    cliente: null,
    actor: { kind: 'desconocido' },
    operador: operator && { id: operator.id, nombre: operator.nombre },
    origin,
    ...(operator ? {} : { onceKey: `operador-desconocido:${origin.ip}:${Math.floor(at.getTime() / 60_000)}` }),
  } as const;
  const facts = [
    { ...entry, hecho, ...(detalle !== undefined && { detalle }) },
    ...(isLast && operator ? [{ ...entry, hecho: 'operador_bloqueado' as const }] : []),
  ];
  await recordAudit(database.kysely, auditFacts, facts, log);
}

/** Set-up of an authenticator application: the secret and its address. */
export interface Enrolment {
  readonly secret: string;
  readonly uri: string;
}

/**
 * Whether a session may activate an authenticator application. The password alone may activate only the first second factor; otherwise it could
 * replace a passkey.
 */
const mayEnrol = ({ stage, passkeys }: OperatorSession): boolean => stage === 'open' || passkeys === 0;

/**
 * The secret for the operator's telephone, unchanged until a code has confirmed it.
 * @returns undefined when the application is active: its secret is never shown again
 */
export function startEnrolment(
  { database, key }: OperatorDeps,
  session: OperatorSession,
): Promise<Enrolment | undefined> {
  return inTransaction(database.kysely, async (tx) => {
    const operator = await lockOperator(tx, session.id);
    if (!operator || operator.totp_activo_en || !mayEnrol(session)) return undefined;
    const sealed = await saveUnconfirmedSecret(tx, session.id, sealSecret(newSecret(), key));
    const secret = unsealSecret(sealed, key);
    return { secret, uri: enrolmentUri(secret, operator.correo) };
  });
}

/** `clock-off`: the code belongs to another step within five minutes. `used`: the code is correct but was used before. */
export type CodeRefusal = Locked | 'incorrect' | 'clock-off' | 'used' | 'ended';

interface CodeProof extends OpenedToken {
  /** Set only after the enrolment. */
  readonly recoveryCodes?: readonly string[];
}

/**
 * Confirms the second factor with a code or a recovery code. This opens a session of the first step, or renews the confirmation of an open one. The
 * first code of a telephone also activates it. Wrong codes have their own lockout, because the right password clears the one of passwords.
 */
export async function proveSecondFactor(
  deps: OperatorDeps,
  session: OperatorSession,
  { code, ...origin }: Origin & { readonly code: string },
): Promise<Result<CodeProof, CodeRefusal>> {
  let refusal: Exclude<CodeRefusal, Locked> = 'incorrect';
  const attempt = await deps.limited({ address: `operador-codigo:${session.id}`, ip: origin.ip }, async (isLast) => {
    const proved = await inTransaction(deps.database.kysely, (tx) => useCode(tx, deps, session, { code, origin }));
    if (proved.ok) return proved.value;
    refusal = proved.refusal;
    await recordFailure(deps, session, { hecho: 'operador_codigo_incorrecto', isLast, origin });
    return undefined;
  });
  if (!attempt.ok) return refuse(attempt.refusal);
  return attempt.value ? accept(attempt.value) : refuse(refusal);
}

async function useCode(
  tx: Parameters<typeof lockOperator>[0],
  { clock, key, log }: OperatorDeps,
  session: OperatorSession,
  { code, origin }: { readonly code: string; readonly origin: Origin },
): Promise<Result<CodeProof, Exclude<CodeRefusal, Locked>>> {
  const operator = await lockOperator(tx, session.id);
  if (!operator?.totp_secreto || operator.estado !== 'activo') return refuse('ended');
  const now = clock.now();
  const { token, tokenHash: newTokenHash } = newToken();
  const confirmed = () => confirmSession(tx, { tokenHash: session.tokenHash, newTokenHash, now });
  const entry = { at: now, cliente: null, actor: operatorActor(operator), origin } as const;
  const typed = code.replace(/\s/g, '');
  const codeHash = hashOfRecoveryCode(code, key);
  if (operator.totp_activo_en && codeHash) {
    if (!(await consumeRecoveryCode(tx, { operatorId: operator.id, codeHash, now }))) return refuse('incorrect');
    if (!(await confirmed())) return refuse('ended');
    await recordAudit(
      tx,
      auditFacts,
      [
        { ...entry, hecho: 'codigo_recuperacion_usado' },
        { ...entry, hecho: 'operador_ingreso' },
      ],
      log,
    );
    return accept({ token });
  }
  if (!operator.totp_activo_en && !mayEnrol(session)) return refuse('incorrect');
  const step = findStep(unsealSecret(operator.totp_secreto, key), typed, now);
  if (step === undefined || step === 'clock-off') return refuse(step ?? 'incorrect');
  if (!(await markTotpStepUsed(tx, operator.id, step))) return refuse('used');
  if (!(await confirmed())) return refuse('ended');
  const isFirst = operator.totp_activo_en === null;
  const recoveryCodes = isFirst ? newRecoveryCodes() : undefined;
  if (recoveryCodes) {
    const codeHashes = recoveryCodes.flatMap((each) => hashOfRecoveryCode(each, key) ?? []);
    await activateSecondFactor(tx, { operatorId: operator.id, codeHashes, now });
  }
  const facts: OperatorFact[] = [
    ...(isFirst ? (['segundo_paso_activado'] as const) : []),
    ...(session.stage === 'second-step' ? (['operador_ingreso'] as const) : []),
  ];
  await recordAudit(
    tx,
    auditFacts,
    facts.map((hecho) => ({ ...entry, hecho })),
    log,
  );
  return accept({ token, ...(recoveryCodes ? { recoveryCodes } : {}) });
}

/** Ends a session. Idempotent: of two concurrent calls, one is audited. */
export function signOut(
  { database, clock, log }: OperatorDeps,
  session: OperatorSession,
  origin: Origin,
): Promise<void> {
  return inTransaction(database.kysely, async (tx) => {
    if (!(await deleteSession(tx, session.tokenHash))) return;
    const detalle = session.stage === 'second-step' ? 'Antes del segundo paso' : undefined;
    const entry = { at: clock.now(), cliente: null, actor: operatorActor(session), origin } as const;
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'operador_salida', ...(detalle && { detalle }) }], log);
  });
}
