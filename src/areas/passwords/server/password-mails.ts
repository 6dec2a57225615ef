import { randomUUID } from 'node:crypto';
import { derivedToken } from '#areas/session/server/index.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { OutboxKind, OutgoingRow } from '#platform/outbox/outbox-kind.ts';
import { type NewOutboxMessage, OUTBOX_PRIORITY } from '#platform/outbox/outbox-queries.ts';
import { invitation } from '../mails/invitation.ts';
import { passwordChanged } from '../mails/password-changed.ts';
import { resetLink } from '../mails/reset-link.ts';
import { CHOOSE_PASSWORD_PATH, LINK_SECONDS, type LinkPurpose, REQUEST_LINK_PATH } from '../rules/link.ts';
import {
  deletePastLinks,
  findPasswordOwner,
  findPersonByAddress,
  type PasswordOwner,
  recipientOfReset,
  saveLink,
} from './password-queries.ts';

export interface PasswordMailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public base URL of the portal, which every link begins with. */
  readonly publicUrl: string;
  /** The key derived for LINK_PURPOSE. */
  readonly linkKey: string;
}

/** Purpose of the derived key of mailed links. */
export const LINK_PURPOSE = 'enlaces';

const INVITATION = 'invitacion';
const RESET = 'restablecer-clave';
const CHANGED = 'clave-cambiada';

/** An invitation for a person without a password. The key includes the request's time, so that every attempt to send derives the same link. */
export const invitationMail = (userId: number, now: Date): NewOutboxMessage => ({
  ...{ tipo: INVITATION, clave: randomUUID(), userId, now },
  rango: OUTBOX_PRIORITY.awaited,
});

/** Queues a reset mail for an address. Unknown addresses are queued too, so that timing does not reveal which accounts exist. */
export const resetMail = (address: string, now: Date): NewOutboxMessage => ({
  ...{ tipo: RESET, clave: randomUUID(), datos: { address }, now },
  rango: OUTBOX_PRIORITY.awaited,
});

export const passwordChangedMail = (userId: number, at: Date): NewOutboxMessage => ({
  ...{ tipo: CHANGED, clave: `${userId}:${at.getTime()}`, userId, datos: { at: at.toISOString() }, now: at },
  mensaje: `clave-cambiada-${userId}-${at.getTime()}`,
  rango: OUTBOX_PRIORITY.awaited,
});

/**
 * Derives the link's token at each attempt, because the database stores only its hash. Every attempt gives the same mail: mail programs show
 * repeated ones once, and the link works.
 */
async function writeLink(
  { database, clock, linkKey, publicUrl }: PasswordMailDeps,
  person: PasswordOwner,
  purpose: LinkPurpose,
  { clave, creada_en }: OutgoingRow<unknown>,
) {
  const { token, tokenHash } = derivedToken(linkKey, `${purpose} ${person.id} ${clave}`);
  const until = new Date(clock.now().getTime() + LINK_SECONDS[purpose] * 1000);
  const link = { tokenHash, userId: person.id, proposito: purpose, askedAt: creada_en, expiresAt: until };
  if (!(await saveLink(database.kysely, link))) return undefined;
  const url = `${publicUrl}${CHOOSE_PASSWORD_PATH}?token=${token}`;
  return { ...addressed(person, { url, until }), id: `enlace-${tokenHash.slice(0, 40)}` };
}

const addressed = <Facts>(person: PasswordOwner, facts: Facts) => ({
  ...{ to: person.email, storeCode: person.tienda },
  facts: { ...person, ...facts },
});

const HOUR_MS = 3_600_000;
const TRIES = { firstPauseMs: 5_000, longestPauseMs: HOUR_MS, forMs: 24 * HOUR_MS };

/** The mails of this area (docs/decisions/0081). */
export function passwordMails(deps: PasswordMailDeps): readonly OutboxKind[] {
  const { kysely } = deps.database;
  const shared = { mailer: deps.mailer, tries: TRIES, keptDays: 30 };
  const personOf = async ({ user_id }: OutgoingRow<unknown>) =>
    user_id === null ? undefined : findPasswordOwner(kysely, user_id);
  return [
    declareMailKind({
      ...{ ...shared, name: INVITATION, words: 'Invitación', template: invitation },
      async read(each) {
        const person = await personOf(each);
        return person?.status === 1 && !person.password_hash ? writeLink(deps, person, 'invitacion', each) : undefined;
      },
    }),
    declareMailKind({
      ...{
        ...shared,
        name: RESET,
        words: 'Enlace para cambiar la clave',
        recipient: recipientOfReset,
        template: resetLink,
      },
      // One hour and one day, because a reset link expires after an hour, and strangers' addresses must not be stored for long.
      ...{ tries: { ...TRIES, forMs: HOUR_MS }, keptDays: 1 },
      async read(each: OutgoingRow<{ readonly address: string }>) {
        const person = await findPersonByAddress(kysely, each.datos.address);
        return person?.status === 1 ? writeLink(deps, person, 'restablecer', each) : undefined;
      },
    }),
    declareMailKind({
      ...{ ...shared, name: CHANGED, words: 'Cambio de clave', template: passwordChanged },
      async read(each: OutgoingRow<{ readonly at: string }>) {
        const person = await personOf(each);
        const resetUrl = `${deps.publicUrl}${REQUEST_LINK_PATH}`;
        return person && addressed(person, { at: new Date(each.datos.at), resetUrl });
      },
    }),
  ];
}

/** Stores used links until their mail can no longer be retried. */
const KEPT_MS = 86_400_000;

export const expiredLinksJob = ({ database, clock }: Pick<PasswordMailDeps, 'database' | 'clock'>): Job<object> => ({
  name: 'enlaces-vencidos',
  words: 'Borrar enlaces vencidos',
  every: '23 * * * *',
  parse: () => ({}),
  run: () => deletePastLinks(database.kysely, new Date(clock.now().getTime() - KEPT_MS)),
});
