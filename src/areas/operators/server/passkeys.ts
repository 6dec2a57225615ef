import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { hashOfToken, type Locked, newToken, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { OperatorSession } from '../rules/operator-session.ts';
import { checkPasskeyName, MOST_PASSKEYS, mayRemovePasskey } from '../rules/passkey.ts';
import { confirmSession, findOperatorName, lockOperator, saveHalfSession } from './operator-queries.ts';
import {
  type NewChallenge,
  optionsToRegister,
  optionsToSign,
  type PasskeyPlace,
  readRegistered,
  readSigned,
  verifyNewPasskey,
  verifyPasskeySignature,
} from './passkey-ceremony.ts';
import {
  advanceCounter,
  type ChallengeUse,
  consumeChallenge,
  deletePasskey,
  findPasskey,
  listPasskeys,
  type StoredPasskey,
  saveChallenge,
  savePasskey,
} from './passkey-queries.ts';
import { type OpenedToken, type OperatorDeps, operatorActor, recordFailure } from './sign-in.ts';

export interface PasskeyDeps extends OperatorDeps {
  readonly place: PasskeyPlace;
}

/** Stores a challenge. @param askedBy hash of the token of a session, or of an attempt to sign in */
async function issueChallenge(
  { database, clock }: PasskeyDeps,
  use: ChallengeUse,
  askedBy: string,
  { options, challengeHash }: NewChallenge,
): Promise<string> {
  const challenge = { challengeHash, use, askedBy, now: clock.now() };
  await inTransaction(database.kysely, (tx) => saveChallenge(tx, challenge));
  return options;
}

/** A challenge for a sign-in without address and password. @returns the options for the browser, and the token of the attempt */
export async function challengeSignIn(
  deps: PasskeyDeps,
): Promise<{ readonly options: string; readonly token: string }> {
  const { token, tokenHash } = newToken();
  return { token, options: await issueChallenge(deps, 'ingreso', tokenHash, await optionsToSign(deps.place)) };
}

/** A challenge for one of the operator's own passkeys. @returns undefined without any */
export async function challengeSession(
  deps: PasskeyDeps,
  { id, tokenHash }: OperatorSession,
): Promise<string | undefined> {
  const passkeys = await listPasskeys(deps.database.kysely, id);
  if (passkeys.length === 0) return undefined;
  return issueChallenge(deps, 'prueba', tokenHash, await optionsToSign(deps.place, passkeys));
}

/**
 * `passkey-wrong`: not a signature of a known passkey for this portal. `passkey-expired`: the challenge was used, has expired, or was issued to
 * another session. `passkey-copied`: the authenticator's counter went back.
 */
export type PasskeyRefusal = Locked | 'passkey-wrong' | 'passkey-expired' | 'passkey-copied' | 'ended';

interface Proof extends Origin {
  /** The browser's answer, in JSON. */
  readonly answer: string;
}

/** Signs in with a passkey alone, which proves device and person. @param attempt token of the attempt for which the challenge was issued */
export function signInWithPasskey(
  deps: PasskeyDeps,
  attempt: string,
  proof: Proof,
): Promise<Result<OpenedToken, PasskeyRefusal>> {
  return provePasskey(deps, proof, {
    challenge: { use: 'ingreso', askedBy: hashOfToken(attempt) ?? '' },
    async open(tx, { operador_id }, now) {
      const half = newToken();
      const { answer: _, ...origin } = proof;
      await saveHalfSession(tx, { tokenHash: half.tokenHash, operatorId: operador_id, ...origin, now });
      return half.tokenHash;
    },
  });
}

/** Confirms the second factor with a passkey. This opens a session of the first step, or renews the confirmation of an open one. */
export function provePasskeyInSession(
  deps: PasskeyDeps,
  session: OperatorSession,
  proof: Proof,
): Promise<Result<OpenedToken, PasskeyRefusal>> {
  return provePasskey(deps, proof, {
    session,
    challenge: { use: 'prueba', askedBy: session.tokenHash },
    open: async () => session.tokenHash,
  });
}

interface Ceremony {
  /** Undefined at a sign-in with the passkey alone. */
  readonly session?: OperatorSession;
  readonly challenge: { readonly use: ChallengeUse; readonly askedBy: string };
  /** @returns hash of the token of the session to confirm */
  open(tx: Connection, passkey: StoredPasskey, now: Date): Promise<string>;
}

type Refused = Exclude<PasskeyRefusal, Locked>;

/** Failures count towards the same lockout as codes, because both are the second factor. */
async function provePasskey(
  deps: PasskeyDeps,
  { answer, ...origin }: Proof,
  ceremony: Ceremony,
): Promise<Result<OpenedToken, PasskeyRefusal>> {
  const { kysely } = deps.database;
  const { session } = ceremony;
  const read = readSigned(answer);
  const found = read && (await findPasskey(kysely, read.credencial));
  const passkey = session === undefined || found?.operador_id === session.id ? found : undefined;
  const operatorId = session?.id ?? passkey?.operador_id;
  const address =
    operatorId === undefined ? `operador-llave:${read?.credencial ?? ''}` : `operador-codigo:${operatorId}`;
  let refusal: Refused = 'passkey-wrong';
  const attempt = await deps.limited({ address, ip: origin.ip }, async (isLast) => {
    const proved = read && passkey ? await checkSigned(deps, ceremony, { read, passkey, origin }) : refuse(refusal);
    if (proved.ok) return proved.value;
    refusal = proved.refusal;
    const operator = operatorId === undefined ? undefined : await findOperatorName(kysely, operatorId);
    const hecho = refusal === 'passkey-copied' ? 'llave_copiada' : 'llave_fallida';
    await recordFailure(deps, operator, { hecho, isLast, origin, ...(passkey && { detalle: passkey.nombre }) });
    return undefined;
  });
  if (!attempt.ok) return refuse(attempt.refusal);
  return attempt.value ? accept(attempt.value) : refuse(refusal);
}

interface Signed {
  readonly read: NonNullable<ReturnType<typeof readSigned>>;
  readonly passkey: StoredPasskey;
  readonly origin: Origin;
}

async function checkSigned(
  { database, clock, place, log }: PasskeyDeps,
  { session, challenge, open }: Ceremony,
  { read, passkey, origin }: Signed,
): Promise<Result<OpenedToken, Refused>> {
  const now = clock.now();
  const { challengeHash } = read;
  // Committed first, so that the challenge is used up whatever follows.
  if (!(await consumeChallenge(database.kysely, { ...challenge, challengeHash, now })))
    return refuse('passkey-expired');
  const counter = await verifyPasskeySignature(place, read, passkey);
  if (counter === undefined) return refuse('passkey-wrong');
  return inTransaction(database.kysely, async (tx) => {
    const operator = await lockOperator(tx, passkey.operador_id);
    if (operator?.estado !== 'activo') return refuse('ended');
    if (!(await advanceCounter(tx, { id: passkey.id, counter, now }))) return refuse('passkey-copied');
    const { token, tokenHash: newTokenHash } = newToken();
    const tokenHash = await open(tx, passkey, now);
    if (!(await confirmSession(tx, { tokenHash, newTokenHash, now }))) return refuse('ended');
    if (session?.stage !== 'open') {
      const entry = { at: now, cliente: null, actor: operatorActor(operator), origin } as const;
      const detalle = `Con la llave de acceso ${passkey.nombre}`;
      await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'operador_ingreso', detalle }], log);
    }
    return accept({ token });
  });
}

