import type { Transaction } from 'kysely';
import { normalAddress } from '#areas/session/rules/address.ts';
import type { Tables } from '#platform/database/tables.ts';
import { NOTICE_JOB } from './jobs.ts';
import type { PasswordDeps } from './password-deps.ts';
import type { Person } from './person-queries.ts';

/**
 * Queues the mail about a changed password. Counted here and not in the job, whose further attempts are no further mails
 * (docs/product/passwords.md#limits).
 */
export async function queueNotice(
  { jobs, mailLimits, log }: Pick<PasswordDeps, 'jobs' | 'mailLimits' | 'log'>,
  tx: Transaction<Tables>,
  { id: userId, email, at }: Pick<Person, 'id' | 'email'> & { readonly at: Date },
): Promise<void> {
  const within = await mailLimits.notice(tx, normalAddress(email));
  if (within.ok) await jobs().send(NOTICE_JOB, { userId, at: at.toISOString() }, { within: tx });
  else log?.warn({ userId }, 'Demasiados avisos de contraseña cambiada: este no se envía');
}
