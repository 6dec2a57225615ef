import { normalAddress } from '#areas/session/rules/address.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { deleteSessionsOf, hashPassword, isPassword, type Locked } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { faultsOf, type PasswordFault, trimmedPassword } from '../rules/new-password.ts';
import { NOTICE_JOB } from './jobs.ts';
import { deleteLinksOf } from './link-store.ts';
import { ownWordsOf } from './own-words.ts';
import type { PasswordDeps } from './password-deps.ts';
import { savePassword } from './password-store.ts';
import { findPerson, type Person } from './person-store.ts';

export type ChangeRefusal = { readonly faults: readonly PasswordFault[] } | Locked | 'incorrect' | 'not-edited';

interface Change {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly ip: string;
}

/** Changes the caller's own password, and ends every session of the person but this one (decision 22). */
export async function changePassword(
  deps: PasswordDeps,
  session: Session,
  { currentPassword: given, newPassword, ip }: Change,
): Promise<Result<void, ChangeRefusal>> {
  const person = await findPerson(deps.database.kysely, session.userId);
  if (!person) return refuse('not-edited');
  // Trimmed like the one that is chosen (platform.txt §5): none that was kept begins or ends with a blank.
  const currentPassword = trimmedPassword(given);
  const password = trimmedPassword(newPassword);
  const faults = faultsOf(password, ownWordsOf(person), currentPassword);
  if (faults.length > 0) return refuse({ faults });
  const address = normalAddress(person.email);
  const attempt = await deps.limited({ address, ip }, async () =>
    (await isPassword(person.password_hash, currentPassword)) ? true : undefined,
  );
  if (!attempt.ok) return attempt;
  if (!attempt.value) return refuse('incorrect');
  const saved = await saveChange(deps, session, person, await hashPassword(password));
  if (!saved) return refuse('not-edited');
  deps.log?.info({ ip, userId: person.id }, 'Contraseña cambiada');
  return accept(undefined);
}

const saveChange = (deps: PasswordDeps, session: Session, person: Person, hash: string): Promise<boolean> =>
  deps.database.kysely.transaction().execute(async (tx) => {
    const saved = await savePassword(tx, { userId: person.id, hash, before: person.password_hash });
    if (!saved) return false;
    await deleteSessionsOf(tx, person.id, session.tokenHash);
    await deleteLinksOf(tx, person.id);
    await deps.jobs().send(NOTICE_JOB, { userId: person.id, at: deps.clock.now().toISOString() }, { within: tx });
    return true;
  });
