import type { Transaction } from 'kysely';
import { normalAddress } from '#areas/session/rules/address.ts';
import type { Tables } from '#platform/database/tables.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import type { PasswordDeps } from './password-deps.ts';
import { changedMail } from './password-mails.ts';
import type { Person } from './person-queries.ts';

/**
 * Writes the mail about a changed password to the outbox. The limit is counted here, not at each delivery attempt (docs/product/passwords.md#limits).
 */
export async function queueNotice(
  { mailLimits, log }: Pick<PasswordDeps, 'mailLimits' | 'log'>,
  tx: Transaction<Tables>,
  { id: userId, email, at }: Pick<Person, 'id' | 'email'> & { readonly at: Date },
): Promise<void> {
  const within = await mailLimits.notice(tx, normalAddress(email));
  if (within.ok) await addToOutbox(tx, changedMail(userId, at));
  else log?.warn({ userId }, 'Demasiados avisos de contraseña cambiada: este no se envía');
}
