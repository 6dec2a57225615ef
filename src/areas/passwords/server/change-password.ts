import type { Transaction } from 'kysely';
import { normalizeAddress } from '#areas/session/rules/address.ts';
import { type Origin, toAuditActor } from '#areas/session/rules/audit-entry.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import {
  deletePersonSessions,
  hashOfToken,
  hashPassword,
  type Locked,
  type RequestContext,
  recordAudit,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Tables } from '#platform/database/tables.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { PersonalWords } from '../rules/easy-password.ts';
import { type PasswordFault, trimmedPassword } from '../rules/new-password.ts';
import { findPasswordFaults } from '../rules/password-faults.ts';
import { checkOwnPassword } from './confirm-password.ts';
import type { PasswordDeps } from './password-deps.ts';
import { passwordChangedMail } from './password-mails.ts';
import {
  consumeLink,
  findLinkHolder,
  findPasswordOwner,
  invalidatePersonLinks,
  type PasswordOwner,
  savePassword,
} from './password-queries.ts';

export type ChangeRefusal = { readonly faults: readonly PasswordFault[] } | Locked | 'incorrect' | 'not-edited';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly origin: Pick<RequestContext, 'ip' | 'userAgent'>;
}

/** Changes the caller's own password, and ends all other sessions of the person (docs/product/passwords.md#rules). */
export async function changePassword(
  deps: PasswordDeps,
  session: Session,
  { currentPassword: given, newPassword, origin }: Change,
): Promise<Result<{ deviceProof: string }, ChangeRefusal>> {
  const person = await findPasswordOwner(deps.database.kysely, session.userId);
  if (!person) return refuse('not-edited');
  // Trimmed, because stored passwords are trimmed before hashing.
  const currentPassword = trimmedPassword(given);
  const password = trimmedPassword(newPassword);
  const faults = findPasswordFaults(password, personalWordsOf(person, deps.provider), currentPassword);
  if (faults.length > 0) return refuse({ faults });
  const { ip } = origin;
  const address = normalizeAddress(person.email);
  const attempt = await checkOwnPassword(deps.limited, person, currentPassword, ip);
  if (!attempt.ok) return attempt;
  if (!attempt.value) return refuse('incorrect');
  const passwordHash = await hashPassword(password);
  const saved = await saveChange(deps, session, person, passwordHash, origin);
  if (!saved) return refuse('not-edited');
  deps.log?.info({ ip, userId: person.id }, 'Contraseña cambiada');
  return accept({ deviceProof: deps.devices.issue({ address, passwordHash }) });
}

const saveChange = (
  deps: PasswordDeps,
  session: Session,
  person: PasswordOwner,
  hash: string,
  origin: Change['origin'],
): Promise<boolean> =>
  inTransaction(deps.database.kysely, async (tx) => {
    const saved = await savePassword(tx, { userId: person.id, hash, before: person.password_hash });
    if (!saved) return false;
    await deletePersonSessions(tx, person.id, session.tokenHash);
    const at = deps.clock.now();
    await invalidatePersonLinks(tx, person.id, at);
    await queueNotice(deps, tx, { ...person, at });
    const sujeto = { id: person.id, nombre: session.nombre };
    const change = {
      hecho: 'clave_cambiada',
      at,
      cliente: session.cliente,
      actor: toAuditActor(session),
      sujeto,
      origin,
    } as const;
    await recordAudit(tx, auditFacts, [change], deps.log);
    return true;
  });

export type ChooseRefusal = { readonly faults: readonly PasswordFault[] } | 'useless';

/**
 * Finds the person of a valid link.
 * @returns undefined for a link that was used, has expired or never existed, and for a person who may not sign in
 */
export async function findHolder({ database, clock }: Pick<PasswordDeps, 'database' | 'clock'>, token: string) {
  const tokenHash = hashOfToken(token);
  const holder = tokenHash && (await findLinkHolder(database.kysely, tokenHash, clock.now()));
  return tokenHash && holder ? { tokenHash, holder } : undefined;
}

/** Sets the password of the link's person, marks the link as used, and ends all sessions of the person. A refused password leaves the link valid. */
export async function choosePassword(
  deps: PasswordDeps,
  { token, newPassword, origin }: { token: string; newPassword: string; origin: Origin },
): Promise<Result<{ deviceProof: string }, ChooseRefusal>> {
  const found = await findHolder(deps, token);
  if (!found) return refuse('useless');
  const { holder, tokenHash } = found;
  const password = trimmedPassword(newPassword);
  const faults = findPasswordFaults(password, personalWordsOf(holder, deps.provider));
  if (faults.length > 0) return refuse({ faults });
  const hash = await hashPassword(password);
  const now = deps.clock.now();
  const isChosen = await inTransaction(deps.database.kysely, async (tx) => {
    if (!(await consumeLink(tx, tokenHash, now))) return false;
    const saved = await savePassword(tx, { userId: holder.id, hash, before: holder.password_hash });
    if (!saved) return false;
    await deletePersonSessions(tx, holder.id);
    await invalidatePersonLinks(tx, holder.id, now);
    // A first password replaces nothing, so there is no change to report by mail.
    if (holder.password_hash) await queueNotice(deps, tx, { ...holder, at: now });
    const sujeto = { id: holder.id, nombre: `${holder.firstname} ${holder.lastname}` };
    const actor = { kind: 'persona', ...sujeto, rol: holder.rol } as const;
    const chosen = { hecho: 'clave_restablecida', at: now, cliente: holder.cliente, actor, sujeto, origin } as const;
    await recordAudit(tx, auditFacts, [{ ...chosen, detalle: holder.proposito }], deps.log);
    return true;
  });
  if (!isChosen) return refuse('useless');
  // The mailed link proves who owns the account, so it clears the lockout.
  const address = normalizeAddress(holder.email);
  await deps.pardon(address);
  deps.log?.info({ ip: origin.ip, userId: holder.id, proposito: holder.proposito }, 'Contraseña elegida con un enlace');
  return accept({ deviceProof: deps.devices.issue({ address, passwordHash: hash }) });
}

/**
 * Words that must not make up the person's password.
 * @param provider the distributor's configured name, which every customer knows
 */
const personalWordsOf = ({ firstname, lastname, email, empresa }: PasswordOwner, provider: string): PersonalWords => [
  firstname,
  lastname,
  email,
  empresa,
  provider,
];

/** Queues the mail about a changed password. Its limit counts now, not at each attempt to send (docs/product/passwords.md#limits). */
async function queueNotice(
  { mailLimits, log }: Pick<PasswordDeps, 'mailLimits' | 'log'>,
  tx: Transaction<Tables>,
  { id: userId, email, at }: Pick<PasswordOwner, 'id' | 'email'> & { readonly at: Date },
): Promise<void> {
  const within = await mailLimits.notice(tx, normalizeAddress(email));
  if (within.ok) await addToOutbox(tx, passwordChangedMail(userId, at));
  else log?.warn({ userId }, 'Demasiados avisos de contraseña cambiada: este no se envía');
}
