import { normalAddress } from '#areas/session/rules/address.ts';
import { actorOf } from '#areas/session/rules/audit-entry.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import {
  deleteSessionsOf,
  hashPassword,
  type Locked,
  type RequestContext,
  recordAudit,
} from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { faultsOf, type PasswordFault, trimmedPassword } from '../rules/new-password.ts';
import { checkOwnPassword } from './confirm-password.ts';
import { invalidateLinksOf } from './link-queries.ts';
import { ownWordsOf } from './own-words.ts';
import type { PasswordDeps } from './password-deps.ts';
import { savePassword } from './password-queries.ts';
import { findPerson, type Person } from './person-queries.ts';
import { queueNotice } from './queue-notice.ts';

export type ChangeRefusal = { readonly faults: readonly PasswordFault[] } | Locked | 'incorrect' | 'not-edited';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly origin: Pick<RequestContext, 'ip' | 'userAgent'>;
}

/**
 * Changes the caller's own password, and ends every session of the person but this one
 * (docs/product/passwords.md#rules).
 */
export async function changePassword(
  deps: PasswordDeps,
  session: Session,
  { currentPassword: given, newPassword, origin }: Change,
): Promise<Result<{ deviceProof: string }, ChangeRefusal>> {
  const person = await findPerson(deps.database.kysely, session.userId);
  if (!person) return refuse('not-edited');
  // Trimmed, because new passwords are trimmed before they are stored.
  const currentPassword = trimmedPassword(given);
  const password = trimmedPassword(newPassword);
  const faults = faultsOf(password, ownWordsOf(person, deps.provider), currentPassword);
  if (faults.length > 0) return refuse({ faults });
  const { ip } = origin;
  const address = normalAddress(person.email);
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
  person: Person,
  hash: string,
  origin: Change['origin'],
): Promise<boolean> =>
  inTransaction(deps.database.kysely, async (tx) => {
    const saved = await savePassword(tx, { userId: person.id, hash, before: person.password_hash });
    if (!saved) return false;
    await deleteSessionsOf(tx, person.id, session.tokenHash);
    const at = deps.clock.now();
    await invalidateLinksOf(tx, person.id, at);
    await queueNotice(deps, tx, { ...person, at });
    const sujeto = { id: person.id, nombre: session.nombre };
    const change = {
      hecho: 'clave_cambiada',
      at,
      cliente: session.cliente,
      actor: actorOf(session),
      sujeto,
      origin,
    } as const;
    await recordAudit(tx, auditFacts, [change], deps.log);
    return true;
  });
