import { z } from 'zod';
import { normalAddress } from '#areas/session/rules/address.ts';
import { newToken, type SignInLog } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type Mail, type Mailer, UnfitMail } from '#platform/mail/mail.ts';
import { CHOOSE_PASSWORD_PATH, LINK_SECONDS, type LinkPurpose, REQUEST_LINK_PATH } from '../rules/link.ts';
import { linkLetter, noticeLetter } from './letters.ts';
import { deletePastLinks, saveLink } from './link-queries.ts';
import type { MailLimits } from './mail-limits.ts';
import { findPerson, findPersonByAddress, type Person } from './person-queries.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public address of the portal, the start of every link. */
  readonly publicUrl: string;
  readonly mailLimits: Pick<MailLimits, 'notice'>;
  readonly log?: SignInLog | undefined;
}

export const INVITATION_JOB = 'invitar-usuario';
export const RESET_JOB = 'restablecer-clave';
export const NOTICE_JOB = 'avisar-clave-cambiada';

/** The queue retries a failed job. A mail that can never be delivered is logged and dropped instead. */
async function deliver({ mailer, log }: MailDeps, userId: number, mail: Mail): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    if (!(error instanceof UnfitMail)) throw error;
    log?.warn({ userId, err: error }, 'El correo no se puede enviar');
  }
}

/**
 * Makes the token here, so that it is stored as a hash only and never in the queue. Each attempt to deliver makes a new
 * one, which invalidates the one before.
 */
async function mailLink(deps: MailDeps, person: Person, purpose: LinkPurpose): Promise<void> {
  const { token, tokenHash } = newToken();
  const now = deps.clock.now();
  const until = new Date(now.getTime() + LINK_SECONDS[purpose] * 1000);
  await saveLink(deps.database.kysely, { tokenHash, userId: person.id, proposito: purpose, now, expiresAt: until });
  const url = `${deps.publicUrl}${CHOOSE_PASSWORD_PATH}?token=${token}`;
  await deliver(deps, person.id, linkLetter(person, purpose, { id: `enlace-${tokenHash.slice(0, 40)}`, url, until }));
}

const invitation = (deps: MailDeps): Job<{ userId: number }> => ({
  name: INVITATION_JOB,
  parse: (input) => z.object({ userId: z.number().int() }).parse(input),
  async run({ userId }) {
    const person = await findPerson(deps.database.kysely, userId);
    if (person?.status === 1 && !person.password_hash) await mailLink(deps, person, 'invitacion');
  },
});

/**
 * Looks up the person here and not in the request, so that known and unknown addresses are answered in the same time.
 */
const reset = (deps: MailDeps): Job<{ address: string }> => ({
  name: RESET_JOB,
  parse: (input) => z.object({ address: z.string() }).parse(input),
  async run({ address }) {
    const person = await findPersonByAddress(deps.database.kysely, address);
    if (person?.status === 1) await mailLink(deps, person, 'restablecer');
  },
});

const notice = (deps: MailDeps): Job<{ userId: number; at: string }> => ({
  name: NOTICE_JOB,
  parse: (input) => z.object({ userId: z.number().int(), at: z.iso.datetime() }).parse(input),
  async run({ userId, at }) {
    const person = await findPerson(deps.database.kysely, userId);
    const resetUrl = `${deps.publicUrl}${REQUEST_LINK_PATH}`;
    if (!person) return;
    const within = await deps.mailLimits.notice(deps.database.kysely, normalAddress(person.email));
    if (within.ok) await deliver(deps, userId, noticeLetter(person, { at: new Date(at), resetUrl }));
    else deps.log?.warn({ userId }, 'Demasiados avisos de contraseña cambiada: este no se envía');
  },
});

const sweep = ({ database, clock }: MailDeps): Job<Record<string, never>> => ({
  name: 'enlaces-vencidos',
  every: '23 * * * *',
  parse: () => ({}),
  run: () => deletePastLinks(database.kysely, clock.now()),
});

export const jobsOf = (deps: MailDeps): readonly Job<object>[] => [
  invitation(deps),
  reset(deps),
  notice(deps),
  sweep(deps),
];
