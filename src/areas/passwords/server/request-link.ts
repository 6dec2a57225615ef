import { normalizeAddress } from '#areas/session/rules/address.ts';
import { authorFields, type ChangeAuthor, reasonChanges } from '#areas/session/rules/change-author.ts';
import { findKnownDevice, type Locked, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { PasswordDeps } from './password-deps.ts';
import { invitationMail, resetMail } from './password-mails.ts';
import { findColleague } from './password-queries.ts';

interface AskedAtTheDoor {
  readonly email: string;
  readonly ip: string;
  /** Proofs of earlier sign-ins, which the browser sent. */
  readonly proofs: string | undefined;
}

/** Requests a reset link without a session. Known, unknown and inactive addresses are counted and queued in the same way. */
export async function requestReset(
  deps: PasswordDeps,
  { email, ip, proofs }: AskedAtTheDoor,
): Promise<Result<void, Locked>> {
  const { database, clock, limitedMail, mailLimits } = deps;
  const address = normalizeAddress(email);
  const device = await findKnownDevice(deps, proofs, address);
  const asked = await limitedMail({ address, ip, device });
  const within = asked.ok && device === undefined ? await mailLimits.link(database.kysely, address) : asked;
  if (within.ok) await addToOutbox(database.kysely, resetMail(address, clock.now()));
  return within;
}

export type LinkRefusal = Locked | 'unknown' | 'unfit';

/** Mails the invitation again. @returns `unfit` for a person who is inactive or has a password */
export const inviteAgain = (deps: LinkDeps, author: ChangeAuthor, userId: number) =>
  sendLinkTo(deps, author, userId, 'invitacion_enviada');

/** Mails a reset link. @returns `unfit` for a person who is inactive or has no password */
export const sendReset = (deps: LinkDeps, author: ChangeAuthor, userId: number) =>
  sendLinkTo(deps, author, userId, 'enlace_enviado');

type LinkDeps = Pick<PasswordDeps, 'database' | 'clock' | 'limitedMail' | 'mailLimits' | 'log'>;

/** Queues a link for an active person of the author's customer: an invitation if the person has no password, else a reset link. */
async function sendLinkTo(
  deps: LinkDeps,
  author: ChangeAuthor,
  userId: number,
  hecho: 'invitacion_enviada' | 'enlace_enviado',
): Promise<Result<void, LinkRefusal>> {
  const person = await findColleague(deps.database.kysely, author.scope, userId);
  if (!person) return refuse('unknown');
  const isReset = hecho === 'enlace_enviado';
  if (person.status !== 1 || Boolean(person.password_hash) !== isReset) return refuse('unfit');
  const address = normalizeAddress(person.email);
  const asked = await deps.limitedMail({ address, ip: author.origin.ip });
  if (!asked.ok) return asked;
  return inTransaction(deps.database.kysely, async (tx) => {
    const { cliente, email } = person;
    const within = isReset
      ? await deps.mailLimits.link(tx, address)
      : await deps.mailLimits.invitation(tx, { cliente, email });
    if (!within.ok) return within;
    const now = deps.clock.now();
    await addToOutbox(tx, isReset ? resetMail(address, now) : invitationMail(userId, now));
    const sujeto = { id: userId, nombre: `${person.firstname} ${person.lastname}` };
    const sent = { ...authorFields(author), hecho, at: now, sujeto, cambios: reasonChanges(author) };
    await recordAudit(tx, auditFacts, [sent], deps.log);
    return accept(undefined);
  });
}
