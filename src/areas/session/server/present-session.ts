import type { CustomerToken } from '#generated/contract.ts';
import type { Session } from '../rules/scope.ts';
import type { Account } from './account-store.ts';
import { versionOf } from './session-version.ts';
import type { OpenedSession } from './start-session.ts';

type Behind = Pick<Session, 'isSupportUser' | 'operador'>;

/** @param behind who stands behind the session: the person, or support staff in the person's account */
export function presentAccount({ user, client }: Account, behind: Behind, token: string | null): CustomerToken {
  const { isSupportUser, operador } = behind;
  const hasTermsAndConditions = user.has_accepted || isSupportUser;
  const { id, firstname, lastname, email } = user;
  return {
    token,
    role: user.role_name,
    hasTermsAndConditions,
    acl: user.permissions.map((permission) => ({ type: 'allow', permission })),
    client,
    user: { id, firstname, lastname, email, isSupportUser, operador },
    version: versionOf({ ...user, nombre: client.nombre, operador, mustAcceptTerms: !hasTermsAndConditions }),
  };
}

/** The answer to signing in (platform.txt §3). */
export const presentSession = (opened: OpenedSession): CustomerToken =>
  presentAccount(
    opened,
    {
      isSupportUser: opened.actor.kind === 'soporte',
      operador: opened.actor.kind === 'soporte' ? opened.actor.operador : null,
    },
    opened.token,
  );
