import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { derivedToken, type SignInLog } from '#areas/session/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type Mail, type Mailer, UnfitMail } from '#platform/mail/mail.ts';
import { CHOOSE_PASSWORD_PATH, LINK_SECONDS, type LinkPurpose, REQUEST_LINK_PATH } from '../rules/link.ts';
import { linkLetter, noticeLetter } from './letters.ts';
import { deletePastLinks, saveLink } from './link-queries.ts';
import { findPerson, findPersonByAddress, type Person } from './person-queries.ts';

export interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public address of the portal, the start of every link. */
  readonly publicUrl: string;
  /** The portal's key for links (LINK_PURPOSE). */
  readonly linkKey: string;
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

/** The key that the links of mails are made with. */
export const LINK_PURPOSE = 'enlaces';

interface Asked {
  /** Names the request: every attempt of its mail carries the same link and the same identifier. */
  readonly pedido: string;
  /** When it was asked for, an instant of ISO 8601. */
  readonly en: string;
}

/**
 * Derives the token here, so that it is stored as a hash only and never in the queue. Another attempt sends the same
 * mail again: a mail program that has it already shows one, with a link that works.
 */
async function mailLink(deps: MailDeps, person: Person, purpose: LinkPurpose, asked: Asked): Promise<void> {
  const { token, tokenHash } = derivedToken(deps.linkKey, `${purpose} ${person.id} ${asked.pedido}`);
  const until = new Date(deps.clock.now().getTime() + LINK_SECONDS[purpose] * 1000);
  const link = { tokenHash, userId: person.id, proposito: purpose, askedAt: new Date(asked.en), expiresAt: until };
  if (!(await saveLink(deps.database.kysely, link))) return;
  const url = `${deps.publicUrl}${CHOOSE_PASSWORD_PATH}?token=${token}`;
  await deliver(deps, person.id, linkLetter(person, purpose, { id: `enlace-${tokenHash.slice(0, 40)}`, url, until }));
}

/** Given when the job is enqueued, and kept in the queue. */
const askedOf = ({ clock }: MailDeps) => ({
  pedido: z.uuid().default(() => randomUUID()),
  en: z.iso.datetime().default(() => clock.now().toISOString()),
});

const invitation = (deps: MailDeps): Job<Asked & { userId: number }> => ({
  name: INVITATION_JOB,
  parse: (input) => z.object({ userId: z.number().int(), ...askedOf(deps) }).parse(input),
  async run({ userId, ...asked }) {
    const person = await findPerson(deps.database.kysely, userId);
    if (person?.status === 1 && !person.password_hash) await mailLink(deps, person, 'invitacion', asked);
  },
});

/**
 * Looks up the person here and not in the request, so that known and unknown addresses are answered in the same time.
 */
const reset = (deps: MailDeps): Job<Asked & { address: string }> => ({
  name: RESET_JOB,
  parse: (input) => z.object({ address: z.string(), ...askedOf(deps) }).parse(input),
  async run({ address, ...asked }) {
    const person = await findPersonByAddress(deps.database.kysely, address);
    if (person?.status === 1) await mailLink(deps, person, 'restablecer', asked);
  },
});

const notice = (deps: MailDeps): Job<{ userId: number; at: string }> => ({
  name: NOTICE_JOB,
  parse: (input) => z.object({ userId: z.number().int(), at: z.iso.datetime() }).parse(input),
  async run({ userId, at }) {
    const person = await findPerson(deps.database.kysely, userId);
    const resetUrl = `${deps.publicUrl}${REQUEST_LINK_PATH}`;
    if (person) await deliver(deps, userId, noticeLetter(person, { at: new Date(at), resetUrl }));
  },
});

/** Longer than a job may wait for its next attempt: until then, a used link is remembered. */
const KEPT_MS = 86_400_000;

const sweep = ({ database, clock }: MailDeps): Job<Record<string, never>> => ({
  name: 'enlaces-vencidos',
  every: '23 * * * *',
  parse: () => ({}),
  run: () => deletePastLinks(database.kysely, new Date(clock.now().getTime() - KEPT_MS)),
});

export const jobsOf = (deps: MailDeps): readonly Job<object>[] => [
  invitation(deps),
  reset(deps),
  notice(deps),
  sweep(deps),
];
