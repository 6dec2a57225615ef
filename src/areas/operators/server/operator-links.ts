import { randomUUID } from 'node:crypto';
import { derivedToken, newToken } from '#areas/session/server/index.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import type { OutboxKind, OutgoingRow } from '#platform/outbox/outbox-kind.ts';
import { addToOutbox, OUTBOX_PRIORITY } from '#platform/outbox/outbox-queries.ts';
import { operatorLink } from '../mails/operator-link.ts';
import { LINK_HOURS } from '../rules/invitation.ts';
import { findLinkOwner, recipientOfLink, saveLink } from './staff-queries.ts';

/** Purpose of the derived key of mailed links. */
export const OPERATOR_LINK_PURPOSE = 'operadores-enlaces';

const OPERATOR_LINK = 'enlace-operador';

/** A link to choose a password, which replaces an earlier one. */
export interface NewLink {
  /** Exists only in this answer. Undefined when a mail sends the link. */
  readonly token: string | undefined;
  readonly expiresAt: Date;
}

interface NewLinkOptions {
  readonly operatorId: number;
  /** The key derived for OPERATOR_LINK_PURPOSE. Undefined: no mail; the caller hands the link over. */
  readonly linkKey: string | undefined;
  readonly now: Date;
}

/** Creates a link for an operator, and queues its mail if there is a key. A queued mail with an earlier link is not sent. */
export async function issueLink(tx: Connection, { operatorId, linkKey, now }: NewLinkOptions): Promise<NewLink> {
  const expiresAt = new Date(now.getTime() + LINK_HOURS * 3_600_000);
  const clave = randomUUID();
  const { token, tokenHash } = linkKey === undefined ? newToken() : derivedToken(linkKey, clave);
  await saveLink(tx, { operatorId, tokenHash, expiresAt });
  if (linkKey === undefined) return { token, expiresAt };
  await addToOutbox(tx, {
    ...{ tipo: OPERATOR_LINK, clave, datos: { operadorId: operatorId }, now },
    rango: OUTBOX_PRIORITY.awaited,
  });
  return { token: undefined, expiresAt };
}

interface MailDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Public address of the console's host. */
  readonly consoleUrl: string;
  readonly linkKey: string;
}

const HOUR_MS = 3_600_000;

/**
 * The mail with an operator's link. Derives the token at each attempt, because the database stores only its hash. Sends nothing when the link was
 * used, replaced or cancelled.
 */
export const operatorLinkMail = ({ database, clock, mailer, consoleUrl, linkKey }: MailDeps): OutboxKind =>
  declareMailKind({
    ...{ mailer, template: operatorLink, name: OPERATOR_LINK, words: 'Enlace de un operador' },
    tries: { firstPauseMs: 5_000, longestPauseMs: HOUR_MS, forMs: 24 * HOUR_MS },
    keptDays: 30,
    recipient: recipientOfLink,
    async read({ clave }: OutgoingRow<{ readonly operadorId: number }>) {
      const { token, tokenHash } = derivedToken(linkKey, clave);
      const owner = await findLinkOwner(database.kysely, tokenHash, clock.now());
      if (!owner) return undefined;
      const { nombre, correo, rol, estado, tiendas, vence_en } = owner;
      const url = `${consoleUrl}/operacion/enlace/${token}`;
      const { code: storeCode, country: pais } = STORES[tiendas?.[0] ?? 'main'];
      const facts = { nombre, correo, rol, isInvitation: estado === 'invitado', pais, url, until: vence_en };
      return { to: correo, storeCode, facts };
    },
  });