export type RegistrationRefusal =
  | { readonly nombre: string }
  | 'too-many'
  | 'passkey-expired'
  | 'passkey-wrong'
  | 'taken';

/** Issues a challenge to create a passkey. Checks the name first, so that no authenticator creates one in vain. */
export async function challengeRegistration(
  deps: PasskeyDeps,
  session: OperatorSession,
  name: string,
): Promise<Result<string, RegistrationRefusal>> {
  const checked = checkPasskeyName(name);
  if (!checked.ok) return refuse({ nombre: checked.refusal });
  const passkeys = await listPasskeys(deps.database.kysely, session.id);
  if (passkeys.length >= MOST_PASSKEYS) return refuse('too-many');
  const challenge = await optionsToRegister(deps.place, session, { passkeys, key: deps.key });
  return accept(await issueChallenge(deps, 'registro', session.tokenHash, challenge));
}

/** Adds a passkey to the operator's own. */
export async function registerPasskey(
  { database, clock, place, log }: PasskeyDeps,
  session: OperatorSession,
  { name, answer, origin }: { readonly name: string; readonly answer: string; readonly origin: Origin },
): Promise<Result<void, RegistrationRefusal>> {
  const checked = checkPasskeyName(name);
  if (!checked.ok) return refuse({ nombre: checked.refusal });
  const now = clock.now();
  const read = readRegistered(answer);
  if (!read) return refuse('passkey-wrong');
  const challenge = { challengeHash: read.challengeHash, use: 'registro', askedBy: session.tokenHash, now } as const;
  if (!(await consumeChallenge(database.kysely, challenge))) return refuse('passkey-expired');
  const passkey = await verifyNewPasskey(place, read);
  if (!passkey) return refuse('passkey-wrong');
  return inTransaction(database.kysely, async (tx) => {
    const operator = await lockOperator(tx, session.id);
    if (operator?.estado !== 'activo') return refuse('passkey-expired');
    if ((await listPasskeys(tx, session.id)).length >= MOST_PASSKEYS) return refuse('too-many');
    const columns = { operador_id: session.id, nombre: checked.value, creada_en: now, usada_en: null };
    if (!(await savePasskey(tx, { ...columns, ...passkey }))) return refuse('taken');
    const entry = { at: now, cliente: null, actor: operatorActor(operator), origin } as const;
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'llave_agregada', detalle: checked.value }], log);
    return accept(undefined);
  });
}

/** Removes one of the operator's own passkeys. */
export function removePasskey(
  { database, clock, log }: PasskeyDeps,
  session: OperatorSession,
  { id, origin }: { readonly id: number; readonly origin: Origin },
): Promise<Result<void, 'unknown' | 'last-second-factor'>> {
  return inTransaction(database.kysely, async (tx) => {
    // Locks the operator, so that two concurrent removals cannot remove the last two.
    const operator = await lockOperator(tx, session.id);
    if (!operator) return refuse('unknown');
    const passkeys = await listPasskeys(tx, session.id);
    if (!passkeys.some((each) => each.id === id)) return refuse('unknown');
    const hasApp = operator.totp_activo_en !== null;
    if (!mayRemovePasskey({ hasApp, passkeys: passkeys.length })) return refuse('last-second-factor');
    const detalle = await deletePasskey(tx, { operatorId: session.id, id });
    const entry = { at: clock.now(), cliente: null, actor: operatorActor(operator), origin } as const;
    await recordAudit(tx, auditFacts, [{ ...entry, hecho: 'llave_quitada', ...(detalle && { detalle }) }], log);
    return accept(undefined);
  });
}
