import type { CustomerToken } from '#generated/contract.ts';
import type { Account } from './account-store.ts';
import { versionOf } from './session-version.ts';
import type { OpenedSession } from './start-session.ts';

/** @param operador who of the support staff it is; nothing for the customer's own people */
export function presentAccount(
  { user, client }: Account,
  operador: string | null,
  token: string | null,
): CustomerToken {
  const isSupportUser = operador !== null;
  const hasTermsAndConditions = user.has_accepted || isSupportUser;
  return {
    token,
    role: user.role_name,
    hasTermsAndConditions,
    acl: user.permissions.map((permission) => ({ type: 'allow', permission })),
    client,
    user: {
      id: user.id,
      firstname: user.firstname,
      lastname: user.lastname,
      email: user.email,
      isSupportUser,
      operador,
    },
    version: versionOf({ ...user, nombre: client.nombre, operador, mustAcceptTerms: !hasTermsAndConditions }),
  };
}

/** The answer to signing in (platform.txt §3). */
export const presentSession = (opened: OpenedSession): CustomerToken =>
  presentAccount(opened, opened.actor.kind === 'soporte' ? opened.actor.operador : null, opened.token);
