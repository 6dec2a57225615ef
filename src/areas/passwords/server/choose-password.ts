import { normalAddress } from '#areas/session/rules/address.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { deleteSessionsOf, hashOfToken, hashPassword, recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { faultsOf, type PasswordFault, trimmedPassword } from '../rules/new-password.ts';
import { invalidateLinksOf, takeLink } from './link-queries.ts';
import { ownWordsOf } from './own-words.ts';
import type { PasswordDeps } from './password-deps.ts';
import { savePassword } from './password-queries.ts';
import { findLinkHolder } from './person-queries.ts';
import { queueNotice } from './queue-notice.ts';

export type ChooseRefusal = { readonly faults: readonly PasswordFault[] } | 'useless';

/**
 * The person of a valid link.
 * @returns undefined when it was used, has expired, never existed, or its person may not sign in
 */
export async function findHolder({ database, clock }: Pick<PasswordDeps, 'database' | 'clock'>, token: string) {
  const tokenHash = hashOfToken(token);
  const holder = tokenHash && (await findLinkHolder(database.kysely, tokenHash, clock.now()));
  return tokenHash && holder ? { tokenHash, holder } : undefined;
}

/**
 * Sets the password of the link's person, uses the link up, and ends every session of the person. A refused password
 * leaves the link valid.
 */
export async function choosePassword(
  deps: PasswordDeps,
  { token, newPassword, origin }: { token: string; newPassword: string; origin: Origin },
): Promise<Result<{ deviceProof: string }, ChooseRefusal>> {
  const found = await findHolder(deps, token);
  if (!found) return refuse('useless');
  const { holder, tokenHash } = found;
  const password = trimmedPassword(newPassword);
  const faults = faultsOf(password, ownWordsOf(holder, deps.provider));
  if (faults.length > 0) return refuse({ faults });
  const hash = await hashPassword(password);
  const now = deps.clock.now();
  const isChosen = await inTransaction(deps.database.kysely, async (tx) => {
    if (!(await takeLink(tx, tokenHash, now))) return false;
    const saved = await savePassword(tx, { userId: holder.id, hash, before: holder.password_hash });
    if (!saved) return false;
    await deleteSessionsOf(tx, holder.id);
    await invalidateLinksOf(tx, holder.id, now);
    // A first password replaces nothing, so there is no change to report by mail.
    if (holder.password_hash) await queueNotice(deps, tx, { ...holder, at: now });
    const sujeto = { id: holder.id, nombre: `${holder.firstname} ${holder.lastname}` };
    const actor = { kind: 'persona', ...sujeto, rol: holder.rol } as const;
    const chosen = { hecho: 'clave_restablecida', at: now, cliente: holder.cliente, actor, sujeto, origin } as const;
    await recordAudit(tx, auditFacts, [{ ...chosen, detalle: holder.proposito }], deps.log);
    return true;
  });
  if (!isChosen) return refuse('useless');
  // The link came by mail and so proves whose account it is: clear the lockout.
  const address = normalAddress(holder.email);
  await deps.pardon(address);
  deps.log?.info({ ip: origin.ip, userId: holder.id, proposito: holder.proposito }, 'Contraseña elegida con un enlace');
  return accept({ deviceProof: deps.devices.issue({ address, passwordHash: hash }) });
}
